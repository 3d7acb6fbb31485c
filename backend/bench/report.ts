import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';
import { figure, isWithin, median, type Finding, type Limit } from './findings.js';
import { root } from './places.js';

const [BEGIN, END] = ['<!-- measured -->', '<!-- /measured -->'];

const limit = ({ sign, value }: Limit, unit: string) =>
  Number.isFinite(value) && value > 0 ? `${sign} ${value} ${unit}` : '–';

const verdict = ({ must, aim, values }: Finding): string => {
  const measured = median(values);
  if (!isWithin(must, measured)) return 'missed';
  return isWithin(aim, measured) ? 'aim' : 'must';
};

const row = (finding: Finding): string => {
  const { what, unit, must, aim, values, absolute } = finding;
  const range = values.length > 1 ? ` (${figure(Math.min(...values))}–${figure(Math.max(...values))})` : '';
  const measured = `**${figure(median(values))}**${range} ${unit}`;
  return `| ${what} | ${limit(must, unit)} | ${limit(aim, unit)} | ${measured} | ${verdict(finding)} | ${absolute} |`;
};

export const table = (findings: readonly Finding[]): string =>
  [
    '| what | must | aim | measured: median (range) | met | absolute medians |',
    '| --- | --- | --- | --- | --- | --- |',
    ...findings.map(row),
  ].join('\n');

export const isMissed = (finding: Finding): boolean => verdict(finding) === 'missed';

/** On what, when, and with how much else going on. */
export const surroundings = (command: string, seconds: number, loadBefore: number): string => {
  const [processor] = cpus();
  return [
    `\`${command}\`, ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, ${Math.round(seconds)} s;`,
    `${cpus().length} cores (${processor?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node};`,
    `load average before the run ${figure(loadBefore)}, at its end ${figure(loadavg()[0] ?? 0)}.`,
  ].join(' ');
};

export const writeReport = async (page: string, text: string): Promise<void> => {
  const file = path.resolve(root, page);
  const old = await readFile(file, 'utf8');
  const [begin, end] = [old.indexOf(BEGIN), old.indexOf(END)];
  if (begin === -1 || end === -1) throw new Error(`${page} has no place for the table: ${BEGIN} … ${END}`);
  await writeFile(file, `${old.slice(0, begin + BEGIN.length)}\n\n${text}\n\n${old.slice(end)}`);
};
