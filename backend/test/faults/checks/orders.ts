import { isDeepStrictEqual } from 'node:util';
import type { World } from '../world.js';

/** What is to be true of the orders, whatever their guests were told. */
export const checkOrders = async (world: World): Promise<void> => {
  await checkComplete(world);
  await checkUnique(world);
  await checkStock(world);
};

const PLACED = `
  SELECT orders.id, orders.number, (
    SELECT json_object_agg(meal_id, portions) FROM (
      SELECT meal_id, sum(quantity) AS portions FROM tickets JOIN order_items ON ticket_id = tickets.id
      WHERE order_id = orders.id GROUP BY meal_id) AS part) AS portions
  FROM orders WHERE number IS NOT NULL`;

interface Placed {
  id: string;
  number: string;
  portions: Record<string, number> | null;
}

const checkComplete = async ({ postgres, acknowledged, records }: World): Promise<void> => {
  const rows = await postgres.query<Placed & Record<string, unknown>>(PLACED);
  const placed = new Map(rows.map((row) => [row.id, row]));
  records.verdict.checked('complete', acknowledged.size);
  for (const [id, { orderId, portions }] of acknowledged) {
    const order = placed.get(id);
    if (Number(order?.number) !== orderId) {
      records.verdict.broken(
        'complete',
        `order ${id} was acknowledged as ${orderId} and is ${order?.number}`,
      );
    } else if (!isDeepStrictEqual(order?.portions, Object.fromEntries(portions))) {
      records.verdict.broken('complete', `order ${orderId} was acknowledged with other portions than it has`);
    }
  }
};

const TWICE = `
  SELECT order_id AS "orderId", kitchen_name AS kitchen, count(*) FROM tickets
  GROUP BY order_id, kitchen_id, kitchen_name HAVING count(*) > 1`;

/** What was sent once under a name of its own: it is there once if that was acknowledged, and not if it was refused. */
const NAMED = {
  'create order': 'SELECT customer_name AS name, count(*)::int FROM orders GROUP BY 1',
  'report issue': 'SELECT message AS name, count(*)::int FROM reports GROUP BY 1',
  notify: 'SELECT message AS name, count(*)::int FROM notifications GROUP BY 1',
} as const;

const checkUnique = async ({ postgres, records }: World): Promise<void> => {
  for (const { orderId, kitchen } of await postgres.query<{ orderId: string; kitchen: string }>(TWICE)) {
    records.verdict.broken('unique', `order ${orderId} has two tickets in ${kitchen}`);
  }
  for (const [op, statement] of Object.entries(NAMED)) {
    const rows = await postgres.query<{ name: string; count: number }>(statement);
    const counts = new Map(rows.map(({ name, count }) => [name, count]));
    records.verdict.checked('unique', rows.length);
    for (const attempt of records.history.attempts.filter((one) => one.op === op)) {
      const count = counts.get(attempt.key) ?? 0;
      const right = { ok: count === 1, fail: count === 0, info: count <= 1 }[attempt.ending];
      if (!right)
        records.verdict.broken(
          'unique',
          `${op} "${attempt.key}" (${attempt.ending}) is there ${count} times`,
        );
    }
  }
};

const STOCK = `
  SELECT meals.id, meals.name, meals.quantity AS left, coalesce(sum(order_items.quantity), 0)::int AS sold
  FROM meals LEFT JOIN (order_items JOIN tickets ON tickets.id = ticket_id AND tickets.status <> 'Cancelled')
    ON order_items.meal_id = meals.id
  GROUP BY meals.id`;

const checkStock = async ({ postgres, stock, records }: World): Promise<void> => {
  const rows = await postgres.query<{ id: string; name: string; left: number; sold: number }>(STOCK);
  records.verdict.checked('stock', rows.length);
  for (const { id, name, left, sold } of rows) {
    if (left + sold === stock.get(id)) continue;
    records.verdict.broken('stock', `of ${stock.get(id)} ${name} there are ${left} left, and ${sold} sold`);
  }
};
