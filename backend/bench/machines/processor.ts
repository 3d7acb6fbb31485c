import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Of /proc's times; the same on every Linux for x86 and ARM. */
const TICK_MS = 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** The fields after the name in /proc/<pid>/stat, from `state` (the third) on. */
const stat = (pid: number): string[] => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
};

const sum = (fields: string[], ...numbers: number[]) =>
  // proc(5) counts from 1, and the first two are cut off.
  numbers.reduce((total, number) => total + Number(fields[number - 3] ?? 0), 0) * TICK_MS;

const [UTIME, STIME, CUTIME, CSTIME] = [14, 15, 16, 17];

/** Milliseconds of processor time that a process has used. */
export const processorMs = (pid: number): number => sum(stat(pid), UTIME, STIME);

/** The same of a process and all its children, those that have ended included. */
export const familyMs = (pid: number): number => {
  const own = sum(stat(pid), UTIME, STIME, CUTIME, CSTIME);
  return childrenOf(pid).reduce((total, child) => {
    try {
      return total + processorMs(child);
    } catch {
      return total; // It has just ended: the next reading counts it with its parent.
    }
  }, own);
};

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  );
