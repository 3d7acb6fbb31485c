import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import { expect } from './test';

const RULES: RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  resultTypes: ['violations'],
};

/** A page of 1280 px at 400 %, which is what the guidelines ask of a page that is zoomed. */
const NARROW = { width: 320, height: 640 };

/** What is still fading in is too pale for everybody, and for a moment only. */
const settle = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(passing.map(({ finished }) => finished)).then(() => undefined);
  });

const violations = async (page: Page): Promise<string[]> => {
  await settle(page);
  // Straight into the page, past its content security policy, which lets in no script but the house's own.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe.source);
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(RULES)})`);
  return results.violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id} (${help}): ${target.join(' ')}\n${failureSummary}`),
  );
};

/** What reaches beyond the page's edge, where a reader would have to scroll sideways for it. */
const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map(({ tagName, className }) => `${tagName}.${String(className)}`)
      .slice(0, 5);
  });

/** Everybody can use the page as it stands: with a screen reader, and enlarged until only 320 px are left of it. */
export const expectUsable = async (page: Page, what: string): Promise<void> => {
  expect.soft(await violations(page), `${what}: what axe finds`).toEqual([]);
  const size = page.viewportSize();
  if (!size) return;
  await page.setViewportSize(NARROW);
  // The page may have to be drawn anew first: beside and below change places.
  await expect.poll(() => overflowing(page), `${what}: what does not fit on 320 px`).toEqual([]);
  await page.setViewportSize(size);
};
