/*
 * `npm run bench:pages`: how long people wait for the pages of this build, on this machine.
 *   --runs N                       visits of each kind (5), and three times as many events
 *   --only phone | --only wall     one of the two
 *   --report docs/performance.md   writes the tables into that page
 */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { findBrowser } from '../e2e/browser';
import { openHouse } from '../e2e/support/house';
import { isMissed, surroundings, table, writeReport, type Finding } from './report';
import { visitOnPhone } from './slow-phone';
import { workAtWall } from './wall';

const { values: options } = parseArgs({
  options: { runs: { type: 'string', default: '5' }, only: { type: 'string' }, report: { type: 'string' } },
});
const runs = Number(options.runs);
const [loadBefore = 0] = loadavg();
const began = performance.now();

const { env, ...found } = await findBrowser();
const house = await openHouse();
const browser = await chromium.launch({ ...found, ...(env && { env: { ...process.env, ...env } }) });
const findings: Finding[] = [];
try {
  if (options.only !== 'wall') findings.push(...(await visitOnPhone(browser, house.url, runs)));
  if (options.only !== 'phone') findings.push(...(await workAtWall(browser, house.url, runs)));
} finally {
  await browser.close();
  await house.close();
}
const text = [
  surroundings(runs, (performance.now() - began) / 1_000, loadBefore, browser.version()),
  table(findings),
].join('\n\n');
console.log(`\n${text}`);
if (options.report) await writeReport(options.report, text);
process.exitCode = findings.some(isMissed) ? 1 : 0;
