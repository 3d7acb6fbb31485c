import { type BrowserContext, expect, test as base } from '@playwright/test';

interface Complaints {
  /** Complaints that belong to the story: a browser reports every refused request ("status of 401") as an error. */
  expectedComplaints: RegExp[];
  /** Fails the test when a page, of whoever's browser window, reports an error. */
  noComplaints: void;
}

export const test = base.extend<Complaints>({
  expectedComplaints: [[], { option: true }],
  noComplaints: [
    async ({ browser, expectedComplaints }, use) => {
      const complaints: string[] = [];
      const listen = (context: BrowserContext) => {
        context.on('console', (message) => {
          if (message.type() === 'error') complaints.push(`${message.text()} ${message.location().url}`);
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
      expect(unexpected, 'errors that the pages reported').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
