import type { Page } from '@playwright/test';
import { choose, findTable, newPerson, sitDown } from './support/people';
import { setTheStage } from './support/staging';
import { expect, ownHouse, type OwnHouse, test as base } from './support/test';
import { expectUsable } from './support/usable';
import { holdTheWire } from './support/wire';

/* Every guest's page in every state that it can be in. */

const test = base.extend<object, OwnHouse>(ownHouse());

const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/** Where the order is: on a phone in a sheet, on a desk beside the menu. */
const openOrder = async (guest: Page): Promise<void> => {
  const bar = guest.getByRole('button', { name: /^Your Order/ });
  if ((await bar.isVisible()) && (await guest.getByRole('dialog').count()) === 0) await bar.click();
};

const leaveOrder = async (guest: Page): Promise<void> => {
  const back = guest.getByRole('button', { name: 'Back to Menu' });
  if (await back.isVisible()) await back.click();
};

for (const [where, viewport, nth] of [
  ['on a phone', PHONE, 0],
  ['on a desk', DESK, 1],
] as const) {
  test.describe(where, () => {
    test.use({ viewport, serviceWorkers: 'block' });

    test(`the guest’s way from the door to the served order is usable by everybody, ${where}`, async ({
      page: guest,
    }) => {
      test.slow();
      const table = await findTable(guest, 'kitchen1', 'server1', nth);
      const stage = await setTheStage(guest);
      const menu = `/customer/menu?tableId=${table._id}`;
      await guest.goto('/');
      await expect(guest.getByRole('button', { name: 'Go' })).toBeVisible();
      await expectUsable(guest, 'landing');

      await guest.goto(menu);
      await expect(guest.getByRole('button', { name: 'Select Item' }).first()).toBeEnabled();
      await expectUsable(guest, 'menu');
      await guest.getByRole('searchbox').fill('stargazy pie');
      await expect(guest.getByText('Nothing on the menu matches your search.')).toBeVisible();
      await expectUsable(guest, 'menu without a match');
      await guest.getByRole('searchbox').clear();

      await guest.getByRole('button', { name: 'Select Allergies' }).click();
      await expect(guest.getByRole('checkbox', { name: 'Dairy' })).toBeVisible();
      await expectUsable(guest, 'allergies');
      await guest.getByRole('checkbox', { name: 'Dairy' }).check();
      await guest.getByRole('button', { name: 'Save Allergies' }).click();
      const soup = guest
        .getByRole('listitem')
        .filter({ has: guest.getByRole('heading', { name: 'Tomato Soup' }) });
      await expect(soup).toContainText('You are allergic to Dairy');
      await expectUsable(guest, 'menu with conflicts');
      await soup.getByRole('button', { name: 'Select Item' }).click();
      await expect(guest.getByRole('dialog')).toContainText('Tomato Soup contains Dairy');
      await expectUsable(guest, 'conflict');
      await guest.getByRole('button', { name: 'Select anyway' }).click();
      await choose(guest, 'Green Salad');

      await openOrder(guest);
      await expect(guest.getByLabel('Note for Green Salad')).toBeVisible();
      await guest.getByLabel('Note for Green Salad').fill('بدون بصل من فضلك');
      await expectUsable(guest, 'order');
      await guest.getByRole('button', { name: 'Report Issue' }).click();
      await guest.getByRole('button', { name: 'Submit Issue' }).click();
      await expect(guest.getByText('Issue description cannot be empty.')).toBeVisible();
      await expectUsable(guest, 'issue');
      await guest.getByRole('button', { name: 'Close' }).click();

      await openOrder(guest);
      await guest.getByRole('button', { name: 'Finalize Selection' }).click();
      await expect(guest.getByText('Your order has been submitted!')).toBeVisible();
      await expectUsable(guest, 'order placed');
      await leaveOrder(guest);
      await stage.notify(table.tableNumber, 'Coffee is served in the garden.');
      await expect(guest.getByText('Coffee is served in the garden.')).toBeVisible();
      await expectUsable(guest, 'message');
      await openOrder(guest);
      await guest.getByRole('button', { name: 'Order more' }).click();
      await expect(guest.getByRole('button', { name: 'Select Item' }).first()).toBeEnabled();
      await openOrder(guest);
      await expect(guest.getByText('Earlier Orders')).toBeVisible();
      await expectUsable(guest, 'earlier orders');
    });

    test.describe('when the house does not answer', () => {
      test.use({ expectedComplaints: [/net::ERR_/] });

      test(`what a guest sees while there is nothing to see, ${where}, is usable by everybody`, async ({
        page: guest,
        browser,
      }) => {
        const table = await findTable(guest, 'kitchen1', 'server1', nth);
        const menu = `/customer/menu?tableId=${table._id}`;
        const neighbour = await newPerson(browser);
        const cut = await holdTheWire(neighbour);
        await sitDown(neighbour, table);
        await expect(neighbour.getByText('Live', { exact: true })).toBeVisible();
        await cut.closeTheWayAround();
        await cut.cut();

        const wire = await holdTheWire(guest);
        const calls = '**/api/customer/{tables,menu/*}';
        wire.silence();
        await guest.route(calls, () => undefined);
        await guest.goto('/');
        await expect(guest.getByText('Loading the tables')).toBeAttached();
        await expectUsable(guest, 'landing, loading');
        await guest.goto(menu);
        await expect(guest.getByText('Loading the menu')).toBeAttached();
        await expectUsable(guest, 'menu, loading');

        await guest.unrouteAll();
        await guest.route(calls, (route) => route.fulfill({ json: [] }));
        await guest.goto('/');
        await expect(guest.getByText('No tables are set up yet.')).toBeVisible();
        await expectUsable(guest, 'landing, no tables');
        await guest.goto(menu);
        await expect(guest.getByText('No items available for this table.')).toBeVisible();
        await expectUsable(guest, 'menu, empty');

        await guest.unrouteAll();
        await guest.route(calls, (route) => route.abort());
        await guest.goto('/');
        await expect(guest.getByText('The tables could not be loaded.')).toBeVisible();
        await expectUsable(guest, 'landing, failed');
        await guest.goto(menu);
        await expect(guest.getByText('The menu could not be loaded.')).toBeVisible();
        await expectUsable(guest, 'menu, failed');

        await expect(neighbour.getByText(/^Not live since/)).toBeVisible({ timeout: 20_000 });
        await expectUsable(neighbour, 'menu, not live');
      });
    });

    test.describe('when the page itself does not arrive', () => {
      test.use({ expectedComplaints: [/net::ERR_/], serviceWorkers: 'block' });

      test(`a guest is not left before an empty page, ${where}`, async ({ page: guest }) => {
        const script = '**/assets/*.js';
        await guest.route(script, (route) => route.abort());
        await guest.goto('/');
        const again = guest.getByRole('link', { name: 'Try again' });
        await expect(again).toBeHidden();
        await guest.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
        await expect(again).toBeVisible();
        await expectUsable(guest, 'landing, overdue');
        await guest.unroute(script);
        await again.click();
        await expect(guest.getByText('Select Section')).toBeVisible();
        await expect(again).toHaveCount(0);
      });
    });

    test.describe('at a wrong address', () => {
      test.use({ expectedComplaints: [/404 \(Not Found\)/] });

      test(`whoever has lost their way is told so, ${where}`, async ({ page: guest }) => {
        await guest.goto('/customer/menu?tableId=00000000-0000-4000-8000-000000000000');
        await expect(guest.getByText('We do not know this table.')).toBeVisible();
        await expectUsable(guest, 'unknown table');
        await guest.goto('/nowhere');
        await expect(guest.getByRole('heading', { name: '404: Page Not Found' })).toBeVisible();
        await expectUsable(guest, '404');
      });
    });
  });
}
