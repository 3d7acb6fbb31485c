import type { Browser, Page } from '@playwright/test';
import { keysOn } from './support/keyboard';
import { askAdmin, findTable, logIn, newPerson } from './support/people';
import { setTheStage } from './support/staging';
import { expect, ownHouse, type OwnHouse, test as base } from './support/test';

const test = base.extend<object, OwnHouse>(ownHouse());

const card = (wall: Page, order: { orderId: number }) =>
  wall.getByRole('article', { name: new RegExp(`order ${order.orderId},`) });

const button = (wall: Page, order: { orderId: number }, name: string | RegExp) =>
  card(wall, order).getByRole('button', { name });

const status = (wall: Page, order: { orderId: number }, words: string) =>
  expect(card(wall, order)).toHaveAccessibleName(new RegExp(`, ${words}$`));

const openWall = async (wall: Page) => {
  await logIn(wall, 'kitchen1');
  await wall.getByRole('button', { name: 'Wall', exact: true }).click();
  await expect(wall.getByText('Live', { exact: true })).toBeVisible();
};

/** Two screens of the first kitchen, and two meals that are cooked there. */
const openKitchen = async (browser: Browser, page: Page) => {
  const stage = await setTheStage(page);
  const table = await findTable(page, 'kitchen1', 'server1', 0);
  const { addMeal } = await askAdmin(page);
  const [alaska, trifle] = [
    await addMeal({ name: 'Baked Alaska', quantity: 50 }),
    await addMeal({ name: 'Trifle', quantity: 50 }),
  ];
  const other = await newPerson(browser);
  await openWall(page);
  await openWall(other);
  const order = (name: string, allergies: ('Soy' | 'Peanuts')[] = []) =>
    stage.order({
      table: table.tableNumber,
      name,
      allergies,
      wishes: [[alaska.name, 2, 'no rum'], [trifle.name]],
    });
  return { stage, table, other, order };
};

test('an evening at the wall: two screens of one kitchen, by touch and by key', async ({
  browser,
  page: wall,
}) => {
  const { stage, table, other, order } = await openKitchen(browser, wall);

  const anna = await order('Anna', ['Soy']);
  await expect(card(wall, anna)).toContainText('New');
  await expect(button(wall, anna, 'Note the allergies first')).toBeDisabled();
  await wall.keyboard.press('1');
  await expect(card(wall, anna)).toBeFocused();
  await wall.keyboard.press('Enter');
  await status(other, anna, 'Pending');

  await button(wall, anna, 'Allergies noted').click();
  await expect(card(other, anna)).toContainText(/Noted by kitchen1, \d\d:\d\d/);
  const server = await newPerson(browser);
  await logIn(server, 'server1');
  await server.getByRole('button', { name: new RegExp(`Table ${table.tableNumber}\\b`) }).click();
  await expect(server.getByText(/Noted by kitchen1, \d\d:\d\d/)).toBeVisible();
  await server.getByRole('link', { name: `Order ${anna.orderId}` }).click();
  await expect(server.getByText(/Noted by kitchen1, \d\d:\d\d/)).toBeVisible();

  await button(wall, anna, /Trifle/).click();
  await expect(button(other, anna, /Trifle/)).toHaveAttribute('aria-pressed', 'true');

  await wall.keyboard.press('Escape');
  await wall.keyboard.press('1');
  for (const step of ['Preparing', 'Ready']) {
    await wall.keyboard.press('Enter');
    await status(wall, anna, step);
    await status(other, anna, step);
  }
  await wall.keyboard.press('Enter');
  await expect(card(wall, anna)).toBeHidden();
  await expect(card(other, anna)).toBeHidden();
  await other.keyboard.press('r');
  await status(wall, anna, 'Ready');

  const ben = await order('Ben', ['Soy']);
  await button(wall, ben, 'Allergies noted').click();
  await expect(button(wall, ben, 'Start')).toBeVisible();
  const changed = await wall.request.post(`/api/customer/orders/${ben._id}/allergies`, {
    data: { allergies: ['Soy', 'Peanuts'] },
  });
  expect(changed.ok()).toBe(true);
  await expect(card(wall, ben)).toContainText('Allergy added: Peanuts');
  await expect(button(wall, ben, 'Note the allergies first')).toBeDisabled();
  await wall.reload();
  await expect(card(wall, ben)).toContainText('Allergy added: Peanuts');
  await button(wall, ben, 'Seen').click();
  await expect(card(wall, ben)).not.toContainText('Allergy added');

  await stage.cook(ben.orderId, 'Cancelled');
  await expect(card(wall, ben)).toContainText('Cancelled: stop cooking');
  await wall.reload();
  await expect(card(wall, ben)).toContainText('Cancelled: stop cooking');
  await button(wall, ben, 'Acknowledge').click();
  await expect(card(wall, ben)).toBeHidden();
  await expect(card(other, ben)).toContainText('Cancelled: stop cooking');
});

