import { listen } from './support/announcements';
import { keysOn, press, tabTo, type } from './support/keyboard';
import { findTable, logIn } from './support/people';
import { setTheStage } from './support/staging';
import { expect, ownHouse, type OwnHouse, test as base } from './support/test';

/* The keyboard alone does every job. */

const test = base.extend<object, OwnHouse>(ownHouse());

test.describe('a phone with a keyboard', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a guest orders with the keyboard alone, and is told what becomes of the order', async ({
    page: guest,
  }) => {
    const table = await findTable(guest, 'kitchen1', 'server1', 0);
    const stage = await setTheStage(guest);
    const announced = await listen(guest);
    await guest.goto('/');
    await type(guest, guest.getByLabel('Select Section'), table.assignedKitchen?.name ?? '');
    await type(guest, guest.getByLabel('Select Table'), `Table ${table.tableNumber}`);
    await press(guest, guest.getByRole('button', { name: 'Go' }));

    const allergies = guest.getByRole('button', { name: 'Select Allergies' });
    await expect(allergies).toBeEnabled();
    await press(guest, allergies);
    await tabTo(guest, guest.getByRole('checkbox', { name: 'Peanuts' }));
    await guest.keyboard.press('Space');
    await press(guest, guest.getByRole('button', { name: 'Save Allergies' }));
    await expect(guest.getByRole('dialog')).toBeHidden();
    await expect(allergies).toBeFocused();

    const eggs = guest
      .getByRole('button', { name: 'Select Item' })
      .and(guest.getByRole('button', { description: 'Devilled Eggs' }));
    await press(guest, eggs);
    await expect(guest.getByRole('button', { name: 'Selected' })).toBeFocused();
    const bar = guest.getByRole('button', { name: /^Your Order 1 item/ });
    await press(guest, bar);
    await press(guest, guest.getByRole('button', { name: 'One Devilled Eggs more' }));
    await type(guest, guest.getByLabel('Note for Devilled Eggs'), 'No chives');
    await guest.keyboard.press('Escape');
    await expect(guest.getByRole('dialog')).toBeHidden();
    await expect(guest.getByRole('button', { name: /^Your Order 2 items/ })).toBeFocused();
    await guest.keyboard.press('Enter');
    await press(guest, guest.getByRole('button', { name: 'Finalize Selection' }));
    await expect(guest.getByRole('heading', { name: 'Order Status' })).toBeFocused();

    const number = await guest.getByText(/^Order \d+$/).textContent();
    await stage.cook(Number(number?.replace('Order ', '')), 'Preparing');
    await expect(guest.getByText('The kitchen is preparing your order.')).toBeVisible();
    expect(await announced('The kitchen is preparing your order.')).toEqual([
      { text: 'The kitchen is preparing your order.', polite: true },
    ]);
  });
});

