import { figures as figuresOfPeriod, statistics } from '@banquet/shared/statistics';
import fc from 'fast-check';
import { Transactions } from '../src/core/transactions.js';
import { RECOUNT, tally } from '../src/statistics/tally-statements.js';
import { factories, type Employee, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';

let house: House;
let make: Factories;
let admin: Employee;

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
  admin = await make.admin();
});
afterAll(() => house.close());

const figures = () => admin.api.get('/admin/statistics', statistics);

/** The specified figures, counted from all of history. */
const DIRECT = `
  WITH sold AS (
    SELECT meal_id, status, quantity FROM tickets JOIN order_items ON ticket_id = tickets.id WHERE status <> 'Cancelled'
  ), per_meal AS (
    SELECT name AS "menuItem", sum(sold.quantity)::int AS "totalSold" FROM sold JOIN meals ON meals.id = meal_id GROUP BY name
  )
  SELECT (SELECT count(*)::int FROM orders WHERE state = 'placed') AS "totalOrders",
    (SELECT coalesce(sum(quantity), 0)::int FROM sold WHERE status = 'Delivered') AS "platesServed",
    (SELECT coalesce(json_agg(per_meal ORDER BY "totalSold" DESC, "menuItem"), '[]') FROM per_meal) AS "itemsSold"`;

const direct = async () => (await house.query<Record<string, unknown>>(DIRECT))[0];

const tallyNow = (most = 1_000) => house.app.get(Transactions).run((tx) => tally(tx, most, 0));

const sorted = (of: string) => `(SELECT array_agg(n ORDER BY n) FROM unnest(${of}.seconds) n)`;

/** All that is tallied, in an order of its own; rows from which everything was taken out again count as none. */
const tallies = () =>
  house.query(`
    SELECT orders::int,
      (SELECT json_agg(s ORDER BY meal_id) FROM sales_tally s WHERE portions > 0) AS sales,
      (SELECT json_agg(json_build_array(hour, kitchen_id, ${sorted('k')}) ORDER BY hour, kitchen_id)
        FROM kitchen_hours k WHERE seconds <> '{}') AS kitchens,
      (SELECT json_agg(json_build_array(hour, meal_id, plates, ${sorted('m')}) ORDER BY hour, meal_id)
        FROM meal_hours m WHERE seconds <> '{}') AS meals
    FROM orders_tally`);

const HOUR_MS = 3_600_000;
/** One and the same for all that is asked, though an hour may end meanwhile. */
const BEGUN = Date.now();
const hour = (after: number) => new Date(Math.floor(BEGUN / HOUR_MS + after) * HOUR_MS).toISOString();

/** Of a whole day around it. */
const period = (from = hour(-12), to = hour(12)) =>
  admin.api.get(
    `/admin/statistics/figures?${new URLSearchParams({ from, to, zone: 'UTC' }).toString()}`,
    figuresOfPeriod,
  );

const tallied = async (orderId: number) =>
  (await house.query<{ tallied: boolean }>('SELECT tallied FROM orders WHERE number = $1', [orderId]))[0]
    ?.tallied;

const set = async (orderId: number, status: string) =>
  (await admin.api.request('PUT', `/orders/${orderId}/status`, { status })).status;

it('counts an order that is over once and for all, and one that is not does not wait', async () => {
  const [over, open, gone] = [await make.order(), await make.order(), await make.order()];
  await set(over.orderId, 'Delivered');
  await set(gone.orderId, 'Cancelled');
  const before = await figures();
  expect(await tallyNow()).toBe(2);
  expect(await Promise.all([over, gone, open].map(({ orderId }) => tallied(orderId)))).toEqual([
    true,
    true,
    false,
  ]);
  expect(await figures()).toEqual(before);
  expect(before).toMatchObject({ totalOrders: 2, platesServed: 1 });
  expect(await tallyNow()).toBe(0);
});

it('leaves alone what a kitchen may still recall from its list', async () => {
  const { orderId } = await make.order();
  await set(orderId, 'Delivered');
  expect(await house.app.get(Transactions).run((tx) => tally(tx, 1_000))).toBe(0);
  expect(await tallied(orderId)).toBe(false);
});

