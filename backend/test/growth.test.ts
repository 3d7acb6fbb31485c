import { adminRoom } from '@banquet/shared/realtime/admin';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { menuRoom } from '@banquet/shared/realtime/menu';
import { orderRoom } from '@banquet/shared/realtime/order';
import { DERIVED_ROOMS } from '@banquet/shared/realtime/protocol';
import { serverRoom } from '@banquet/shared/realtime/server';
import { tableRoom } from '@banquet/shared/realtime/table';
import type { KitchenName } from '@banquet/shared/kitchen';
import { menuItem, type Meal } from '@banquet/shared/meal';
import { customerOrder, staffOrder } from '@banquet/shared/order';
import { serverTable } from '@banquet/shared/serving';
import { statistics } from '@banquet/shared/statistics';
import { ticket } from '@banquet/shared/ticket';
import { Client, type ClientConfig } from 'pg';
import { z } from 'zod';
import { dataSourceOptions } from '../src/core/data-source.js';
import { DerivedRooms } from '../src/realtime/derived-rooms.js';
import { Outlet } from '../src/realtime/outlet.js';
import { Retention } from '../src/realtime/retention.js';
import { SafetyPoll } from '../src/realtime/safety-poll.js';
import { TallyService } from '../src/statistics/tally.service.js';
import { Deliverer } from '../src/webhooks/deliverer.js';
import { factories, type Employee, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import {
  explain,
  listen,
  planOf,
  rowsReadBy,
  scansOf,
  statementsIn,
  walksOf,
  type Plan,
  type Statement,
} from './support/plans.js';
import { closeScreens, joinRoom } from './support/screen.js';
import { until } from './support/until.js';

/** Enough that PostgreSQL would not choose a wrong way by chance; the benchmark has a million. */
const PAST_ORDERS = 60_000;
const LOADING_MS = 120_000;

const TABLES = 40;
const ORDERS_A_SITTING = 3;

const FLOOR = `
  INSERT INTO tables (number, sitting) SELECT 1000 + n, $1 FROM generate_series(1, ${TABLES}) AS n`;

const PAST = `
  WITH past AS MATERIALIZED (
    INSERT INTO orders (table_id, table_number, sitting, customer_name, state, number, placed_at, created_at, tallied)
    SELECT tables.id, tables.number, (n / ${TABLES * ORDERS_A_SITTING}), 'Guest', 'placed', nextval('order_number_seq'), at, at, true
    FROM generate_series(1, $1) AS n
    CROSS JOIN LATERAL (SELECT now() - interval '1 hour' - ($1 - n) * interval '1 minute' AS at) AS placed
    JOIN tables ON tables.number = 1001 + n % ${TABLES}
    RETURNING id, table_id, table_number, sitting, placed_at
  ), cooked AS (
    INSERT INTO tickets (id, order_id, kitchen_id, kitchen_name, status, status_since, seen_at, ready_at)
    SELECT gen_random_uuid(), past.id, kitchens.id, kitchens.name, 'Delivered', placed_at, placed_at, placed_at
    FROM past, kitchens WHERE kitchens.id = $2 RETURNING id, order_id, kitchen_id
  ), chosen AS (
    INSERT INTO order_items (id, ticket_id, line, meal_id, meal_name, quantity)
    SELECT gen_random_uuid(), cooked.id, line, meals.id, meals.name, 1
    FROM cooked, generate_series(0, 1) AS line, (SELECT id, name FROM meals LIMIT 1) AS meals
  ), reported AS (
    INSERT INTO reports (order_id, table_id, table_number, sitting, message, created_at, resolved_at)
    SELECT id, table_id, table_number, sitting, 'A fork', placed_at, placed_at FROM past
  ), told AS (
    INSERT INTO notifications (table_id, table_number, sitting, message, sent_at)
    SELECT table_id, table_number, sitting, 'Hello', placed_at FROM past
  ), logged AS (
    INSERT INTO event (room, seq, type, data)
    SELECT 'order:' || order_id, 1, 'order:updated', '{}' FROM cooked
    UNION ALL
    SELECT 'kitchen:' || kitchen_id, row_number() OVER (), 'order:placed', json_build_object('kitchenOrderId', id)
    FROM cooked
  )
  INSERT INTO stream (room, head, seen)
  SELECT 'order:' || order_id, 1, 0 FROM cooked
  UNION ALL SELECT 'kitchen:' || kitchen_id, count(*), count(*) FROM cooked GROUP BY kitchen_id`;

let house: House;
let make: Factories;
let kitchen: KitchenName;
let meal: Meal;
let admin: Employee;
let ofTheFirstEvening: string[];
/** Of an evening after the long past. */
let statements: Statement[];

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
  // What it does by itself a minute after it opened is not of the evening, however long the loading takes.
  await housekeepingEnds();
  [kitchen, meal, admin] = [await make.kitchen(), await make.meal({ quantity: 1_000 }), await make.admin()];
  ofTheFirstEvening = await lookingThrough(await anEvening(await make.kitchen()), (client, { text }) =>
    explain(client, ', GENERIC_PLAN', text),
  );
  await load();
  statements = await anEvening(kitchen);
}, LOADING_MS);
afterAll(async () => {
  jest.restoreAllMocks();
  await house.close();
});

