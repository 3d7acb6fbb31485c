import type { Page } from '@playwright/test';
import { findTable, logIn } from './support/people';
import { expect, test } from './support/test';
import { holdTheWire } from './support/wire';

const OFFLINE = 'There is no connection.';

/** The pages are kept on this device, and the worker answers for them. */
const untilKept = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve));
  });

test.describe('without a network', () => {
  // The browser writes on its console what it could not load.
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|ERR_CONNECTION/] });

  test('a guest’s page opens, says that there is no connection, and goes on by itself', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('combobox', { name: 'Select Section' })).toBeVisible();
    await untilKept(page);

    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Welcome to the Banquet' })).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByRole('combobox', { name: 'Select Section' })).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeHidden();
  });

  test('a menu opens by the code on the table, and the order is begun once it can be', async ({ page }) => {
    const table = await findTable(page, 'kitchen1', 'server2', 0);
    await page.goto('/');
    await untilKept(page);

    await page.context().setOffline(true);
    await page.goto(`/customer/menu?tableId=${table._id}`);
    await expect(page.getByRole('heading', { name: 'Menu for Your Table' })).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();

    await page.context().setOffline(false);
    await expect(page.getByText(`Table ${table.tableNumber}`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Select Item' }).first()).toBeEnabled();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  });

  test('a server’s page that was open before opens again, and says that it is not live', async ({ page }) => {
    await logIn(page, 'server2');
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await untilKept(page);
    // What the page was made of before the worker was there is told to it afterwards.
    await expect
      .poll(() =>
        page.evaluate(async () => {
          const files = await Promise.all(
            performance
              .getEntriesByType('resource')
              .filter(({ name }) => name.includes('/assets/'))
              .map(({ name }) => caches.match(name)),
          );
          return files.every(Boolean);
        }),
      )
      .toBe(true);

    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Server Dashboard' })).toBeVisible();
    await expect(page.getByText(OFFLINE)).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeHidden();

    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { name: 'Assigned Tables' })).toBeVisible();
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
  });
});

test.describe('where no socket can pass', () => {
  test.use({ expectedComplaints: [/socket\.io|api\/rooms/] });

  test('the page is kept current over HTTP, says so, and is live once a socket passes', async ({ page }) => {
    const table = await findTable(page, 'kitchen1', 'server2', 1);
    await page.clock.install();
    const wire = await holdTheWire(page);
    await wire.cut();
    await wire.closeTheWayAround();
    await logIn(page, 'server2');
    await expect(page.getByText('Catching up')).toBeVisible();
    await page.clock.runFor(13_000);
    await expect(page.getByText(/^Not live since \d\d:\d\d, reconnecting$/)).toBeVisible();
    await wire.openTheWayAround();
    await page.clock.runFor(8_000);
    await expect(page.getByText('Updated every few seconds')).toBeVisible();

    const order = await page.request.post('/api/customer/orders', { data: { tableId: table._id } });
    const { _id } = (await order.json()) as { _id: string };
    await page.request.post(`/api/customer/orders/${_id}/issues`, { data: { issue: 'No socket passes.' } });
    await page.clock.runFor(6_000);
    await expect(page.getByRole('alert', { name: 'New Reports' })).toContainText('No socket passes.');
    await expect(page.getByText('Updated every few seconds')).toBeVisible();

    wire.mend();
    await page.clock.runFor(15_000);
    await expect(page.getByText('Live', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Mark as Resolved' }).click();
    await expect(page.getByText('No socket passes.')).toBeHidden();
  });
});

test('after an update a guest is one visit of the same evening behind, and nobody of the staff at all', async ({
  page,
}) => {
  /** The page that this device keeps, as if it were of an earlier build. */
  const keepOlder = (hours: number) =>
    page.evaluate(
      async (at) => {
        for (const name of await caches.keys()) {
          const cache = await caches.open(name);
          const text = await (await cache.match('/'))?.text();
          const headers = { 'content-type': 'text/html', date: new Date(at).toUTCString() };
          if (text)
            await cache.put(
              '/',
              new Response(text.replace('lang="en"', 'lang="en" data-older=""'), { headers }),
            );
        }
      },
      Date.now() - hours * 3_600_000,
    );
  const isOlder = () => page.evaluate(() => 'older' in document.documentElement.dataset);
  await page.goto('/customer/landing');
  await expect(page.getByRole('combobox', { name: 'Select Section' })).toBeVisible();
  await untilKept(page);
  await keepOlder(7);
  await page.goto('/customer/landing');
  expect(await isOlder()).toBe(false);

  await keepOlder(1);
  await page.goto('/login');
  expect(await isOlder()).toBe(false);
  await page.goto('/customer/landing');
  expect(await isOlder()).toBe(true);
  await expect(page.getByRole('combobox', { name: 'Select Section' })).toBeVisible();
  // The worker compares once the guest has their page.
  await expect.poll(() => page.evaluate(async () => (await caches.match('/')) === undefined)).toBe(true);
  await page.reload();
  expect(await isOlder()).toBe(false);
});

test.describe('after an update of the house', () => {
  test.use({
    serviceWorkers: 'block',
    expectedComplaints: [/404|Failed to fetch dynamically|Service Worker registration blocked/],
  });

  test('a page whose files are gone is loaded anew, not blank', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('combobox', { name: 'Select Section' })).toBeVisible();
    await page.route('**/assets/Login-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.getByRole('link', { name: 'Staff Login' }).click();
    await expect(page.getByLabel('Email or Username')).toBeVisible();
  });
});