it('takes an order out again when it is recalled days later, and even cancelled then', async () => {
  const { orderId } = await make.order();
  await set(orderId, 'Delivered');
  await tallyNow();
  const { totalOrders, platesServed } = await figures();
  await set(orderId, 'Preparing');
  expect(await tallied(orderId)).toBe(false);
  expect(await figures()).toMatchObject({ totalOrders, platesServed: platesServed - 1 });
  await set(orderId, 'Cancelled');
  expect(await figures()).toMatchObject({ totalOrders: totalOrders - 1, platesServed: platesServed - 1 });
  await tallyNow();
  expect(await figures()).toEqual(await direct());
});

it('gives a period the same figures before and after, also one that begins in the midst of an hour', async () => {
  const orders = await Promise.all(Array.from({ length: 20 }, () => make.order()));
  for (const [at, { orderId }] of orders.entries()) {
    await set(orderId, at % 5 === 0 ? 'Cancelled' : 'Delivered');
    await house.query(
      `WITH moved AS (
         UPDATE orders SET placed_at = $2::timestamptz - $3 * interval '7 minutes' WHERE number = $1 RETURNING id, placed_at
       )
       UPDATE tickets SET ready_at = moved.placed_at + $3 * interval '41.4 seconds' FROM moved WHERE order_id = moved.id`,
      [orderId, hour(0), at],
    );
  }
  const within = [hour(-1.5).replace(':00:00', ':20:00'), hour(0)] as const;
  const inside = [hour(-1).replace(':00:00', ':10:00'), hour(-1).replace(':00:00', ':50:00')] as const;
  const all = () => Promise.all([period(), period(...within), period(...inside)]);
  const before = await all();
  expect(new Set(before.map((figures) => figures.orders)).size).toBe(3);
  expect(await tallyNow()).toBeGreaterThanOrEqual(orders.length);
  expect(await all()).toEqual(before);
});

it('does not lose a change that is made while lists are tallied', async () => {
  const orders = await Promise.all(Array.from({ length: 12 }, () => make.order()));
  await Promise.all(orders.map(({ orderId }) => set(orderId, 'Delivered')));
  await Promise.all([
    tallyNow(5),
    ...orders.map(({ orderId }) => set(orderId, 'Pending')),
    tallyNow(5),
    ...orders.map(({ orderId }) => set(orderId, 'Delivered')),
    tallyNow(5),
  ]);
  expect(await figures()).toEqual(await direct());
});

it('is what a direct count gives after any history, and one statement makes it anew', async () => {
  const kitchens = [await make.kitchen(), await make.kitchen()];
  const meals = await Promise.all(
    kitchens.map((kitchen) => make.meal({ kitchens: [kitchen], quantity: 9_999 })),
  );
  const table = await make.table({ kitchen: kitchens[0] ?? null });
  const step = fc.oneof(
    fc.record({
      does: fc.constant('order' as const),
      portions: fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 2 }),
    }),
    fc.record({
      does: fc.constant('set' as const),
      which: fc.nat(),
      status: fc.constantFrom('Pending', 'Preparing', 'Ready', 'Delivered', 'Delivered', 'Cancelled'),
    }),
    fc.record({ does: fc.constant('serve' as const), which: fc.nat() }),
    fc.record({ does: fc.constant('tally' as const), most: fc.integer({ min: 1, max: 5 }) }),
  );
  const placed: number[] = [];
  const one = (which: number) => placed[which % placed.length] ?? 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (history) => {
      for (const what of history) {
        if (what.does === 'order') {
          const items = meals
            .slice(0, what.portions.length)
            .map((meal, at) => ({ meal, quantity: what.portions[at] ?? 1 }));
          placed.push((await make.order({ table, items })).orderId);
        } else if (what.does === 'tally') await tallyNow(what.most);
        else if (placed.length > 0 && what.does === 'set') await set(one(what.which), what.status);
        else if (placed.length > 0 && what.does === 'serve') {
          // One of the order's tickets by itself, so that an order is served in part.
          const [first] = await house.query<{ id: string }>(
            'SELECT id FROM tickets WHERE order_id = (SELECT id FROM orders WHERE number = $1) ORDER BY kitchen_name LIMIT 1',
            [one(what.which)],
          );
          await admin.api.request('PUT', `/kitchen/orders/${first?.id}/status`, {
            status: 'Delivered',
          });
        }
        expect(await figures()).toEqual(await direct());
      }
      const kept = await tallies();
      await house.query(RECOUNT);
      expect(await tallies()).toEqual(kept);
      const figuresNow = await period();
      await house.query('UPDATE orders SET tallied = false');
      await house.query(RECOUNT);
      expect(await period()).toEqual(figuresNow);
    }),
    { numRuns: 8 },
  );
}, 120_000);
