import { RECALL_MS } from '@banquet/shared/vocabulary';
import type { Tx } from '../core/transactions.js';

/*
 * Figures would need a scan of history. So orders that are over are counted once, into a tally, and say so
 * (`tallied`); what is asked for is the tally and what is not tallied yet, at every moment. Two things hold:
 *   - the tally is what a direct count of the tallied orders gives (RECOUNT makes it so by itself);
 *   - an order is tallied, or taken out again, by a transaction that holds its lock.
 * Finalizing writes no tally: only those who tally lists of old orders, or recall one of them, meet there.
 */

/** The tickets of a list of orders (`id`, `placed_at`), and how many seconds after the order each was ready. */
export const ticketsOf = (orders: string) => `
  SELECT tickets.id, tickets.kitchen_id, tickets.kitchen_name, tickets.status,
    date_trunc('hour', listed.placed_at, 'UTC') AS hour,
    round(extract(epoch FROM tickets.ready_at - listed.placed_at))::int AS seconds
  FROM ${orders} listed JOIN tickets ON tickets.order_id = listed.id AND tickets.status <> 'Cancelled'`;

/** What such tickets hold, a row per meal: an order has a meal on one of its tickets only. */
export const mealsOf = (tickets: string) => `
  SELECT order_items.meal_id, max(order_items.meal_name) AS meal_name, listed.hour, listed.seconds,
    sum(order_items.quantity) AS portions,
    coalesce(sum(order_items.quantity) FILTER (WHERE listed.status = 'Delivered'), 0) AS plates
  FROM ${tickets} listed JOIN order_items ON order_items.ticket_id = listed.id
  GROUP BY order_items.meal_id, listed.id, listed.hour, listed.seconds`;

const countOf = (orders: string) => `
  cooked AS MATERIALIZED (${ticketsOf(orders)}
  ), sold AS MATERIALIZED (${mealsOf('cooked')}
  ), sales AS MATERIALIZED (
    SELECT meal_id, max(meal_name) AS meal_name, sum(portions) AS portions, sum(plates) AS plates
    FROM sold GROUP BY meal_id ORDER BY meal_id
  ), kitchens_by_hour AS MATERIALIZED (
    SELECT hour, kitchen_id, max(kitchen_name) AS kitchen_name, array_agg(seconds) AS seconds
    FROM cooked WHERE seconds IS NOT NULL GROUP BY hour, kitchen_id ORDER BY hour, kitchen_id
  ), meals_by_hour AS MATERIALIZED (
    SELECT hour, meal_id, max(meal_name) AS meal_name, sum(plates) AS plates,
      coalesce(array_agg(seconds) FILTER (WHERE seconds IS NOT NULL), '{}') AS seconds
    FROM sold GROUP BY hour, meal_id ORDER BY hour, meal_id
  )`;

// Those of which every ticket was closed so long ago that no kitchen's list holds it any more.
const LOCK_DUE = `
  SELECT id FROM orders
  WHERE state <> 'draft' AND NOT tallied AND placed_at < now() - $1 * interval '1 millisecond'
    AND NOT EXISTS (
      SELECT FROM tickets WHERE order_id = orders.id
        AND (status IN ('Pending', 'Preparing', 'Ready') OR status_since > now() - $1 * interval '1 millisecond')
    )
  ORDER BY placed_at LIMIT $2 FOR UPDATE SKIP LOCKED`;

const TALLY = `
  WITH due AS MATERIALIZED (
    UPDATE orders SET tallied = true WHERE id = ANY ($1::uuid[]) RETURNING id, state, placed_at
  ), ${countOf('due')}, more_sales AS (
    INSERT INTO sales_tally AS tally (meal_id, meal_name, portions, plates) TABLE sales
    ON CONFLICT (meal_id) DO UPDATE SET meal_name = greatest(tally.meal_name, excluded.meal_name),
      portions = tally.portions + excluded.portions, plates = tally.plates + excluded.plates
  ), more_kitchens AS (
    INSERT INTO kitchen_hours AS tally (hour, kitchen_id, kitchen_name, seconds) TABLE kitchens_by_hour
    ON CONFLICT (hour, kitchen_id) DO UPDATE SET seconds = tally.seconds || excluded.seconds
  ), more_meals AS (
    INSERT INTO meal_hours AS tally (hour, meal_id, meal_name, plates, seconds) TABLE meals_by_hour
    ON CONFLICT (hour, meal_id) DO UPDATE SET plates = tally.plates + excluded.plates, seconds = tally.seconds || excluded.seconds
  )
  UPDATE orders_tally SET orders = orders + (SELECT count(*) FROM due WHERE state = 'placed')`;

