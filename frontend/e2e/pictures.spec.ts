import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { serveAnEvening } from './support/evening';
import { choose, findTable, logIn, sitDown } from './support/people';
import { playRush } from './support/rush';
import { setTheStage } from './support/staging';
import { expect, ownHouse, type OwnHouse, test as base } from './support/test';

/* One picture per role, for the README: written by --update-snapshots, and otherwise only walked to. */

const test = base.extend<object, OwnHouse>(ownHouse());
test.describe.configure({ mode: 'serial' });

const PICTURES = path.resolve(import.meta.dirname, '../../docs/pictures');
const LARGEST = 250_000;

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };
const WALL = { width: 1920, height: 1080 };

/** A page's screenshot as the browser's own WebP: a third of the PNG. */
const asWebP = async (page: Page, png: Buffer): Promise<Buffer> => {
  // Not on the page itself, whose content security policy is none of the picture's business.
  const studio = await page.context().newPage();
  const webp = await studio.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.92 });
    const encoded = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(encoded, (byte) => String.fromCharCode(byte)).join(''));
  }, png.toString('base64'));
  await studio.close();
  return Buffer.from(webp, 'base64');
};

const take = async (page: Page, name: string): Promise<void> => {
  await page.evaluate(() => document.fonts.ready);
  const picture = await asWebP(page, await page.screenshot({ animations: 'disabled' }));
  expect(picture.length, `${name} in bytes`).toBeLessThan(LARGEST);
  const { updateSnapshots } = test.info().config;
  if (updateSnapshots !== 'all' && updateSnapshots !== 'changed') return;
  await mkdir(PICTURES, { recursive: true });
  await writeFile(path.join(PICTURES, `${name}.webp`), picture);
};

/** The evening has been going on for a while: the oldest order for twelve minutes, the newest for one. */
const AS_LONG_AGO = `
  WITH aged AS (
    SELECT id, interval '80 seconds' * (10 - row_number() OVER (ORDER BY number)) AS age
    FROM orders WHERE state = 'placed'
  ), placed AS (
    UPDATE orders SET placed_at = placed_at - age FROM aged WHERE aged.id = orders.id
  )
  UPDATE tickets SET status_since = status_since - age / 2, seen_at = status_since - age FROM aged
  WHERE aged.id = tickets.order_id`;

/** What was served in the last minute, as the work of a whole evening; nobody has waited for hours. */
const OVER_HOURS = `
  UPDATE orders SET placed_at = placed_at - (random() * random() * interval '5 hours')
  WHERE state = 'placed' AND NOT EXISTS (
    SELECT FROM tickets WHERE order_id = orders.id AND status NOT IN ('Delivered', 'Cancelled')
  )`;

test('the evening of the pictures begins', async ({ page, house }) => {
  const stage = await setTheStage(page);
  const [first] = await serveAnEvening(stage);
  await stage.report(first, 'Could we have another candle for the table?');
  await house.rewrite(AS_LONG_AGO);
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, deviceScaleFactor: 2, isMobile: true, hasTouch: true });

  test('a guest’s menu, and what becomes of their order', async ({ page: guest }) => {
    const stage = await setTheStage(guest);
    const table = await findTable(guest, 'kitchen1', 'server1', 3);
    await sitDown(guest, table);
    await guest.getByRole('button', { name: 'Select Allergies' }).click();
    await guest.getByRole('checkbox', { name: 'Shellfish' }).check();
    await guest.getByRole('button', { name: 'Save Allergies' }).click();
    await choose(guest, 'Salmon Blini');
    await choose(guest, 'Olives and Almonds');
    await guest.evaluate(() => window.scrollTo(0, 0));
    await take(guest, 'guest-menu');

    await guest.getByRole('button', { name: /^Your Order/ }).click();
    await guest.getByRole('button', { name: 'One Salmon Blini more' }).click();
    await guest.getByRole('button', { name: 'Finalize Selection' }).click();
    const number = await guest.getByText(/^Order \d+$/).textContent();
    await stage.cook(Number(number?.replace('Order ', '')), 'Preparing');
    await expect(guest.getByText('The kitchen is preparing your order.')).toBeVisible();
    await take(guest, 'guest-order');
  });

  test('the server’s phone', async ({ page: server }) => {
    await logIn(server, 'server1');
    await expect(server.getByRole('alert', { name: 'New Reports' })).toBeVisible();
    await server.getByRole('button', { name: /^Table 2 / }).click();
    await take(server, 'server');
  });
});

test.describe('in the kitchen', () => {
  test.use({ viewport: DESK });

  test('the kitchen’s list and its wall', async ({ page: cook }) => {
    await logIn(cook, 'kitchen1');
    await cook.getByRole('button', { name: /^Table 3 / }).click();
    await expect(cook.getByText('Live', { exact: true })).toBeVisible();
    await take(cook, 'kitchen-list');

    await cook.setViewportSize(WALL);
    await cook.getByRole('button', { name: 'Wall', exact: true }).click();
    await expect(cook.getByRole('article').nth(5)).toBeVisible();
    await take(cook, 'kitchen-wall');
  });
});

test.describe('at the desk', () => {
  test.use({ viewport: DESK });

  test('the admin’s tables and figures', async ({ page: admin, house }) => {
    await playRush(house.url, 30, 10);
    await house.rewrite(OVER_HOURS);
    await logIn(admin, 'admin');
    await admin.goto('/admin/table-status');
    await expect(admin.getByRole('listitem').filter({ hasText: 'Table 24' })).toBeVisible();
    await take(admin, 'admin-tables');
    await admin.goto('/admin/statistics');
    await expect(admin.getByRole('img', { name: /Items Sold/ })).toBeVisible();
    await expect(admin.locator('[aria-busy="true"]')).toHaveCount(0);
    await take(admin, 'admin-statistics');
  });
});