test('a cook moves tickets on with the keyboard alone, in the list and on the wall', async ({
  page: cook,
}) => {
  const table = await findTable(cook, 'kitchen1', 'server1', 1);
  const stage = await setTheStage(cook);
  const wishes = [['Green Salad']] as const;
  await stage.order({ table: table.tableNumber, name: 'Ada', wishes });
  await logIn(cook, 'kitchen1');
  const ticket = cook.getByRole('button', { name: new RegExp(`^Table ${table.tableNumber} `) });
  await press(cook, ticket);
  await type(cook, cook.getByRole('combobox', { name: 'Status' }), 'Preparing');
  await expect(ticket).toContainText('Preparing');

  await press(cook, cook.getByRole('button', { name: 'Wall', exact: true }));
  const onWall = cook.getByRole('article', { name: new RegExp(`^Table ${table.tableNumber},`) });
  await expect(onWall).toContainText('Preparing');
  const place = await onWall.evaluate((card) =>
    [...document.querySelectorAll('[data-ticket]')].indexOf(card),
  );
  await cook.keyboard.press((await keysOn(cook))[place]?.replace('Key ', '') ?? '');
  await expect(onWall).toBeFocused();
  await cook.keyboard.press('?');
  await expect(cook.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await cook.keyboard.press('Escape');
  await expect(onWall).toBeFocused();
  await cook.keyboard.press('Enter');
  await expect(onWall).toContainText('Ready');
});

test('a server resolves a report with the keyboard alone', async ({ page: server }) => {
  const table = await findTable(server, 'kitchen1', 'server1', 2);
  const stage = await setTheStage(server);
  const order = await stage.order({ table: table.tableNumber, name: 'Grace', wishes: [['Tomato Soup']] });
  const announced = await listen(server);
  await logIn(server, 'server1');
  await expect(server.getByText('Live', { exact: true })).toBeVisible();
  await stage.report(order, 'The soup is cold.');
  const reports = server.getByRole('alert', { name: 'New Reports' });
  await expect(reports).toContainText('The soup is cold.');
  expect((await announced('The soup is cold.')).length).toBe(1);
  await press(server, reports.getByRole('button', { name: 'Mark as Resolved' }));
  await expect(reports).toBeHidden();

  const row = server.getByRole('button', { name: new RegExp(`^Table ${table.tableNumber} `) });
  await press(server, row);
  await press(server, server.getByRole('button', { name: 'Mark as Ordered', exact: true }));
  await expect(server.getByText('Ordered', { exact: true })).toBeVisible();
});

test('an admin adds a meal and gives a table its server with the keyboard alone', async ({ page: admin }) => {
  const announced = await listen(admin);
  await logIn(admin, 'admin');
  const menu = admin.getByRole('navigation', { name: 'Admin' });
  await press(admin, menu.getByRole('link', { name: 'Meal Management' }));
  const form = admin.getByRole('form', { name: 'Add a meal' });
  await type(admin, form.getByLabel('Name'), 'Roast Quince');
  await type(admin, form.getByLabel('Category'), 'Dessert');
  await type(admin, form.getByLabel('Quantity'), '12');
  await press(admin, form.getByRole('button', { name: 'Add Meal' }));
  await type(admin, admin.getByRole('searchbox', { name: 'Search meals' }), 'quince');
  const row = admin.getByRole('row', { name: /Roast Quince/ });
  await expect(row).toContainText('Available');
  await expect.poll(() => announced('Meal added successfully.')).toHaveLength(1);
  await press(admin, row.getByRole('button', { name: 'Delete' }));
  await expect(admin.getByRole('dialog')).toBeVisible();
  await admin.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Delete' })).toBeFocused();

  await press(admin, menu.getByRole('link', { name: 'Kitchen & Table Management' }));
  const server = admin.getByRole('row', { name: /^\S+ 1 / }).getByRole('combobox');
  await expect(server).toHaveValue(/./);
  await type(admin, server, 'server2');
  await expect(server.locator('option:checked')).toHaveText('server2');
  await expect.poll(() => announced('Server assigned successfully.')).toHaveLength(1);
});

test('an admin finds an order of the past with the keyboard alone, and comes back to where it was found', async ({
  page: admin,
}) => {
  const table = await findTable(admin, 'kitchen1', 'server2', 1);
  const stage = await setTheStage(admin);
  const order = { table: table.tableNumber, wishes: [['Green Salad', 2]] } as const;
  const { orderId } = await stage.order({ ...order, name: 'Hedwig' });
  await stage.order({ ...order, name: 'Grace' });
  await logIn(admin, 'admin');
  await press(
    admin,
    admin.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Past Orders' }),
  );
  await type(admin, admin.getByLabel('Guest'), 'hedwig');
  await admin.keyboard.press('Enter');
  await expect(admin.getByText('1 shown, none earlier')).toBeVisible();
  const link = admin.getByRole('row', { name: /Hedwig/ }).getByRole('link', { name: String(orderId) });
  await press(admin, link);
  await expect(admin.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible();
  await admin.goBack();
  await expect(admin.getByLabel('Guest')).toHaveValue('hedwig');
  await expect(link).toBeVisible();
});

test.describe('whoever asks for reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('sees nothing move: not a new ticket, not a changed badge', async ({ page: cook }) => {
    const table = await findTable(cook, 'kitchen1', 'server2', 0);
    const stage = await setTheStage(cook);
    await logIn(cook, 'kitchen1');
    await expect(cook.getByText('Live', { exact: true })).toBeVisible();
    await cook.evaluate(() => {
      window.moved = [];
      for (const event of ['animationstart', 'transitionrun'] as const) {
        document.addEventListener(event, ({ target }) =>
          window.moved.push(String((target as Element).className)),
        );
      }
    });
    for (const view of ['List', 'Wall']) {
      await cook.getByRole('button', { name: view, exact: true }).click();
      const order = await stage.order({ table: table.tableNumber, name: 'Ada', wishes: [['Green Salad']] });
      const ticket = cook.getByRole('listitem').filter({ hasText: `Order ${order.orderId}` });
      await expect(ticket).toContainText('Pending');
      await stage.cook(order.orderId, 'Ready');
      await expect(ticket).toContainText('Ready');
    }
    expect(await cook.evaluate(() => window.moved)).toEqual([]);
  });
});

declare global {
  interface Window {
    moved: string[];
  }
}
