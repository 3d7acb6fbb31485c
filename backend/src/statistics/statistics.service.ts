import { Injectable } from '@nestjs/common';
import type { Statistics, WaitingTable } from '@banquet/shared/statistics';
import type { Reader } from '../core/reader.js';
import { Transactions } from '../core/transactions.js';
import { mealsOf, ticketsOf } from './tally-statements.js';

/*
 * A meal is called what it is called now; one that was deleted, what it was called when it was sold.
 */
const STATISTICS = `
  WITH recent AS MATERIALIZED (
    SELECT id, placed_at FROM orders WHERE state = 'placed' AND NOT tallied
  ), cooked AS (${ticketsOf('recent')}
  ), sold AS MATERIALIZED (
    SELECT meal_id, meal_name, portions, plates FROM sales_tally
    UNION ALL
    SELECT meal_id, meal_name, portions, plates FROM (${mealsOf('cooked')}) recently
  ), by_id AS (
    SELECT meal_id, max(meal_name) AS meal_name, sum(portions) AS portions FROM sold GROUP BY meal_id
  ), per_meal AS (
    SELECT coalesce(meals.name, by_id.meal_name) AS "menuItem", sum(by_id.portions)::int AS "totalSold"
    FROM by_id LEFT JOIN meals ON meals.id = by_id.meal_id
    GROUP BY 1 HAVING sum(by_id.portions) > 0
  )
  SELECT
    (SELECT orders + (SELECT count(*) FROM recent) FROM orders_tally)::int AS "totalOrders",
    (SELECT coalesce(sum(plates), 0)::int FROM sold) AS "platesServed",
    (SELECT coalesce(json_agg(per_meal ORDER BY "totalSold" DESC, "menuItem"), '[]') FROM per_meal) AS "itemsSold"`;

const WAITING = `
  WITH waits AS (
    SELECT orders.table_id, orders.placed_at AS since, 1 AS open, (tickets.status = 'Ready')::int AS ready, 0 AS report
    FROM tickets JOIN orders ON orders.id = tickets.order_id
    WHERE tickets.status IN ('Pending', 'Preparing', 'Ready')
    UNION ALL
    SELECT table_id, created_at, 0, 0, 1 FROM reports WHERE resolved_at IS NULL
  )
  SELECT tables.id AS "_id", tables.number AS "tableNumber", min(since) AS since, sum(open)::int AS open,
    sum(ready)::int AS ready, sum(report)::int AS reports
  FROM waits JOIN tables ON tables.id = waits.table_id
  GROUP BY tables.id, tables.number
  ORDER BY since, tables.number`;

type WaitingRow = Omit<WaitingTable, 'since'> & { since: Date };

/** How the house has done in all, and who waits in it now. */
@Injectable()
export class StatisticsService {
  constructor(private readonly transactions: Transactions) {}

  async get(from: Reader = this.transactions): Promise<Statistics> {
    const [statistics] = await from.query<Statistics & Record<string, unknown>>(STATISTICS);
    if (!statistics) throw new Error('The statistics are missing.');
    return statistics;
  }

  /** The tables whose guests wait, who has waited longest first. */
  async listWaiting(from: Reader = this.transactions): Promise<WaitingTable[]> {
    const rows = await from.query<WaitingRow>(WAITING);
    return rows.map(({ since, ...table }) => ({ ...table, since: since.toISOString() }));
  }
}
