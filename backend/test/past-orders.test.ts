import { staffOrder } from '@banquet/shared/order';
import { pastOrders, type OrderSearch, type PastOrder } from '@banquet/shared/past-order';
import { factories, type Employee, type Factories, type SetTable } from './support/factories.js';
import { openHouse, type House } from './support/house.js';

let house: House;
let make: Factories;
let admin: Employee;
let table: SetTable;

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
  admin = await make.admin();
});
afterAll(() => house.close());
beforeEach(async () => {
  await house.query('TRUNCATE orders CASCADE');
  table = await make.table();
});

type Search = { [Field in keyof OrderSearch]?: string | number };

const addressOf = (search: Record<string, string | number>) => {
  const given = Object.entries(search).map(([name, value]): [string, string] => [name, String(value)]);
  return `/admin/orders?${new URLSearchParams(given).toString()}`;
};

const find = (search: Search = {}) => admin.api.get(addressOf(search), pastOrders);

const numbers = (orders: readonly PastOrder[]) => orders.map(({ orderId }) => orderId);

const found = async (search: Search) => numbers((await find(search)).orders);

/** Page after page, until there is none; `meanwhile` is done after each. */
const readAll = async (search: Search = {}, meanwhile: () => Promise<unknown> = () => Promise.resolve()) => {
  const pages: PastOrder[][] = [];
  for (let before: string | undefined; ;) {
    const page = await find({ ...search, ...(before !== undefined && { before }) });
    pages.push(page.orders);
    if (page.next === null) return pages;
    before = page.next;
    await meanwhile();
  }
};

/** An evening of the past: so many orders, several of the same instant, each with a ticket, at tables 1 to 10. */
const serve = (count: number) =>
  house.query(
    `WITH past AS (
       INSERT INTO orders (number, table_id, table_number, sitting, customer_name, state, placed_at)
       SELECT nextval('order_number_seq'), gen_random_uuid(), 1 + n % 10, 1, 'Guest ' || n, 'placed',
         timestamptz '2026-03-10T18:00:00Z' + n / 7 * interval '1 s'
       FROM generate_series(1, $1) AS n RETURNING id
     ), cooked AS (
       INSERT INTO tickets (id, order_id, kitchen_id, kitchen_name, status, status_since)
       SELECT gen_random_uuid(), id, gen_random_uuid(), 'Grill', 'Delivered', now() FROM past RETURNING id
     )
     INSERT INTO order_items (id, ticket_id, line, meal_id, meal_name, quantity)
     SELECT gen_random_uuid(), id, 0, gen_random_uuid(), 'Soup', 1 FROM cooked`,
    [count],
  );

const placedAt = (orderId: number, at: string) =>
  house.query('UPDATE orders SET placed_at = $2 WHERE number = $1', [orderId, at]);

it('shows each order in one line: when, where, for whom, what, and what became of it', async () => {
  const [soup, cake] = [await make.meal(), await make.meal()];
  const items = [{ meal: soup, quantity: 2 }, { meal: cake }];
  const order = await make.order({ table, customerName: 'Ada', items });
  await admin.api.put(`/orders/${order.orderId}/status`, { status: 'Delivered' }, staffOrder);
  expect(await find()).toEqual({
    orders: [
      {
        orderId: order.orderId,
        placedAt: order.placedAt,
        tableNumber: table.tableNumber,
        customerName: 'Ada',
        status: 'Completed',
        items: [
          { name: soup.name, quantity: 2 },
          { name: cake.name, quantity: 1 },
        ],
      },
    ],
    next: null,
  });
});

it('keeps what was cancelled and what other guests ordered before, and no choice that was never placed', async () => {
  const cancelled = await make.order({ table });
  await admin.api.put(`/orders/${cancelled.orderId}/status`, { status: 'Cancelled' }, staffOrder);
  await admin.api.request('PUT', `/server/tables/${table._id}/clear`);
  const present = await make.order({ table });
  await make.draft({ table });
  const givenUp = await make.draft({ table });
  await house.guest.request('PUT', `/customer/orders/${givenUp._id}/status`, { status: 'Cancelled' });
  const { orders } = await find();
  expect(orders.map(({ orderId, status }) => [orderId, status])).toEqual([
    [present.orderId, 'Pending'],
    [cancelled.orderId, 'Cancelled'],
  ]);
});

it('leads back to the first order, each once and newest first, while new ones are placed', async () => {
  await serve(230);
  const before = await house.query<{ number: number }>(
    'SELECT number FROM orders ORDER BY placed_at DESC, number DESC',
  );
  const pages = await readAll({}, () => make.order({ table }));
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 50, 50, 30]);
  expect(numbers(pages.flat())).toEqual(before.map(({ number }) => number));
  expect((await find()).orders).toHaveLength(50);
});

it('ends where a page is just full', async () => {
  await serve(50);
  const { orders, next } = await find();
  expect([orders.length, next]).toEqual([50, null]);
});

