import type { Page } from '@playwright/test';
import { serveAnEvening } from './support/evening';
import { findTable, logIn, newPerson } from './support/people';
import { setTheStage } from './support/staging';
import { expect, ownHouse, type OwnHouse, test as base } from './support/test';
import { expectUsable } from './support/usable';
import { holdTheWire } from './support/wire';

/* Every page of the staff in every state that it can be in. */

const test = base.extend<object, OwnHouse>(ownHouse());
test.use({ serviceWorkers: 'block' });

const WALL = { width: 1920, height: 1080 };

test('the door of the staff is usable by everybody', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Staff Login' })).toBeVisible();
  await expectUsable(page, 'login');
  await page.goto('/register');
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText('Please fill in all required fields.')).toBeVisible();
  await expectUsable(page, 'registration with a mistake');
});

test.describe('refused', () => {
  test.use({ expectedComplaints: [/401 \(Unauthorized\)|404 \(Not Found\)/] });

  test('whoever is refused is told so in a way that everybody can read', async ({ page, browser }) => {
    await page.goto('/login');
    await page.getByLabel('Email or Username').fill('nobody');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('alert')).toContainText('Invalid credentials. Please try again.');
    await expectUsable(page, 'login refused');

    const cook = await newPerson(browser);
    await logIn(cook, 'kitchen1');
    await cook.goto('/order/999999');
    await expect(cook.getByRole('heading', { name: 'Order Not Found' })).toBeVisible();
    await expectUsable(cook, 'order not found');
    await cook.goto('/kitchen/00000000-0000-4000-8000-000000000000');
    await expect(cook.getByText('This kitchen is not one of yours.')).toBeVisible();
    await expectUsable(cook, 'somebody else’s kitchen');
  });
});

test('whoever is assigned nowhere yet is told what will happen', async ({ page, browser }) => {
  const stage = await setTheStage(page);
  for (const [username, role, words] of [
    ['new-cook', 'kitchen', 'No kitchen is assigned to you yet.'],
    ['new-server', 'server', 'No tables assigned to you.'],
  ] as const) {
    const password = 'banquet-demo';
    await stage.admin('POST', 'users', { username, email: `${username}@example.test`, password, role });
    const person = await newPerson(browser);
    await logIn(person, username);
    await expect(person.getByText(words)).toBeVisible();
    await expectUsable(person, username);
  }
});

