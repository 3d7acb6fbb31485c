import type { Page } from '@playwright/test';

interface Smoothness {
  /** How far what stood on the page jumped without anybody's doing, in the browser's own measure (CLS). */
  jumps: number;
  /** What jumped, for who has to find it: the element, and how far to the right and down. */
  moved: string[];
  /** How long the page could not be drawn at a stretch, ms; the browser counts from 50 on. */
  stalls: number[];
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
    const smoothness: Smoothness = { jumps: 0, moved: [], stalls: [] };
    window.smoothness = smoothness;
    const watch = (type: string, see: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
    watch('layout-shift', (entry) => {
      const { value, hadRecentInput, sources } = entry as LayoutShift;
      if (hadRecentInput) return;
      smoothness.jumps += value;
      for (const { node, previousRect: from, currentRect: to } of sources) {
        const name = node instanceof Element ? `${node.localName}.${node.className}` : node?.nodeName;
        const text = node?.textContent?.slice(0, 20);
        smoothness.moved.push(`${name} "${text}" ${to.x - from.x} ${to.y - from.y}`);
      }
    });
    watch('longtask', ({ duration }) => smoothness.stalls.push(Math.round(duration)));
  });
  return {
    /** Of the page that is open. */
    soFar: (): Promise<Smoothness> => page.evaluate(() => window.smoothness),
    /** From here on. */
    reset: () =>
      page.evaluate(() => {
        window.smoothness.jumps = 0;
        window.smoothness.moved.length = 0;
        window.smoothness.stalls.length = 0;
      }),
  };
};
