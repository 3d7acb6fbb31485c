import { Injectable } from '@nestjs/common';
import type { Statistics } from '@banquet/shared/statistics';
import type { Reader } from '../core/reader.js';
import { Transactions } from '../core/transactions.js';

/*
 * All tickets of a cancelled order are Cancelled, so that what was sold needs no look at the orders. A meal is
 * called what it is called now; one that was deleted, what it was called when it was sold.
 */
const STATISTICS = `
  WITH sold AS MATERIALIZED (
    SELECT order_items.meal_id, tickets.status, max(order_items.meal_name) AS meal_name,
      sum(order_items.quantity)::int AS quantity
    FROM tickets JOIN order_items ON order_items.ticket_id = tickets.id
    WHERE tickets.status <> 'Cancelled'
    GROUP BY order_items.meal_id, tickets.status
  ), per_meal AS (
    SELECT coalesce(meals.name, sold.meal_name) AS "menuItem", sum(sold.quantity)::int AS "totalSold"
    FROM sold LEFT JOIN meals ON meals.id = sold.meal_id
    GROUP BY 1
  )
  SELECT
    (SELECT count(*)::int FROM orders WHERE state = 'placed') AS "totalOrders",
    (SELECT coalesce(sum(quantity), 0)::int FROM sold WHERE status = 'Delivered') AS "platesServed",
    (SELECT coalesce(json_agg(per_meal ORDER BY "totalSold" DESC, "menuItem"), '[]') FROM per_meal) AS "itemsSold"`;

@Injectable()
export class StatisticsService {
  constructor(private readonly transactions: Transactions) {}

  async get(from: Reader = this.transactions): Promise<Statistics> {
    const [statistics] = await from.query<Statistics & Record<string, unknown>>(STATISTICS);
    if (!statistics) throw new Error('The statistics are missing.');
    return statistics;
  }
}
