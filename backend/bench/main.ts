/*
 * `npm run bench`: this build against the reference pipeline, side by side on this machine.
 *   --short                        under two minutes: fewer rounds, fewer phones
 *   --only <scenario>              one of them; may be given several times
 *   --pairs N                      rounds, each a pair (5)
 *   --report docs/performance.md   writes the table into that page
 */
import { loadavg } from 'node:os';
import type { Finding } from './findings.js';
import { Postgres } from './machines/postgres.js';
import { readOptions } from './options.js';
import { isMissed, surroundings, table, writeReport } from './report.js';
import { evening } from './scenarios/evening.js';
import { fanout } from './scenarios/fanout.js';
import { growth } from './scenarios/growth.js';
import { hotMeals } from './scenarios/hot-meals.js';
import { houses } from './scenarios/houses.js';
import { idle } from './scenarios/idle.js';
import { storm, stormAndOrders } from './scenarios/storm.js';
import { throughput } from './scenarios/throughput.js';
import { play } from './session.js';

const SCENARIOS = [throughput, evening, hotMeals, fanout, storm, stormAndOrders, idle, growth, houses];

// Ends the servers and generators with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(130));

const options = readOptions(
  process.argv.slice(2),
  SCENARIOS.map(({ name }) => name),
);
const [loadBefore = 0] = loadavg();
const began = performance.now();
const postgres = await Postgres.start();
const findings: Finding[] = [];
const problems: string[] = [];
try {
  for (const scenario of SCENARIOS) {
    if (options.only.length > 0 && !options.only.includes(scenario.name)) continue;
    console.log(`\n${scenario.name}`);
    const start = performance.now();
    const outcome = await play(scenario, postgres, options.scale, console.log);
    console.log(`(${((performance.now() - start) / 1_000).toFixed(0)} s)`);
    console.log(table(outcome.findings).split('\n').slice(2).join('\n'));
    findings.push(...outcome.findings);
    problems.push(...outcome.problems);
  }
} finally {
  await postgres.close();
}
const text = [
  surroundings(options.command, (performance.now() - began) / 1_000, loadBefore),
  table(findings),
  problems.length === 0
    ? 'Stock exact, numbers unique, every event on every screen once and in order.'
    : problems.map((problem) => `- ${problem}`).join('\n'),
].join('\n\n');
console.log(`\n${text}`);
if (options.report) await writeReport(options.report, text);
process.exitCode = problems.length > 0 || findings.some(isMissed) ? 1 : 0;
