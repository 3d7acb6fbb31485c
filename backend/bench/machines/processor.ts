import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Of /proc's times; the same on every Linux for x86 and ARM. */
const TICK_MS = 1_000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** Milliseconds of processor time that a process has used: to the nanosecond, where /proc/<pid>/stat counts ticks. */
export const processorMs = (pid: number): number =>
  sum(
    readEach(tasksOf(pid), (task) => {
      const [nanoseconds] = readFileSync(`/proc/${pid}/task/${task}/schedstat`, 'utf8').split(' ');
      return Number(nanoseconds) / 1e6;
    }),
  );

/** The same of a process and all its children, those that have ended included. */
export const familyMs = (pid: number): number =>
  processorMs(pid) + endedChildrenMs(pid) + sum(readEach(childrenOf(pid), processorMs));

/** In ticks, for nothing finer is kept of them. */
const endedChildrenMs = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // cutime and cstime are the 16th and 17th field of proc(5); the name, which may hold anything, is the second.
  const [user, system] = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15);
  return (Number(user) + Number(system)) * TICK_MS;
};

const childrenOf = (pid: number): number[] =>
  readEach(tasksOf(pid), (task) =>
    readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  ).flat();

const tasksOf = (pid: number): string[] => readdirSync(`/proc/${pid}/task`);

/** Without those that have ended since they were listed; of a child, the next reading counts that with its parent. */
const readEach = <Listed, Read>(listed: readonly Listed[], read: (one: Listed) => Read): Read[] =>
  listed.flatMap((one) => {
    try {
      return [read(one)];
    } catch {
      return [];
    }
  });

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
