import {
  type BrowserContext,
  expect,
  type Fixtures,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  type PlaywrightWorkerOptions,
  test as base,
} from '@playwright/test';
import { openHouse, type House } from './house';

interface Complaints {
  /** Complaints that belong to the story: a browser reports every refused request ("status of 401") as an error. */
  expectedComplaints: RegExp[];
  /** Fails the test when a page, of whoever's browser window, reports an error or a warning. */
  noComplaints: void;
}

/** What Playwright itself says on the page where `serviceWorkers` is 'block'. */
const BLOCKED = 'Service Worker registration blocked by Playwright';

export const test = base.extend<Complaints>({
  expectedComplaints: [[], { option: true }],
  noComplaints: [
    async ({ browser, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const listen = (context: BrowserContext) => {
        context.on('console', (message) => {
          if (!['error', 'warning'].includes(message.type()) || message.text() === BLOCKED) return;
          complaints.push(`${message.text()} ${message.location().url}`);
        });
        context.on('weberror', (problem) =>
          complaints.push(problem.error().stack ?? problem.error().message),
        );
      };
      browser.on('context', listen);
      await use();
      browser.off('context', listen);
      const unexpected = complaints.filter(
        (text) => !expectedComplaints.some((expected) => expected.test(text)),
      );
      expect(unexpected, 'what the pages reported').toEqual([]);
    },
    { auto: true },
  ],
});

export interface OwnHouse {
  house: House;
}

type OwnHouseFixtures = Fixtures<
  object,
  OwnHouse,
  PlaywrightTestArgs & PlaywrightTestOptions & Complaints,
  PlaywrightWorkerArgs & PlaywrightWorkerOptions
>;

/** `test.extend(ownHouse())` lets the tests of a file play in a house that no other file changes. */
export const ownHouse = (settings?: Record<string, string>): OwnHouseFixtures => ({
  house: [
    async ({ browserName: _ }, use) => {
      const house = await openHouse(settings);
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ house }, provide) => provide(house.url),
});

export { expect };