const housekeepingEnds = () =>
  Promise.all([Retention, TallyService].map((one) => house.app.get(one).beforeApplicationShutdown()));

const connected = async <T>(
  work: (client: Client) => Promise<T>,
  settings: ClientConfig = {},
): Promise<T> => {
  const client = new Client({ ...settings, connectionString: house.databaseUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

const load = () =>
  connected(async (client) => {
    await client.query(FLOOR, [PAST_ORDERS]);
    await client.query(PAST, [PAST_ORDERS, kitchen._id]);
    await client.query('ANALYZE');
  });

/** An evening's work after a long past: every statement that a live screen sends. */
const anEvening = async (kitchen: KitchenName): Promise<Statement[]> => {
  const [cook, server] = [await make.cook(kitchen), await make.server()];
  const table = await make.table({ kitchen, server });
  const heard = listen();

  const board = await joinRoom(house.url, kitchenRoom, kitchen._id, cook.token);
  await joinRoom(house.url, serverRoom, server._id, server.token);
  await joinRoom(house.url, tableRoom, table._id);
  await joinRoom(house.url, adminRoom, '', admin.token);
  await joinRoom(house.url, menuRoom, '');
  const order = await make.order({ table, items: [{ meal }], allergies: ['Soy'] });
  const phone = await joinRoom(house.url, orderRoom, order._id);
  await board.untilHeard('order:placed');
  await board.socket.emitWithAck('seen', { room: `kitchen:${kitchen._id}`, seq: board.seq });
  const [first] = await cook.api.get(`/kitchen/kitchens/${kitchen._id}/orders`, z.array(ticket));
  await cook.api.put(`/kitchen/orders/${first?.kitchenOrderId}/status`, { status: 'Ready' }, ticket);
  await phone.until(({ status }) => status === 'Ready');
  await server.api.get(`/orders/${order.orderId}`, staffOrder);
  await house.guest.get(`/customer/orders/${order._id}`, customerOrder);
  await server.api.get('/server/assignedTables', z.array(serverTable));
  await house.guest.get(`/customer/menu/${table._id}`, z.array(menuItem));
  await admin.api.get('/admin/statistics', statistics);
  await admin.api.put(`/orders/${order.orderId}/status`, { status: 'Delivered' }, staffOrder);
  await server.api.request('PUT', `/server/tables/${table._id}/clear`);
  const statements = statementsIn(heard);
  heard.mockRestore();
  return statements;
};

/** The statements that look through what grows for ever, as `plan` has them run; at a `moment` that passes without a trace. */
const lookingThrough = async (
  statements: readonly Statement[],
  plan: (client: Client, statement: Statement) => Promise<Plan>,
  moment?: string,
): Promise<string[]> => {
  const whole = await house.query<{ name: string }>(
    'SELECT relname AS name FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid WHERE indpred IS NULL',
  );
  const names = whole.map(({ name }) => name);
  return connected(async (client) => {
    const found: string[] = [];
    if (moment) await client.query(`BEGIN; ${moment}`);
    for (const statement of statements) {
      const planned = await plan(client, statement);
      const tables = [...scansOf(planned), ...walksOf(planned, names)];
      if (tables.length > 0) found.push(`${tables.join(', ')}: ${statement.text}`);
    }
    return found;
  });
};

it('reads no live screen by looking through all orders there ever were', async () => {
  expect(statements.length).toBeGreaterThan(25);
  expect(await lookingThrough(statements, planOf)).toEqual([]);
});

// Autovacuum counts whenever it comes by; by the time of the next question most may have been served.
it('lists no orders by looking through all of them when the open tickets were counted in the midst of a rush', async () => {
  const rush = `UPDATE tickets SET status = 'Pending' WHERE status_since > now() - interval '14 days'; ANALYZE tickets`;
  const found = await lookingThrough(statements, planOf, rush);
  expect(found.filter((scan) => /^orders.+FROM orders LEFT JOIN tables/s.test(scan))).toEqual([]);
});

// Until the first ANALYZE, a connection keeps the plan that it made for all values when there was hardly anything to read.
it('finds what is new in a room without walking through the log, as planned on the first evening, too', () => {
  expect(ofTheFirstEvening.filter((found) => found.startsWith('event'))).toEqual([]);
});

/** Whatever a page of the past asks for, run once more on such a connection as the house has, and explained. */
const readingsOf = async (path: string): Promise<Plan[]> => {
  const heard = listen();
  expect((await admin.api.request('GET', path)).status).toBe(200);
  const statements = statementsIn(heard);
  heard.mockRestore();
  return connected(async (client) => {
    const plans: Plan[] = [];
    for (const [index, { text, values }] of statements.entries()) {
      await client.query(`PREPARE asked_${index} AS ${text}`);
      const given = values.map((value) => client.escapeLiteral(String(value))).join(', ');
      plans.push(await explain(client, ', ANALYZE', `EXECUTE asked_${index}${given && `(${given})`}`));
    }
    return plans;
  }, dataSourceOptions(house.databaseUrl).extra);
};

describe('a page of the past', () => {
  /** An order, or a notification, when this house was young. */
  const farBack = { orders: '', notifications: '' };

  beforeAll(async () => {
    // What the house asks for by itself, and for the screens of the evening, is no part of a page.
    closeScreens();
    await until('the screens are gone', () => house.app.get(Outlet).sockets().length === 0);
    await Promise.all([
      house.app.get(SafetyPoll).stop(),
      house.app.get(Deliverer).beforeApplicationShutdown(),
    ]);
    const derived = house.app.get(DerivedRooms);
    derived.onApplicationShutdown();
    for (const kind of DERIVED_ROOMS) await derived.state(kind);
    const [order] = await house.query<{ number: number }>(
      'SELECT number FROM orders WHERE number IS NOT NULL ORDER BY number OFFSET 2_000 LIMIT 1',
    );
    const [told] = await house.query<{ id: string }>(
      'SELECT id FROM notifications ORDER BY sent_at OFFSET 2_000 LIMIT 1',
    );
    Object.assign(farBack, { orders: order?.number, notifications: told?.id });
  });

  const day = () => {
    const days = (back: number) => new Date(Date.now() - back * 24 * 60 * 60_000).toISOString();
    return `from=${days(20)}&to=${days(19)}`;
  };
  /** A page's orders, each with its ticket, two items and the place it is found at. */
  const OF_A_PAGE = 51 * 5;

  it.each([
    ['the latest orders', () => '/admin/orders', OF_A_PAGE],
    ['orders far back', () => `/admin/orders?before=${farBack.orders}`, OF_A_PAGE],
    ['the orders of a day', () => `/admin/orders?${day()}`, OF_A_PAGE],
    ['one order', () => `/admin/orders?orderId=${farBack.orders}`, 10],
    ['a table’s orders', () => '/admin/orders?tableNumber=1007', OF_A_PAGE + 51 * TABLES],
    [
      'a table’s orders far back',
      () => `/admin/orders?tableNumber=1007&before=${farBack.orders}`,
      OF_A_PAGE + 51 * TABLES,
    ],
    ['a guest’s orders', () => '/admin/orders?customerName=guest', OF_A_PAGE],
    ['the orders of a guest who was never here', () => '/admin/orders?customerName=Nobody', 20_002],
    ['the latest notifications', () => '/admin/notifications', 101],
    ['notifications far back', () => `/admin/notifications?before=${farBack.notifications}`, 110],
  ])('%s: reads what it shows, and not all there ever was', async (_what, path, most) => {
    const plans = await readingsOf(path());
    expect(plans.flatMap(scansOf)).toEqual([]);
    const read = plans.map(rowsReadBy).reduce((sum, rows) => sum + rows, 0);
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThanOrEqual(most);
  });
});
