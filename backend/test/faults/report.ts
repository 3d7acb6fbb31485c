import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { tableOf } from './markdown.js';
import type { Judgement } from './mutants/mutants.js';
import type { Options } from './options.js';
import { root } from './places.js';
import type { Result } from './run.js';
import { PATHS, type Path } from './tally.js';
import { INVARIANTS, type Invariant } from './verdict.js';

/** What came of everything that was asked for. */
export interface Outcome {
  options: Options;
  run: Result | undefined;
  mutants: Judgement[];
}

const ALL = Object.keys(INVARIANTS) as Invariant[];

/** What a run was to meet and did not: it has proved nothing about that. */
const notMet = ({ nemesis, paths, wanted, verdict }: Result): string[] => [
  ...nemesis.struck.missing(wanted.kinds).map((kind) => `The fault "${kind}" never struck.`),
  ...paths.missing(wanted.paths).map((path) => `It never happened that ${PATHS[path]}.`),
  ...ALL.filter((name) => verdict.looksAt(name) === 0).map((name) => `Nothing was checked of "${name}".`),
];

const misjudged = (mutants: readonly Judgement[]): string[] =>
  mutants
    .filter(({ isRight }) => !isRight)
    .map(({ name, found }) => `Wrong about "${name}": ${found.join(', ')}`);

/** In words; empty when everything held and everything was met. */
export const problemsOf = ({ run, mutants }: Outcome): string[] => {
  const broken = run?.verdict.lines ?? [];
  if (run && broken.length > 0) broken.push(`What everybody did and saw: ${run.history}`);
  return [...broken, ...(run ? notMet(run) : []), ...misjudged(mutants)];
};

/** One for each invariant, each kind of fault and each path that is wanted, and each mutant. */
export const countsOf = ({ run, mutants }: Outcome): { passed: number; failed: number } => {
  const wanted = run ? ALL.length + run.wanted.kinds.length + run.wanted.paths.length : 0;
  const broken = run
    ? ALL.filter((name) => run.verdict.count(name) > 0 && run.verdict.looksAt(name) > 0)
    : [];
  const failed = broken.length + (run ? notMet(run).length : 0) + misjudged(mutants).length;
  return { passed: wanted + mutants.length - failed, failed };
};

/** For a terminal and for a page alike. */
export const summaryOf = ({ run, mutants }: Outcome): string =>
  [...(run ? runSummary(run) : []), ...(mutants.length > 0 ? mutantSummary(mutants) : [])].join('\n\n');

const runSummary = (run: Result): string[] => {
  const { nemesis, paths, wanted, verdict } = run;
  const perMinute = (count: number) => Math.round(count / (run.seconds / 60));
  const figures: [string, string | number][] = [
    ['seed', `\`${run.seed}\``],
    ['fingerprint of its schedule of faults', `\`${nemesis.fingerprint}\``],
    ['Node.js', process.version],
    ['cores', availableParallelism()],
    ['seconds', run.seconds],
    ['faults that struck', `${nemesis.struck.total} of ${nemesis.dealt.total}`],
    ['orders acknowledged', `${run.orders} (${perMinute(run.orders)} a minute)`],
    ['commands sent', run.commands],
    ['events and states shown', run.shown],
    ['every screen live after healing, at the latest', `${(run.slowestHealMs / 1_000).toFixed(1)} s`],
    ['memory of the biggest node, at its most', `${run.megabytes} MB`],
  ];
  const { struck, dealt } = nemesis;
  return [
    '## The run',
    tableOf(
      ['What', 'Figure'],
      figures.map(([what, figure]) => [what, String(figure)]),
    ),
    '## Invariants',
    tableOf(
      ['Invariant', 'What must hold', 'Checked', 'Broken'],
      ALL.map((name) => [name, INVARIANTS[name], verdict.looksAt(name), verdict.count(name)]),
    ),
    '## Faults',
    tableOf(
      ['Fault', 'Struck', 'Dealt'],
      wanted.kinds.map((kind) => [kind, struck.of(kind), dealt.of(kind)]),
    ),
    '## Paths taken',
    tableOf(
      ['What happened', 'Times'],
      (Object.keys(PATHS) as Path[]).map((path) => [PATHS[path], paths.of(path)]),
    ),
  ];
};

const mutantSummary = (mutants: readonly Judgement[]): string[] => [
  '## The house broken on purpose',
  'The same suite against the house with one of its laws broken: what it must notice, and what it noticed.',
  tableOf(
    ['Changed on purpose', 'Must break', 'Broke'],
    mutants.map(({ name, must, found }) => [name, must ?? 'nothing', found.join(', ') || 'nothing']),
  ),
];

const ABOUT = `# Whatever can happen to a house

The fault suite runs the house as real processes on a real PostgreSQL, with a small proxy on every line between
them. Guests, cooks, servers, an admin and intruders work in it like clients of their own, and write down every command
and every event. Meanwhile the lines, the nodes and the database are disturbed. After each round everything is healed,
and every screen must be live and right again within ten seconds; at the end the whole history is compared with the
database. A fault counts when it truly struck something, and a run that has not met every fault and every path fails.

"Log exchanged for an older one" is what a restored backup looks like to the screens: the log has another epoch and
is shorter than what they have seen of it. The orders themselves stay, since an order that was acknowledged after
the backup was made is truly gone with it.`;

export const writeReport = async (page: string, outcome: Outcome): Promise<void> => {
  const { seed, minutes, only } = outcome.options;
  const part = only === undefined ? '' : ` --only ${only}`;
  const command = `npm run test:faults -- --minutes ${minutes} --seed '${seed}'${part}`;
  const problems = problemsOf(outcome);
  const verdict = problems.length === 0 ? 'Everything held.' : 'It failed:';
  const parts = [
    ABOUT,
    `This page was written by the command below, which repeats the run: the same seed makes the same schedule of faults.`,
    `\`\`\`sh\n${command}\n\`\`\``,
    `**${verdict}**`,
    ...(problems.length > 0 ? [`\`\`\`text\n${problems.join('\n')}\n\`\`\``] : []),
    summaryOf(outcome),
  ];
  await writeFile(path.resolve(root, page), `${parts.join('\n\n')}\n`);
};
