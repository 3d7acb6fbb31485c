import type { Browser, CDPSession, Page } from '@playwright/test';
import { noteDrawnCards } from './drawn-cards';
import { openKitchen, type Kitchen } from './kitchen';
import { median, type Finding } from './report';

const SCREEN = { width: 1920, height: 1080 };
const CROWDS = [
  { tickets: 150, must: 8 },
  { tickets: 1_000, must: 16 },
];

/** A whole second has one tick of the ages in it, wherever it begins. */
const SECOND_MS = 1_000;
/** An event takes a few milliseconds, which the machine's moods double: so many are measured for each visit. */
const EVENTS = 3;
/** After loading and before the next event. */
const REST_MS = 800;

/** Something that happens while the board is looked at; `prepare` makes what it happens to. */
interface Happening {
  name: string;
  prepare: (kitchen: Kitchen, page: Page) => Promise<() => Promise<unknown>>;
}

/** The ticket is Ready and on the screen. */
const readyTicket = async (kitchen: Kitchen, page: Page, place: number) => {
  const ticket = (await kitchen.open()).at(place);
  if (!ticket) throw new Error('The kitchen has too few tickets.');
  await kitchen.setStatus(ticket, 'Ready');
  const card = page.locator(`[data-ticket="${ticket.kitchenOrderId}"]`);
  await page
    .locator(`[data-ticket="${ticket.kitchenOrderId}"][data-status="Ready"]`)
    .waitFor({ state: 'attached' });
  return card;
};

const HAPPENINGS: readonly Happening[] = [
  { name: 'a new ticket', prepare: (kitchen) => Promise.resolve(kitchen.order) },
  {
    name: 'a status from elsewhere',
    prepare: async (kitchen) => {
      const ticket = (await kitchen.open()).find(({ status }) => status === 'Pending');
      if (!ticket) throw new Error('The kitchen has no ticket to begin.');
      return () => kitchen.setStatus(ticket, 'Preparing');
    },
  },
  {
    name: 'a bump by key',
    prepare: async (kitchen, page) => {
      await readyTicket(kitchen, page, 0);
      await page.keyboard.press('Escape');
      await page.keyboard.press('1');
      return () => page.keyboard.press('Enter');
    },
  },
  {
    name: 'a bump by tap',
    prepare: async (kitchen, page) => {
      const button = (await readyTicket(kitchen, page, 4)).getByRole('button', { name: 'Delivered' });
      const box = await button.boundingBox();
      if (!box) throw new Error('The ticket is not on the screen.');
      return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    },
  },
];

const openWall = async (browser: Browser, house: string, { cook, kitchenId }: Kitchen, counting: boolean) => {
  const context = await browser.newContext({ viewport: SCREEN, serviceWorkers: 'block' });
  if (counting) await context.addInitScript(noteDrawnCards);
  await context.addInitScript(({ token, user }) => {
    const kept = { token, user: JSON.stringify(user), kitchenView: 'Wall', kitchenVolume: 'Off' };
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, cook);
  const page = await context.newPage();
  await page.goto(`${house}/kitchen/${kitchenId}`);
  await page.getByText('Live', { exact: true }).waitFor();
  await page.locator('[data-ticket]').first().waitFor();
  await page.waitForTimeout(REST_MS);
  return page;
};

/** Milliseconds of script in the second from now. */
const scriptOf = async (cdp: CDPSession, happen: () => Promise<unknown>): Promise<number> => {
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? NaN);
  };
  const before = await read();
  await Promise.all([happen(), new Promise((resolve) => setTimeout(resolve, SECOND_MS))]);
  return (await read()) - before;
};

const timed = async (
  page: Page,
  kitchen: Kitchen,
  { prepare }: Happening,
  tickets: number,
  runs: number,
): Promise<number[]> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const [idle, values]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    for (let event = 0; event < EVENTS; event += 1) {
      await kitchen.fill(tickets);
      const happen = await prepare(kitchen, page);
      await page.waitForTimeout(REST_MS);
      if (event === 0) idle.push(await scriptOf(cdp, () => Promise.resolve()));
      values.push(await scriptOf(cdp, happen));
    }
  }
  const nothing = median(idle);
  return values.map((value) => value - nothing);
};

const counted = async (page: Page, kitchen: Kitchen, { prepare }: Happening) => {
  const happen = await prepare(kitchen, page);
  await page.waitForTimeout(REST_MS);
  await page.evaluate(() => window.drawnCards.clear());
  await happen();
  await page.waitForTimeout(SECOND_MS);
  return page.evaluate(() => window.drawnCards.size);
};

/** What an event costs a full kitchen's screen, and how many of its cards are drawn for it. */
export const workAtWall = async (browser: Browser, house: string, runs: number): Promise<Finding[]> => {
  const kitchen = await openKitchen(house);
  const findings: Finding[] = [];
  for (const { tickets, must } of CROWDS) {
    await kitchen.fill(tickets);
    for (const counting of [false, true]) {
      const page = await openWall(browser, house, kitchen, counting);
      for (const happening of HAPPENINGS) {
        const what = `${happening.name}, ${tickets} open`;
        const finding: Finding = counting
          ? {
              what: `${what}: cards drawn`,
              unit: '',
              must: 1,
              values: [await counted(page, kitchen, happening)],
            }
          : {
              what: `${what}: script`,
              unit: 'ms',
              must,
              values: await timed(page, kitchen, happening, tickets, runs),
            };
        console.log(`${finding.what}: ${finding.values.map((value) => value.toFixed(1)).join(' ')}`);
        findings.push(finding);
      }
      await page.context().close();
    }
  }
  return findings;
};
