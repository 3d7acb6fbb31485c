import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';

const [BEGIN, END] = ['<!-- pages -->', '<!-- /pages -->'];
const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Finding {
  what: string;
  /** None for what is counted. */
  unit: 's' | 'ms' | '';
  /** At most this. */
  must: number;
  aim?: number;
  values: readonly number[];
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]];
  return ((low ?? NaN) + (high ?? NaN)) / 2;
};

const figure = (value: number, unit: Finding['unit']) => value.toFixed({ s: 2, ms: 1, '': 0 }[unit]);

const verdict = ({ must, aim, values }: Finding): string => {
  const measured = median(values);
  // Not a number is missed too.
  if (!(measured <= must)) return 'missed';
  return aim !== undefined && measured <= aim ? 'aim' : 'must';
};

export const isMissed = (finding: Finding): boolean => verdict(finding) === 'missed';

const row = (finding: Finding): string => {
  const { what, unit, must, aim, values } = finding;
  const range = `${figure(Math.min(...values), unit)}–${figure(Math.max(...values), unit)}`;
  const measured = `**${figure(median(values), unit)}** (${range}) ${unit}`.trimEnd();
  return `| ${what} | ${`${must} ${unit}`.trimEnd()} | ${aim === undefined ? '–' : `${aim} ${unit}`} | ${measured} | ${verdict(finding)} |`;
};

export const table = (findings: readonly Finding[]): string =>
  [
    '| what | must | aim | measured: median (range) | met |',
    '| --- | --- | --- | --- | --- |',
    ...findings.map(row),
  ].join('\n');

/** On what, when, and with how much else going on. */
export const surroundings = (runs: number, seconds: number, loadBefore: number, browser: string): string => {
  const [processor] = cpus();
  return [
    `\`npm run bench:pages -- --runs ${runs}\`, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${Math.round(seconds)} s;`,
    `${cpus().length} cores (${processor?.model.trim() ?? 'unknown'}), Chromium ${browser};`,
    `load average before the run ${loadBefore.toFixed(1)}, at its end ${(loadavg()[0] ?? 0).toFixed(1)}.`,
  ].join(' ');
};

export const writeReport = async (page: string, text: string): Promise<void> => {
  const file = path.resolve(ROOT, page);
  const old = await readFile(file, 'utf8');
  const [begin, end] = [old.indexOf(BEGIN), old.indexOf(END)];
  if (begin === -1 || end === -1) throw new Error(`${page} has no place for the table: ${BEGIN} … ${END}`);
  await writeFile(file, `${old.slice(0, begin + BEGIN.length)}\n\n${text}\n\n${old.slice(end)}`);
};
