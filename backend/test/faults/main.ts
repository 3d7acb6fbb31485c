/*
 * `npm run test:faults`: the house as real processes on a real PostgreSQL, and whatever can happen to all of them.
 *   --minutes N                    how long it is disturbed (10)
 *   --seed S                       repeats a schedule
 *   --only run|mutants|short       one part alone; `short` is what `npm test` runs
 *   --report docs/faults.md        writes the summary into that page
 *   --counts FILE                  writes how many checks passed and failed
 */
import { writeFile } from 'node:fs/promises';
import { longForm, SHORT_FORM, type Form } from './forms.js';
import { judgeMutants } from './mutants/mutants.js';
import { readOptions, type Options } from './options.js';
import { countsOf, problemsOf, summaryOf, writeReport, type Outcome } from './report.js';
import { run } from './run.js';

const formOf = ({ only, minutes }: Options): Form | undefined => {
  if (only === 'mutants') return undefined;
  return only === 'short' ? SHORT_FORM : longForm(minutes);
};

const play = async (options: Options): Promise<Outcome> => {
  const { seed, only } = options;
  const form = formOf(options);
  const result = form && (await run({ ...form, seed, tell: console.log }));
  const mutants = only === undefined || only === 'mutants' ? await judgeMutants(seed, console.log) : [];
  return { options, run: result, mutants };
};

// Ends the nodes with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const options = readOptions(process.argv.slice(2));
console.log(`Seed ${options.seed}`);
const outcome = await play(options);
const problems = problemsOf(outcome);
console.log(`\n${summaryOf(outcome)}\n`);
if (options.report) await writeReport(options.report, outcome);
if (options.counts) await writeFile(options.counts, JSON.stringify(countsOf(outcome)));
console.log(problems.length > 0 ? problems.join('\n') : 'Everything held.');
process.exitCode = problems.length > 0 ? 1 : 0;
