/**
 * `npm test`: everything that must hold, one step after the other, going on after a failure.
 * `npm test -- --only jest,playwright` runs some of the steps.
 * The last line says how many checks and tests passed and failed.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { onEnd, programOf, start, stop } from '../.config/processes.mjs';

const npm = process.env.npm_execpath ?? stopHere('This is run by "npm test".');
const reports = path.join(tmpdir(), `banquet-reports-${process.pid}`);
const report = (name) => path.join(reports, `${name}.json`);

/** A step that passes or fails as a whole counts as one. */
const check = (script) => ({
  args: [npm, 'run', '--silent', script],
  count: async (code) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

const STEPS = {
  typecheck: check('typecheck'),
  lint: check('lint'),
  format: check('format:check'),
  // Before the browser tests, which are to meet the product as it is delivered.
  build: check('build'),
  jest: {
    args: [programOf('jest'), '--ci', '--json', `--outputFile=${report('jest')}`],
    count: (code) => countTests(code, 'jest', jestCounts),
  },
  // The short run; `npm run test:faults` is the long one, with new seeds.
  faults: {
    args: [npm, 'run', '--silent', 'test:faults', '--', '--only', 'short', '--counts', report('faults')],
    count: (code) => countTests(code, 'faults', (counts) => counts),
  },
  playwright: {
    args: [
      programOf('@playwright/test', 'playwright'),
      'test',
      '--config=frontend/playwright.config.ts',
      '--reporter=list,json',
    ],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
    count: (code) => countTests(code, 'playwright', playwrightCounts),
  },
};

/** A suite that could not run counts as one failed test. */
const jestCounts = (result) => ({
  passed: result.numPassedTests,
  failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
});

/** A test that passed only when repeated has failed. */
const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected,
  failed: stats.unexpected + stats.flaky + errors.length,
});

async function countTests(code, name, countsOf) {
  const text = await readFile(report(name), 'utf8').catch(() => undefined);
  const { passed, failed } = text ? countsOf(JSON.parse(text)) : { passed: 0, failed: 0 };
  // No test ran, or the runner itself failed: that is a failure too.
  const unexplained = failed === 0 && (code !== 0 || passed === 0);
  return { passed, failed: unexplained ? 1 : failed };
}

function stopHere(reason) {
  console.error(reason);
  process.exit(2);
}

function chosenSteps() {
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const names = values.only?.split(',') ?? Object.keys(STEPS);
  const unknown = names.filter((name) => !(name in STEPS));
  if (unknown.length > 0) {
    stopHere(`There is no step ${unknown.join(', ')}; there are ${Object.keys(STEPS).join(', ')}.`);
  }
  return names;
}

const names = chosenSteps();
await mkdir(reports, { recursive: true });
let running;
let ending = false;
onEnd(async () => {
  ending = true;
  if (running) await stop(running);
  await rm(reports, { recursive: true, force: true });
  process.exit(130);
});

const lines = [];
const total = { passed: 0, failed: 0 };
for (const name of names) {
  console.log(`\n── ${name} ──`);
  const { args, env, count } = STEPS[name];
  const started = Date.now();
  running = start(args, { env: { ...process.env, ...env } });
  const { passed, failed } = await count(await running.exit);
  if (ending) await new Promise(() => undefined); // The step was broken off: there is nothing to sum up.
  const seconds = Math.round((Date.now() - started) / 1000);
  lines.push(`${failed ? '✗' : '✓'} ${name.padEnd(10)} ${passed} passed, ${failed} failed  (${seconds} s)`);
  total.passed += passed;
  total.failed += failed;
}
await rm(reports, { recursive: true, force: true });

console.log(`\n${lines.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 ? 1 : 0;