test('the kitchen’s list and wall are usable by everybody, empty and full', async ({ page, browser }) => {
  test.slow();
  const cook = await newPerson(browser);
  await logIn(cook, 'kitchen2');
  await expect(cook.getByText('No incoming orders.')).toBeVisible();
  await expectUsable(cook, 'kitchen list, empty');
  await cook.getByRole('button', { name: 'Wall', exact: true }).click();
  await expect(cook.getByRole('button', { name: 'Recall', exact: true })).toBeVisible();
  await expectUsable(cook, 'wall, empty');

  const [first] = await serveAnEvening(await setTheStage(page));
  await logIn(page, 'kitchen1');
  const tickets = page.getByRole('list', { name: 'Orders' }).getByRole('button');
  await expect(tickets.first()).toBeVisible();
  await expectUsable(page, 'kitchen list');
  await tickets.first().click();
  await tickets.nth(1).click();
  await expectUsable(page, 'kitchen list, open');
  await page.goto(`/order/${first.orderId}`);
  await expect(page.getByRole('heading', { name: `Order ${first.orderId}` })).toBeVisible();
  await expectUsable(page, 'order');
  await page.goBack();

  await page.setViewportSize(WALL);
  await page.getByRole('button', { name: 'Wall', exact: true }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectUsable(page, 'wall');
  for (const name of ['Recall', 'Keys', 'Sound and screen']) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectUsable(page, `wall: ${name}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
});

test('the server’s page is usable by everybody, with reports and without', async ({ page, browser }) => {
  const server = await newPerson(browser);
  await server.setViewportSize({ width: 390, height: 844 });
  await logIn(server, 'server2');
  await expect(server.getByRole('button', { name: /^Table / }).first()).toBeVisible();
  await server
    .getByRole('button', { name: /^Table / })
    .first()
    .click();
  await expectUsable(server, 'server’s tables');

  const stage = await setTheStage(page);
  const [first] = await serveAnEvening(stage);
  await stage.report(first, 'Could we have another candle?');
  const table = await findTable(page, 'kitchen1', 'server1', 0);
  const waiter = await newPerson(browser);
  await logIn(waiter, 'server1');
  await expect(waiter.getByRole('alert', { name: 'New Reports' })).toBeVisible();
  await waiter.getByRole('button', { name: new RegExp(`^Table ${table.tableNumber} `) }).click();
  await expectUsable(waiter, 'server’s tables with reports');
});

const ADMIN_SCREENS = [
  'Statistics',
  'Notifications',
  'Table Status',
  'Meal Management',
  'Kitchen & Table Management',
  'User Management',
  'Kitchen Management',
  'Past Orders',
  'Inventory',
  'Webhooks',
] as const;

const routeOf = (screen: string) => `/admin/${screen.toLowerCase().replace(' & ', '-').replaceAll(' ', '-')}`;

const openScreen = async (admin: Page, screen: string): Promise<void> => {
  await admin.goto(routeOf(screen));
  await expect(admin.getByRole('heading', { level: 1, name: screen })).toBeVisible();
};

const goToScreen = async (admin: Page, screen: string): Promise<void> => {
  await admin.getByRole('link', { name: screen, exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name: screen })).toBeVisible();
};

/** Longer than a screen waits for its live room. */
const LATE = { timeout: 20_000 };

/** Nothing that stands for something else is left on the page. */
const isLoaded = (admin: Page) => expect(admin.locator('[aria-busy="true"]')).toHaveCount(0, LATE);

test('every page of the admin is usable by everybody', async ({ page }) => {
  test.slow();
  const stage = await setTheStage(page);
  await serveAnEvening(stage);
  await stage.notify(3, 'The speeches begin at nine.');
  await logIn(page, 'admin');
  for (const screen of ADMIN_SCREENS) {
    await goToScreen(page, screen);
    await isLoaded(page);
    await expectUsable(page, screen);
  }
  await openScreen(page, 'Kitchen Management');
  await page.getByLabel('Select Kitchen').selectOption('Grill');
  await isLoaded(page);
  await expectUsable(page, 'Kitchen Management, a kitchen chosen');
  await openScreen(page, 'Past Orders');
  await page.getByLabel('Guest').fill('Nobody');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('No order matches.')).toBeVisible();
  await expectUsable(page, 'Past Orders, none that matches');
  await openScreen(page, 'Meal Management');
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await expectUsable(page, 'a meal being edited');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Delete' }).first().click();
  await expect(page.getByText('Are you sure you want to delete this meal?')).toBeVisible();
  await expectUsable(page, 'a meal to be deleted');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await openScreen(page, 'Kitchen & Table Management');
  await page.getByRole('button', { name: /QR/ }).click();
  await expect(page.getByRole('list', { name: 'QR codes' })).toBeVisible();
  await expectUsable(page, 'QR codes');
  await page.goto('/admin/nowhere');
  await expect(page.getByText('Admin Page Not Found')).toBeVisible();
  await expectUsable(page, 'Admin Page Not Found');
});

test.describe('when the house does not answer', () => {
  test.use({ expectedComplaints: [/net::ERR_/] });

  test('the staff’s pages say so in a way that everybody can read', async ({ page, browser }) => {
    test.slow();
    const [admin, cook, server] = [page, await newPerson(browser), await newPerson(browser)];
    const wires = [];
    for (const [person, name] of [
      [admin, 'admin'],
      [cook, 'kitchen1'],
      [server, 'server1'],
    ] as const) {
      const wire = await holdTheWire(person);
      await logIn(person, name);
      await expect(person.getByText('Live', { exact: true })).toBeVisible();
      wires.push(wire);
    }
    for (const wire of wires) {
      await wire.closeTheWayAround();
      await wire.cut();
    }
    await admin.route('**/api/admin/**', () => undefined);
    await admin.goto(routeOf('Statistics'));
    for (const screen of ADMIN_SCREENS) {
      await goToScreen(admin, screen);
      await expectUsable(admin, `${screen}, pending`);
    }
    await admin.unrouteAll({ behavior: 'ignoreErrors' });
    await admin.route('**/api/admin/**', (route) => route.abort());
    for (const [person, what, awaited] of [
      [cook, 'kitchen', 'Loading the orders'],
      [server, 'server', 'Loading your tables'],
    ] as const) {
      await expect(person.getByText(/^Not live since/)).toBeVisible(LATE);
      await expectUsable(person, `${what}, not live`);
      await person.reload();
      await expect(person.getByText(awaited)).toBeAttached();
      await expectUsable(person, `${what}, loading`);
    }
    // The statistics last: they wait for the live room as well.
    await admin.goto(routeOf('Inventory'));
    for (const screen of ADMIN_SCREENS.toReversed()) {
      await goToScreen(admin, screen);
      await isLoaded(admin);
      await expectUsable(admin, `${screen}, failed`);
    }
    await expect(cook.getByText('Failed to fetch kitchen orders.')).toBeVisible(LATE);
    await expectUsable(cook, 'kitchen, failed');
  });
});