test('the first nine tickets show the keys that pick them, also once one has left', async ({
  page: wall,
}) => {
  const stage = await setTheStage(wall);
  const table = await findTable(wall, 'kitchen1', 'server1', 0);
  const { name } = await (await askAdmin(wall)).addMeal({ name: 'Rarebit', quantity: 50 });
  await openWall(wall);
  for (let guest = 1; guest <= 11; guest += 1) {
    const last = await stage.order({ table: table.tableNumber, name: `Guest ${guest}`, wishes: [[name]] });
    await expect(card(wall, last)).toBeVisible();
  }
  const cards = wall.locator('[data-ticket]');
  const all = await cards.count();
  const nine = Array.from({ length: 9 }, (_, place) => `Key ${place + 1}`);
  await expect.poll(() => keysOn(wall)).toEqual([...nine, ...Array<string>(all - 9).fill('')]);

  const [, orderId] = /order (\d+)/.exec((await cards.first().getAttribute('aria-label')) ?? '') ?? [];
  for (const status of ['Preparing', 'Ready', 'Delivered'] as const)
    await stage.cook(Number(orderId), status);
  await expect(cards).toHaveCount(all - 1);
  await expect.poll(() => keysOn(wall)).toEqual([...nine, ...Array<string>(all - 10).fill('')]);
  await wall.keyboard.press('9');
  await expect(cards.nth(8)).toBeFocused();
});

test('a meal is taken off the menu at one screen and put back at the other', async ({
  browser,
  page: wall,
}) => {
  const stage = await setTheStage(wall);
  const table = await findTable(wall, 'kitchen1', 'server1', 1);
  const { name } = await (await askAdmin(wall)).addMeal({ name: 'Poached Pear', quantity: 7 });
  const other = await newPerson(browser);
  await openWall(wall);
  await openWall(other);
  await stage.order({ table: table.tableNumber, name: 'Cleo', wishes: [[name]] });

  await wall.getByRole('button', { name: `86 ${name}` }).click();
  await wall.getByRole('button', { name: 'Take it off' }).click();
  const back = other.getByRole('button', { name: `Off: put back ${name} on the menu` });
  await back.click();
  await other.getByRole('button', { name: '20', exact: true }).click();
  await other.getByRole('button', { name: 'Put it back' }).click();
  await expect(wall.getByRole('button', { name: `86 ${name}` })).toBeVisible();
});

test.describe('while the network is away', () => {
  // The browser writes every call that did not get through on its console.
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('what is done at the wall is kept, and sent once it is back', async ({ browser, page: wall }) => {
    const stage = await setTheStage(wall);
    const table = await findTable(wall, 'kitchen1', 'server1', 2);
    const { name } = await (await askAdmin(wall)).addMeal({ name: 'Lemon Posset', quantity: 7 });
    const other = await newPerson(browser);
    await openWall(wall);
    await openWall(other);
    const dora = await stage.order({
      table: table.tableNumber,
      name: 'Dora',
      allergies: ['Soy'],
      wishes: [[name]],
    });
    await expect(card(wall, dora)).toBeVisible();

    await wall.context().setOffline(true);
    await button(wall, dora, 'Allergies noted').click();
    await button(wall, dora, /Lemon Posset/).click();
    await button(wall, dora, 'Start').click();
    await expect(card(wall, dora)).toContainText('Waiting to be sent: allergies noted, 1 tick, Preparing');

    await wall.context().setOffline(false);
    await status(other, dora, 'Preparing');
    await expect(card(other, dora)).toContainText('Noted by kitchen1');
    await expect(button(other, dora, /Lemon Posset/)).toHaveAttribute('aria-pressed', 'true');
    await expect(wall.getByText(/Waiting to be sent/)).toBeHidden();
  });
});
