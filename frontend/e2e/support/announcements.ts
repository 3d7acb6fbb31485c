import type { Page } from '@playwright/test';

interface Announcement {
  text: string;
  /** Whether it waits until the reader has finished the sentence. */
  polite: boolean;
}

declare global {
  interface Window {
    announced: Announcement[];
  }
}

/** What a screen reader would say by itself from now on; to be asked for before the page is opened. */
export const listen = async (page: Page) => {
  await page.addInitScript(() => {
    window.announced = [];
    const LIVE = '[aria-live], [role="status"], [role="alert"], output';
    const said = new WeakMap<Element, string>();
    const regionOf = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(LIVE);
    const hear = (region: Element) => {
      const text = region.textContent.trim();
      if (text === (said.get(region) ?? '')) return;
      said.set(region, text);
      const polite =
        region.getAttribute('role') !== 'alert' && region.getAttribute('aria-live') !== 'assertive';
      if (text) window.announced.push({ text, polite });
    };
    const alertsIn = (node: Node) =>
      node instanceof Element
        ? [...(node.matches('[role="alert"]') ? [node] : []), ...node.querySelectorAll('[role="alert"]')]
        : [];
    new MutationObserver((changes) => {
      const regions = changes.map(({ target }) => regionOf(target)).filter((region) => region != null);
      // Of what is new on the page only an alert is read out at once.
      const alerts = changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(alertsIn));
      new Set([...regions, ...alerts]).forEach(hear);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  return (text: string): Promise<Announcement[]> =>
    page.evaluate((wanted) => window.announced.filter((announced) => announced.text.includes(wanted)), text);
};
