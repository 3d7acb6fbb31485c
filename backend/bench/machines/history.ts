import { Client } from 'pg';
import type { Database } from './postgres.js';

/** Orders at once, so that no statement holds more in memory than it should. */
const STEP = 50_000;
const EVERY_S = 20;

/**
 * What a house has behind it: delivered and counted orders of four items, at its tables, sitting after sitting; their
 * ids as the house makes them, of their time.
 */
const PAST = `
  WITH past AS MATERIALIZED (
    INSERT INTO orders (id, table_id, table_number, sitting, customer_name, state, number, placed_at, created_at, tallied)
    SELECT uuidv7(at - now()), tables.id, tables.number, -1 - n / 150, 'Guest', 'placed', nextval('order_number_seq'), at, at, true
    FROM generate_series($1::int, $2::int) AS n
    CROSS JOIN LATERAL (SELECT now() - interval '1 hour' - n * interval '${EVERY_S} seconds' AS at) AS placed
    JOIN tables ON tables.number = 1 + n % (SELECT count(*)::int FROM tables)
    RETURNING id, placed_at
  ), cooked AS MATERIALIZED (
    INSERT INTO tickets (id, order_id, kitchen_id, kitchen_name, status, status_since, seen_at, ready_at)
    SELECT uuidv7(placed_at - now()), past.id, kitchens.id, kitchens.name, 'Delivered', placed_at, placed_at, placed_at
    FROM past, kitchens RETURNING id, order_id, status_since
  ), chosen AS (
    INSERT INTO order_items (id, ticket_id, line, meal_id, meal_name, quantity)
    SELECT uuidv7(status_since - now()), cooked.id, line, meals.id, meals.name, 1
    FROM cooked, generate_series(0, 3) AS line, (SELECT id, name FROM meals LIMIT 1) AS meals
  ), logged AS (
    INSERT INTO event (room, seq, type, data)
    SELECT 'order:' || order_id, 1, 'order:updated', jsonb_build_object('_id', order_id, 'status', 'Completed') FROM cooked
  )
  INSERT INTO stream (room, head) SELECT 'order:' || order_id, 1 FROM cooked`;

const drain = async <Item>(items: Item[], act: (item: Item) => Promise<unknown>): Promise<void> => {
  for (let item = items.shift(); item !== undefined; item = items.shift()) await act(item);
};

const onItsOwnConnection = async (
  { url }: Database,
  work: (client: Client) => Promise<unknown>,
): Promise<void> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Of no consequence for what is measured afterwards: it only shortens the loading. What is loaded refers to what is there.
    await client.query('SET synchronous_commit = off; SET session_replication_role = replica');
    await work(client);
  } finally {
    await client.end();
  }
};

/** Gives a house its past, on connections without time limits. */
export const givePast = async (database: Database, orders: number): Promise<void> => {
  const steps = Array.from({ length: Math.ceil(orders / STEP) }, (_, step) => step * STEP + 1);
  const load = (client: Client) =>
    drain(steps, (from) => client.query(PAST, [from, Math.min(orders, from + STEP - 1)]));
  await Promise.all([onItsOwnConnection(database, load), onItsOwnConnection(database, load)]);
  await onItsOwnConnection(database, async (client) => {
    await client.query('VACUUM (ANALYZE)');
    await client.query('CHECKPOINT');
  });
};
