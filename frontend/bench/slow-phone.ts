import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Table } from '@banquet/shared/table';
import type { Finding } from './report';
import { openSlowLink } from './slow-link';

const SLOWER = 4;
const LINK = { downBitsPerS: 1_600_000, upBitsPerS: 750_000, roundTripMs: 150 };
const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const FIRST = { visit: 'first visit', must: 3, aim: 2 };
const SECOND = { visit: 'second visit', must: 1, aim: 0.5 };

declare global {
  interface Window {
    /** Seconds from the beginning of the navigation until the page did what a guest asked of it. */
    usable: Promise<number>;
  }
}

/** Tries, from frame to frame, what a guest would do as soon as they see it, and until they see that it is done. */
const watchLanding = () => {
  window.usable = new Promise((resolve) => {
    const look = () => {
      const [section, table] = document.querySelectorAll('select');
      if (table && !table.disabled) return resolve(performance.now() / 1_000);
      const choice = section?.options[1];
      if (section && choice && !section.disabled && section.value !== choice.value) {
        section.value = choice.value;
        section.dispatchEvent(new Event('change', { bubbles: true }));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
};

const watchMenu = () => {
  window.usable = new Promise((resolve) => {
    const look = () => {
      const buttons = [...document.querySelectorAll('button')];
      if (buttons.some(({ textContent }) => textContent === 'Selected'))
        return resolve(performance.now() / 1_000);
      buttons.find(({ textContent, disabled }) => textContent === 'Select Item' && !disabled)?.click();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
};

interface GuestPage {
  name: string;
  url: string;
  watch: () => void;
}

const visit = async (context: BrowserContext, { url, watch }: GuestPage): Promise<[Page, number]> => {
  const page = await context.newPage();
  const phone = await context.newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  return [page, await page.evaluate(() => window.usable)];
};

/** The worker answers for the pages, and has all that it keeps. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

/** One guest who has never been here, and comes again. */
const visitTwice = async (browser: Browser, guestPage: GuestPage) => {
  const context = await browser.newContext(PHONE);
  const [page, first] = await visit(context, guestPage);
  await untilKept(page);
  await page.close();
  const [, second] = await visit(context, guestPage);
  await context.close();
  return { first, second };
};

/** How long a guest with a slow phone and a slow link waits until a page does what they ask. */
export const visitOnPhone = async (browser: Browser, house: string, runs: number): Promise<Finding[]> => {
  const [table] = (await (await fetch(`${house}/api/customer/tables`)).json()) as Table[];
  const link = await openSlowLink(house, LINK);
  const pages = [
    { name: 'landing', url: `${link.url}/`, watch: watchLanding },
    { name: 'menu', url: `${link.url}/customer/menu?tableId=${table?._id}`, watch: watchMenu },
  ];
  const findings: Finding[] = [];
  for (const page of pages) {
    const [firsts, seconds]: [number[], number[]] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      const { first, second } = await visitTwice(browser, page);
      console.log(`${page.name}: ${first.toFixed(2)} s, then ${second.toFixed(2)} s`);
      firsts.push(first);
      seconds.push(second);
    }
    for (const [{ visit: which, ...limits }, values] of [
      [FIRST, firsts],
      [SECOND, seconds],
    ] as const) {
      findings.push({ what: `${page.name}, ${which}`, unit: 's', ...limits, values });
    }
  }
  link.close();
  return findings;
};
