import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { customerOrder } from '@banquet/shared/order';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { statistics } from '@banquet/shared/statistics';
import { Client } from 'pg';
import { load } from '../src/backup/load.js';
import { save } from '../src/backup/save.js';
import { migrate, MIGRATIONS } from '../src/core/migrate.js';
import { createEmptyDatabase, type TestDatabase } from './support/database.js';
import { factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { joinRoom } from './support/screen.js';

/* A house of the first version, with a service in it, and what becomes of it. */

const KITCHEN = '00000000-0000-4000-8000-000000000001';
const TABLE = '00000000-0000-4000-8000-000000000002';
const MEAL = '00000000-0000-4000-8000-000000000003';
const OPEN = '00000000-0000-4000-8000-000000000004';
const DONE = '00000000-0000-4000-8000-000000000005';
const DRAFT = '00000000-0000-4000-8000-000000000006';

/** As that version would have written it. */
const SERVICE = `
  INSERT INTO kitchens (id, name) VALUES ('${KITCHEN}', 'Grill');
  INSERT INTO tables (id, number, kitchen_id, occupied) VALUES ('${TABLE}', 7, '${KITCHEN}', true);
  INSERT INTO meals (id, name, category, quantity, threshold)
    VALUES ('${MEAL}', 'Tiramisu', 'Dessert', 17, 5);
  INSERT INTO orders (id, number, table_id, table_number, sitting, customer_name, state, placed_at) VALUES
    ('${OPEN}', nextval('order_number_seq'), '${TABLE}', 7, 1, 'O’Brien', 'placed', now() - interval '2 minutes'),
    ('${DONE}', nextval('order_number_seq'), '${TABLE}', 7, 1, 'Guest 2', 'placed', now() - interval '2 hours'),
    ('${DRAFT}', NULL, '${TABLE}', 7, 1, 'Guest 3', 'draft', NULL);
  INSERT INTO tickets (id, order_id, kitchen_id, kitchen_name, status, status_since) VALUES
    (gen_random_uuid(), '${OPEN}', '${KITCHEN}', 'Grill', 'Preparing', now() - interval '1 minute'),
    (gen_random_uuid(), '${DONE}', '${KITCHEN}', 'Grill', 'Delivered', now() - interval '1 hour');
  INSERT INTO order_items (id, ticket_id, line, meal_id, meal_name, quantity)
    SELECT gen_random_uuid(), id, 1, '${MEAL}', 'Tiramisu', 3 FROM tickets;
  INSERT INTO stream (room, head) VALUES ('kitchen:${KITCHEN}', 1);
  INSERT INTO event (room, seq, type, data) VALUES ('kitchen:${KITCHEN}', 1, 'order:placed', '{}')`;

let database: TestDatabase;
let house: House | undefined;

beforeEach(async () => {
  database = await createEmptyDatabase();
  await migrate(database.url, 1);
  const client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query(SERVICE).finally(() => client.end());
});
afterEach(async () => {
  await house?.close();
  house = undefined;
  await database.drop();
});

/** That the house at `url` has all of that service, and goes on with it. */
const goesOn = async (url: string) => {
  house = await openHouse({}, { databaseUrl: url });
  const make = factories(house);
  const order = await house.guest.get(`/customer/orders/${OPEN}`, customerOrder);
  expect(order).toMatchObject({ status: 'Preparing', customerName: 'O’Brien' });
  const cook = await make.cook({ _id: KITCHEN });
  const wall = await joinRoom(house.url, kitchenRoom, KITCHEN, cook.token);
  expect(wall.state.map(({ orderId, status }) => [orderId, status])).toEqual([[1001, 'Preparing']]);
  const placed = await make.finalize({ _id: DRAFT }).catch((error: unknown) => error);
  expect(String(placed)).toMatch(/select at least one item/);
  const next = await make.order({ table: { _id: TABLE } });
  expect(next.orderId).toBe(1003);
  await wall.until((tickets) => tickets.some(({ orderId }) => orderId === 1003));
  const admin = await make.admin();
  const { totalOrders, platesServed } = await admin.api.get('/admin/statistics', statistics);
  expect({ totalOrders, platesServed }).toEqual({ totalOrders: 3, platesServed: 3 });
};

describe('a house of an earlier version', () => {
  it('keeps its orders, tickets and numbers when this version starts on its database', async () => {
    await migrate(database.url);
    await goesOn(database.url);
  });

  it('comes out of its backup as a house of this version', async () => {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'banquet-upgrade-'));
    const file = path.join(folder, 'banquet.sql.gz');
    const other = await createEmptyDatabase();
    try {
      await save(database.url, file);
      const { migrations } = await load(other.url, file, { replace: false });
      expect(migrations).toHaveLength(1);
      expect(MIGRATIONS.length).toBeGreaterThan(1);
      await goesOn(other.url);
      await house?.close();
      house = undefined;
    } finally {
      await other.drop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