/** An array less one element, which is in it unless it is null. */
const without = (array: string, element: string) => `
  CASE WHEN ${element} IS NULL THEN ${array} ELSE
    ${array}[:array_position(${array}, ${element}) - 1] || ${array}[array_position(${array}, ${element}) + 1:] END`;

const UNTALLY = `
  WITH recalled AS MATERIALIZED (
    UPDATE orders SET tallied = false WHERE id = $1 AND tallied RETURNING id, state, placed_at
  ), ${countOf('recalled')}, fewer_sales AS (
    UPDATE sales_tally tally SET portions = tally.portions - sales.portions, plates = tally.plates - sales.plates
    FROM sales WHERE sales.meal_id = tally.meal_id
  ), fewer_kitchens AS (
    UPDATE kitchen_hours tally SET seconds = ${without('tally.seconds', 'cooked.seconds')}
    FROM cooked WHERE tally.hour = cooked.hour AND tally.kitchen_id = cooked.kitchen_id
  ), fewer_meals AS (
    UPDATE meal_hours tally SET plates = tally.plates - sold.plates, seconds = ${without('tally.seconds', 'sold.seconds')}
    FROM sold WHERE tally.hour = sold.hour AND tally.meal_id = sold.meal_id
  )
  UPDATE orders_tally SET orders = orders - 1 WHERE EXISTS (SELECT FROM recalled WHERE state = 'placed')`;

/** Makes the tally anew from the orders that say they are in it. */
export const RECOUNT = `
  WITH listed AS MATERIALIZED (
    SELECT id, state, placed_at FROM orders WHERE tallied
  ), ${countOf('listed')}, no_sales AS (
    DELETE FROM sales_tally WHERE meal_id NOT IN (SELECT meal_id FROM sales)
  ), no_kitchens AS (
    DELETE FROM kitchen_hours WHERE (hour, kitchen_id) NOT IN (SELECT hour, kitchen_id FROM kitchens_by_hour)
  ), no_meals AS (
    DELETE FROM meal_hours WHERE (hour, meal_id) NOT IN (SELECT hour, meal_id FROM meals_by_hour)
  ), right_sales AS (
    INSERT INTO sales_tally (meal_id, meal_name, portions, plates) TABLE sales
    ON CONFLICT (meal_id) DO UPDATE SET meal_name = excluded.meal_name, portions = excluded.portions, plates = excluded.plates
  ), right_kitchens AS (
    INSERT INTO kitchen_hours (hour, kitchen_id, kitchen_name, seconds) TABLE kitchens_by_hour
    ON CONFLICT (hour, kitchen_id) DO UPDATE SET seconds = excluded.seconds
  ), right_meals AS (
    INSERT INTO meal_hours (hour, meal_id, meal_name, plates, seconds) TABLE meals_by_hour
    ON CONFLICT (hour, meal_id) DO UPDATE SET plates = excluded.plates, seconds = excluded.seconds
  )
  UPDATE orders_tally SET orders = (SELECT count(*) FROM listed WHERE state = 'placed')`;

/** Takes at most `most` orders that are over into the tally; returns how many it took. */
export const tally = async (tx: Tx, most: number, overFor: number = RECALL_MS): Promise<number> => {
  const due = await tx.query<{ id: string }>(LOCK_DUE, [overFor, most]);
  // By itself: what a statement reads is older than the locks it takes.
  if (due.length > 0) await tx.query(TALLY, [due.map(({ id }) => id)]);
  return due.length;
};

/** Takes an order, locked and as yet unchanged, out of the tally again. */
export const untally = async (tx: Tx, orderId: string): Promise<void> => {
  await tx.query(UNTALLY, [orderId]);
};
