import type { Page } from '@playwright/test';
import { choose, findTable, logIn, newPerson, sitDown } from './support/people';
import { watchSmoothness } from './support/smoothness';
import { expect, ownHouse, test as base, type OwnHouse } from './support/test';

/* A page stands still while it fills: what is on its way has its place from the start. */

// What others do in a house moves its pages, too: a guest's report, say, is put above the tables.
const test = base.extend<object, OwnHouse>(ownHouse());

test.use({ serviceWorkers: 'block' });

/** A tenth of what the browser's makers call good. */
const MOST_JUMPS = 0.01;

/** Answers and letters come late enough for the page to be drawn without them. */
const answerLate = (page: Page) =>
  page.route(/\/api\/|\.woff2$/, async (route) => {
    const answer = await route.fetch();
    await page.evaluate(() => new Promise(requestAnimationFrame)).catch(() => undefined);
    await route.fulfill({ response: answer });
  });

type Watched = Awaited<ReturnType<typeof watchSmoothness>>;

const expectStill = async (page: Page, watched: Watched, path: string, arrived: string): Promise<void> => {
  await page.goto(path);
  await expect(page.getByText(arrived).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  const { jumps, moved } = await watched.soFar();
  expect.soft(jumps, `how far ${path} jumps: ${moved.join(', ')}`).toBeLessThan(MOST_JUMPS);
};

for (const [where, viewport] of [
  ['on a phone', { width: 390, height: 844 }],
  ['on a desk', { width: 1280, height: 800 }],
] as const) {
  test.describe(where, () => {
    test.use({ viewport });

    test(`no page of the guests or of the staff jumps while it fills, ${where}`, async ({ page }) => {
      test.slow();
      const watched = await watchSmoothness(page);
      await answerLate(page);
      const tables = await page.request.get('/api/customer/tables');
      const [table] = (await tables.json()) as { _id: string }[];
      await expectStill(page, watched, '/customer/landing', 'Select Section');
      await expectStill(page, watched, `/customer/menu?tableId=${table?._id}`, 'Devilled Eggs');
      await logIn(page, 'server1');
      await expectStill(page, watched, '/server', 'Table 1');
      await page.getByRole('button', { name: 'Logout' }).click();
      await logIn(page, 'admin');
      for (const [path, arrived] of [
        ['statistics', 'Total Orders'],
        ['notifications', 'Message'],
        ['table-status', 'Table 24'],
        ['meal-management', 'Devilled Eggs'],
        ['kitchen-table-management', 'No staff assigned'],
        ['user-management', 'server1@banquet.local'],
        ['kitchen-management', 'Select Kitchen'],
        ['past-orders', 'As of'],
        ['inventory', 'kg'],
      ] as const) {
        await expectStill(page, watched, `/admin/${path}`, arrived);
      }
    });
  });
}

test('a table that is taken moves no other on the admin’s screen', async ({ page: admin, browser }) => {
  await logIn(admin, 'admin');
  await admin.goto('/admin/table-status');
  await expect(admin.getByText('Live', { exact: true })).toBeVisible();
  await expect(admin.locator('[aria-busy="true"]')).toHaveCount(0);
  await admin.evaluate(() => document.fonts.ready);
  const placeOfLast = () => admin.getByRole('listitem', { name: 'Table 24' }).boundingBox();
  const before = await placeOfLast();
  expect(before).not.toBeNull();

  const guest = await newPerson(browser);
  const table = await findTable(guest, 'kitchen1', 'server1', 0);
  await sitDown(guest, table);
  await choose(guest, 'Salmon Blini');
  await guest.getByRole('button', { name: 'Finalize Selection' }).click();

  const card = admin.getByRole('listitem', { name: `Table ${table.tableNumber}` });
  await expect(card.getByRole('button', { name: 'Clear Table' })).toBeVisible();
  expect(await placeOfLast()).toEqual(before);
});

test('on paper there are the tables’ codes and nothing else', async ({ page }) => {
  await logIn(page, 'admin');
  await page.goto('/admin/kitchen-table-management');
  await page.getByRole('button', { name: /QR/ }).click();
  const codes = page.getByRole('list', { name: 'QR codes' }).getByRole('listitem');
  await expect(codes).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(codes.first()).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
});
