import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** More stops than any page has between two things to do. */
const MOST_STOPS = 150;

interface Focused {
  isSeen: boolean;
  /** Whether it is what was sought. */
  isThere: boolean;
  html: string;
}

const focusedOn = (target: Locator): Promise<Focused | null> =>
  target.evaluate((element) => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    // antd's select draws the focus of its field around the whole.
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(
      focused.closest('.ant-select') ?? focused,
    );
    const isSeen = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0) || boxShadow !== 'none';
    return { isSeen, isThere: focused === element, html: focused.outerHTML.slice(0, 120) };
  });

/** Goes on with the Tab key until it is there; each stop on the way must be seen. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = await focusedOn(target);
    if (focused) expect(focused.isSeen, `the focus is seen on ${focused.html}`).toBe(true);
    if (focused?.isThere) return;
  }
  throw new Error(`The Tab key does not lead to ${target.toString()}.`);
};

/** Goes there and presses Enter. */
export const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};

/** Goes there and types: into a field, or the first letters of an option. */
export const type = async (page: Page, target: Locator, text: string): Promise<void> => {
  await tabTo(page, target);
  await page.keyboard.type(text);
};

/** The keys that the tickets show, in their order, as they are read out: the style sheet counts them. */
export const keysOn = async (wall: Page): Promise<string[]> => {
  const cdp = await wall.context().newCDPSession(wall);
  const { root } = await cdp.send('DOM.getDocument');
  const { nodeIds } = await cdp.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-ticket] kbd',
  });
  const keys = [];
  for (const nodeId of nodeIds) {
    const { nodes } = await cdp.send('Accessibility.queryAXTree', { nodeId, role: 'StaticText' });
    keys.push(nodes.map(({ name }): unknown => name?.value).join());
  }
  await cdp.detach();
  return keys;
};
