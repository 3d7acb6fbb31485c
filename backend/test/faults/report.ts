import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Options } from './options.js';
import { root } from './places.js';
import { FAULT_KINDS } from './schedule.js';
import { INVARIANTS } from './verdict.js';
import { PATHS, type Path } from './tally.js';
import type { Result } from './run.js';

/** What a full run was to meet and did not: it has proved nothing about that. */
export const notMet = ({ faults, paths }: Pick<Result, 'faults' | 'paths'>): string[] => [
  ...faults.missing(FAULT_KINDS).map((kind) => `no fault "${kind}"`),
  ...paths.missing(Object.keys(PATHS) as Path[]).map((path) => `never: ${PATHS[path]}`),
];

/** The summary of a run, for a terminal and for a page alike. */
export const summary = (result: Result): string => {
  const { faults, paths, verdict } = result;
  const totals = [
    `${result.orders} orders acknowledged`,
    `${faults.total} faults`,
    `${result.commands} commands`,
    `${result.shown} events and states shown`,
    `every screen live at most ${(result.slowestHealMs / 1_000).toFixed(1)} s after healing`,
    `at most ${result.megabytes} MB a node`,
    `${result.seconds} s`,
  ];
  return [
    `${totals.join(', ')}.`,
    table('Fault', FAULT_KINDS, (kind) => kind, faults.of.bind(faults)),
    table('Path taken', Object.keys(PATHS) as Path[], (path) => PATHS[path], paths.of.bind(paths)),
    table(
      'Invariant',
      Object.keys(INVARIANTS) as (keyof typeof INVARIANTS)[],
      (name) => `**${name}**: ${INVARIANTS[name]}`,
      (name) => verdict.count(name),
      'Broken',
    ),
  ].join('\n\n');
};

const BEGIN = '<!-- Written by --report: -->';
const END = '<!-- to here. -->';

/** Replaces the part of a page between its marks. */
export const writeReport = async (page: string, { seed, minutes }: Options, text: string): Promise<void> => {
  const file = path.resolve(root, page);
  const before = await readFile(file, 'utf8');
  const [head, tail] = [before.split(BEGIN)[0] ?? '', before.split(END)[1] ?? ''];
  const command = `npm run test:faults -- --minutes ${minutes} --seed ${seed}`;
  const written = `${BEGIN}\n\nThe last full run was \`${command}\`.\n\n${text}\n\n${END}`;
  await writeFile(file, `${head}${written}${tail}`);
};

const table = <Name extends string>(
  title: string,
  names: readonly Name[],
  textOf: (name: Name) => string,
  countOf: (name: Name) => number,
  counted = 'Times',
): string =>
  [
    `| ${title} | ${counted} |`,
    '|---|--:|',
    ...names.map((name) => `| ${textOf(name)} | ${countOf(name)} |`),
  ].join('\n');