it('finds an order by its number', async () => {
  const { orderId } = await make.order({ table });
  await make.order({ table });
  expect(await found({ orderId })).toEqual([orderId]);
  expect(await find({ orderId: 999_999 })).toEqual({ orders: [], next: null });
  expect(await found({ orderId, tableNumber: table.tableNumber + 1 })).toEqual([]);
});

it('finds the orders of a table by its number, also when the table is gone', async () => {
  const other = await make.table();
  const first = await make.order({ table });
  await make.order({ table: other });
  const second = await make.order({ table });
  await admin.api.put(`/orders/${first.orderId}/status`, { status: 'Delivered' }, staffOrder);
  await admin.api.put(`/orders/${second.orderId}/status`, { status: 'Delivered' }, staffOrder);
  await admin.api.request('PUT', `/server/tables/${table._id}/clear`);
  expect((await admin.api.request('DELETE', `/admin/tables/${table._id}`)).status).toBe(200);
  expect(await found({ tableNumber: table.tableNumber })).toEqual([second.orderId, first.orderId]);
});

it('finds a guest by any part of the name, in capitals or not, and takes no sign for a wildcard', async () => {
  const byron = await make.order({ table, customerName: 'Ada BYRÓN' });
  const percent = await make.order({ table, customerName: '100% Ada' });
  await make.order({ table, customerName: 'Grace' });
  expect(await found({ customerName: 'byrón' })).toEqual([byron.orderId]);
  expect(await found({ customerName: ' ada ' })).toEqual([percent.orderId, byron.orderId]);
  expect(await found({ customerName: '%' })).toEqual([percent.orderId]);
  expect(await found({ customerName: '_' })).toEqual([]);
});

it('finds the orders of a day, from its first moment until just before the next', async () => {
  const [early, late, next] = [
    await make.order({ table }),
    await make.order({ table }),
    await make.order({ table }),
  ];
  await placedAt(early.orderId, '2026-03-10T00:00:00Z');
  await placedAt(late.orderId, '2026-03-10T23:59:59.999Z');
  await placedAt(next.orderId, '2026-03-11T00:00:00Z');
  const [from, to] = ['2026-03-10T00:00:00Z', '2026-03-11T00:00:00Z'];
  expect(await found({ from, to })).toEqual([late.orderId, early.orderId]);
  expect(await found({ from: to })).toEqual([next.orderId]);
  expect(await found({ to: '2026-03-10T12:00:00Z' })).toEqual([early.orderId]);
});

it('narrows every page alike, and says when there is no more', async () => {
  await serve(1_200);
  const search = { tableNumber: 3, from: '2026-03-10T18:00:30Z', customerName: 'guest' };
  const expected = await house.query<{ number: number }>(
    `SELECT number FROM orders WHERE table_number = 3 AND placed_at >= '2026-03-10T18:00:30Z' ORDER BY number DESC`,
  );
  const pages = await readAll(search);
  expect(pages.length).toBeGreaterThan(1);
  expect(numbers(pages.flat())).toEqual(expected.map(({ number }) => number));
});

it('looks for a rare guest a week of orders at a time, and goes on where it left off', async () => {
  const rare = await make.order({ table, customerName: 'Ada' });
  await placedAt(rare.orderId, '2026-01-01T12:00:00Z');
  await serve(20_500);
  const first = await find({ customerName: 'Ada' });
  expect(first).toEqual({ orders: [], next: expect.any(String) as string });
  expect(await find({ customerName: 'Ada', before: first.next ?? '' })).toEqual({
    orders: [expect.objectContaining({ orderId: rare.orderId })],
    next: null,
  });
});

it.each([
  [{ orderId: 'seven' }, 'An order’s number is a whole number, at least 1.'],
  [{ orderId: 0 }, 'An order’s number is a whole number, at least 1.'],
  [{ tableNumber: 10_000 }, 'A table’s number is from 1 to 9999.'],
  [{ customerName: ' ' }, 'customerName must not be empty'],
  [{ customerName: 'a'.repeat(61) }, 'customerName must be at most 60 characters'],
  [{ from: '2026-03-10' }, 'from must be an instant such as 2026-11-21T18:00:00Z'],
  [{ from: '2026-03-10T00:00:00Z', to: '2026-03-10T00:00:00Z' }, 'The end must be after the beginning.'],
  [{ before: 'the-beginning' }, 'An order’s number is a whole number, at least 1.'],
  [{ before: 999_999 }, 'There is no such order to go on from.'],
  [{ status: 'Pending' }, 'There is no field status here.'],
])('says of %j what is wrong with it', async (search, msg) => {
  expect(await admin.api.refused('GET', addressOf(search))).toEqual({ status: 400, msg });
});

it('is for admins only', async () => {
  const [server, cook] = [await make.server(), await make.cook()];
  for (const { api } of [server, cook]) {
    expect(await api.refused('GET', '/admin/orders')).toMatchObject({ status: 403 });
  }
  expect(await house.guest.refused('GET', '/admin/orders')).toMatchObject({ status: 401 });
});
