import type { Statistics } from '@banquet/shared/statistics';
import { logIn, newPerson } from './support/people';
import { playRush } from './support/rush';
import { watchStalls } from './support/smoothness';
import { setTheStage } from './support/staging';
import { expect, ownHouse, type OwnHouse, test as base } from './support/test';

/* A dinner rush watched on the wall, on the server's phone and at the desk, side by side. RUSH_ORDERS=200 is a full house. */

const test = base.extend<object, OwnHouse>(ownHouse());

const ORDERS = Number(process.env['RUSH_ORDERS'] ?? 30);
const RATE = 6;

/** What a cook would see as a stutter, on a machine that plays the rush and draws three screens besides. */
const LONGEST_STALL_MS = 300;

const LAST = { table: 1, name: 'The last guest', wishes: [['Green Salad']] } as const;

test('a rush is the same on the wall, on the phone and at the desk, and the wall does not stutter', async ({
  page: wall,
  browser,
  house,
}) => {
  test.setTimeout(90_000 + ORDERS * 1_000);
  const [phone, desk] = [await newPerson(browser), await newPerson(browser)];
  await wall.setViewportSize({ width: 1920, height: 1080 });
  await phone.setViewportSize({ width: 390, height: 844 });
  const stage = await setTheStage(wall);
  await logIn(wall, 'kitchen1');
  await wall.getByRole('button', { name: 'Wall', exact: true }).click();
  await logIn(phone, 'server1');
  await logIn(desk, 'admin');
  await desk.goto('/admin/table-status');
  for (const page of [wall, phone, desk]) await expect(page.getByText('Live', { exact: true })).toBeVisible();
  const stallsOfWall = await watchStalls(browser, wall);

  const placed = await playRush(house.url, ORDERS, RATE);
  // One more, which nobody serves: so that there is something to see.
  const last = await stage.order(LAST);

  await expect(wall.getByRole('article')).toHaveCount(1);
  await expect(wall.getByRole('article', { name: `order ${last.orderId}, Pending` })).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Table 1 .*1 to order/ })).toBeVisible();
  const tables = await stage.admin<{ tableNumber: number; status: string }[]>('GET', 'tables');
  for (const { tableNumber, status } of tables) {
    const card = desk.getByRole('listitem').filter({ hasText: new RegExp(`Table ${tableNumber}(?!\\d)`) });
    await expect(card.last()).toContainText(status);
  }
  await desk.goto('/admin/statistics');
  const { totalOrders } = await stage.admin<Statistics>('GET', 'statistics');
  expect(totalOrders).toBe(placed + 1);
  await expect(
    desk.getByText('Total Orders', { exact: true }).locator('xpath=following-sibling::dd'),
  ).toHaveText(`${totalOrders}`);

  const stalls = await stallsOfWall();
  // In the report, for whoever wants to know how many there were.
  test.info().annotations.push({ type: 'stalls of the wall, ms', description: stalls.join(', ') });
  expect(Math.max(0, ...stalls), 'the longest stall of the wall, ms').toBeLessThan(LONGEST_STALL_MS);
});
