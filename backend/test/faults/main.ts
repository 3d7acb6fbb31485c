/*
 * `npm run test:faults`: the house as real processes on a real PostgreSQL, and whatever can happen to all of them.
 *   --minutes N              how long it is disturbed (10)
 *   --seed S                 repeats a schedule
 *   --only run|mutants       leaves the other out
 *   --report docs/faults.md  writes the summary into that page
 */
import { judgeMutants } from './mutants/mutants.js';
import { readOptions, type Options } from './options.js';
import { notMet, summary, writeReport } from './report.js';
import { run } from './run.js';

const ROUND_MS = 40_000;
/** Healing a round and looking at it. */
const LOOK_MS = 8_000;
/** A run this long is to have met everything. */
const FULL_MINUTES = 5;

const SETTINGS = { nodes: 2, roundMs: ROUND_MS, paceMs: 1_250, chairs: 20, visitMs: 450 };

const disturb = async ({ minutes, seed }: Options): Promise<{ text: string; problems: string[] }> => {
  const rounds = Math.max(1, Math.round((minutes * 60_000) / (ROUND_MS + LOOK_MS)));
  const result = await run({ ...SETTINGS, seed, rounds, tell: console.log });
  const missed = minutes >= FULL_MINUTES ? notMet(result) : [];
  const broken = result.verdict.lines;
  if (broken.length > 0) broken.push(`What everybody did and saw: ${result.history}`);
  return { text: summary(result), problems: [...broken, ...missed] };
};

// Ends the nodes with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const options = readOptions(process.argv.slice(2));
console.log(`Seed ${options.seed}`);
const parts = [];
if (options.only !== 'run') parts.push(await judgeMutants(options.seed, console.log));
if (options.only !== 'mutants') parts.push(await disturb(options));
const text = parts.map((part) => part.text).join('\n\n');
const problems = parts.flatMap((part) => part.problems);
console.log(`\n${text}\n`);
if (options.report) await writeReport(options.report, options, text);
console.log(problems.length > 0 ? problems.join('\n') : 'Everything held.');
process.exitCode = problems.length > 0 ? 1 : 0;
