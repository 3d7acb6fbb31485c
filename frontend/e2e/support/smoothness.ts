import { expect, type Browser, type Page } from '@playwright/test';

interface Smoothness {
  /** How far what stood on the page jumped without anybody's doing, in the browser's own measure (CLS). */
  jumps: number;
  /** What jumped, for who has to find it: the element, and how far to the right and down. */
  moved: string[];
}

declare global {
  interface Window {
    smoothness: Smoothness;
  }
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Watches every page of the window from its first moment; to be asked for before the page is opened. */
export const watchSmoothness = async (page: Page) => {
  await page.addInitScript(() => {
    const smoothness: Smoothness = { jumps: 0, moved: [] };
    window.smoothness = smoothness;
    const see = (entry: PerformanceEntry) => {
      const { value, hadRecentInput, sources } = entry as LayoutShift;
      if (hadRecentInput) return;
      smoothness.jumps += value;
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName;
        const text = node?.textContent?.slice(0, 20);
        smoothness.moved.push(`${name} "${text}" ${to.x - from.x} ${to.y - from.y}`);
      }
    };
    const watcher = new PerformanceObserver((list) => list.getEntries().forEach(see));
    watcher.observe({ type: 'layout-shift', buffered: true });
  });
  return {
    /** Of the page that is open. */
    soFar: (): Promise<Smoothness> => page.evaluate(() => window.smoothness),
  };
};

interface Traced {
  name: string;
  pid: number;
  tid: number;
  /** By the clock, µs; none while it is not done. */
  dur?: number;
  /** On the processor, µs; none where the system does not count it. */
  tdur?: number;
}

const MARK = 'the page that is watched';
const WORTH_TELLING_MS = 50;

/**
 * From here on, how long the page's own work kept it from being drawn at a stretch, ms of the processor. The browser's
 * own measure (`longtask`) is by the clock, and counts what other programs, or the machine's own stops, took meanwhile.
 */
export const watchStalls = async (browser: Browser, page: Page) => {
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] });
  return async (): Promise<number[]> => {
    await page.evaluate((mark) => void performance.mark(mark), MARK);
    const trace = await browser.stopTracing();
    const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] };
    const here = traceEvents.find(({ name }) => name === MARK);
    const tasks = traceEvents.filter(
      ({ name, pid, tid }) => name.endsWith('::RunTask') && pid === here?.pid && tid === here.tid,
    );
    expect(tasks, 'what the page has done').not.toEqual([]);
    return tasks
      .map(({ dur = 0, tdur = dur }) => Math.round(tdur / 1_000))
      .filter((ms) => ms >= WORTH_TELLING_MS);
  };
};
