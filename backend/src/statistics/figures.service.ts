import { Injectable, type StreamableFile } from '@nestjs/common';
import { HOURLY_UP_TO_MS, type Figures, type Period } from '@banquet/shared/statistics';
import { Transactions } from '../core/transactions.js';
import { csvFile, type Cell } from './csv.js';
import { mealsOf, ticketsOf } from './tally-statements.js';

const percentile = (share: number) => `round(percentile_cont(${share}) WITHIN GROUP (ORDER BY seconds))::int`;

const PREPARATION = `count(*)::int AS tickets, ${percentile(0.5)} AS median, ${percentile(0.9)} AS p90`;

/*
 * Whole hours (of UTC, which are not those of every zone) come from the tally; what is not tallied yet, and the
 * hours that the period begins or ends in the midst of, from the orders, by the index of when they were placed.
 * Days are walked by the calendar of the zone, hours by the clock, so that the day of a change of the clocks has
 * its 23 or 25 hours.
 */
const FIGURES = `
  WITH placed AS MATERIALIZED (
    SELECT date_trunc($4, placed_at, $3) AS at, count(*)::int AS orders
    FROM orders WHERE state = 'placed' AND placed_at >= $1 AND placed_at < $2 GROUP BY 1
  ), walked AS (
    SELECT generate_series(date_trunc('hour', $1::timestamptz, $3), $2::timestamptz, interval '1 hour') AS at
    WHERE $4 = 'hour'
    UNION ALL
    SELECT day AT TIME ZONE $3 FROM generate_series(
      date_trunc('day', $1::timestamptz AT TIME ZONE $3), $2::timestamptz AT TIME ZONE $3, interval '1 day') AS day
    WHERE $4 = 'day'
  ), direct AS MATERIALIZED (
    SELECT id, placed_at FROM orders
    WHERE state <> 'draft' AND NOT tallied AND placed_at >= $1 AND placed_at < $2
    UNION ALL
    SELECT id, placed_at FROM orders
    WHERE state <> 'draft' AND tallied AND placed_at >= $1 AND placed_at < least($5::timestamptz, $2)
    UNION ALL
    SELECT id, placed_at FROM orders
    WHERE state <> 'draft' AND tallied AND placed_at >= greatest($5::timestamptz, $6) AND placed_at < $2
  ), cooked AS MATERIALIZED (${ticketsOf('direct')}
  ), sold AS MATERIALIZED (${mealsOf('cooked')}
  ), by_kitchen AS (
    SELECT kitchen_id, kitchen_name, seconds FROM cooked WHERE seconds IS NOT NULL
    UNION ALL
    SELECT kitchen_id, kitchen_name, unnest(seconds) FROM kitchen_hours WHERE hour >= $5 AND hour < $6
  ), by_meal AS (
    SELECT meal_id, meal_name, seconds FROM sold WHERE seconds IS NOT NULL
    UNION ALL
    SELECT meal_id, meal_name, unnest(seconds) FROM meal_hours WHERE hour >= $5 AND hour < $6
  ), kitchen_times AS (
    SELECT kitchen_id, max(kitchen_name) AS name, ${PREPARATION} FROM by_kitchen GROUP BY kitchen_id
  ), meal_times AS (
    SELECT meal_id, max(meal_name) AS name, ${PREPARATION} FROM by_meal GROUP BY meal_id
  ), per_kitchen AS (
    SELECT kitchen_id AS "kitchenId", coalesce(kitchens.name, times.name) AS "kitchenName", tickets, median, p90
    FROM kitchen_times times LEFT JOIN kitchens ON kitchens.id = kitchen_id
  ), per_meal AS (
    SELECT coalesce(meals.name, times.name) AS "menuItem", tickets, median, p90
    FROM meal_times times LEFT JOIN meals ON meals.id = meal_id
  )
  SELECT (SELECT coalesce(sum(orders), 0)::int FROM placed) AS orders,
    (SELECT coalesce(sum(plates), 0) FROM sold)::int
      + (SELECT coalesce(sum(plates), 0) FROM meal_hours WHERE hour >= $5 AND hour < $6)::int AS plates,
    (SELECT json_agg(json_build_object(
        'at', to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'orders', coalesce(orders, 0)) ORDER BY at)
      FROM walked LEFT JOIN placed USING (at) WHERE at < $2) AS placed,
    (SELECT coalesce(json_agg(k ORDER BY lower("kitchenName"), "kitchenId"), '[]') FROM per_kitchen k) AS kitchens,
    (SELECT coalesce(json_agg(m ORDER BY median DESC, p90 DESC, "menuItem"), '[]') FROM per_meal m) AS meals`;

/** How the house did in a period. */
@Injectable()
export class FiguresService {
  constructor(private readonly transactions: Transactions) {}

  async get({ from, to, zone }: Period): Promise<Figures> {
    const per = Date.parse(to) - Date.parse(from) <= HOURLY_UP_TO_MS ? 'hour' : 'day';
    const [figures] = await this.transactions.query<Omit<Figures, 'per'> & Record<string, unknown>>(FIGURES, [
      from,
      to,
      zone,
      per,
      wholeHour(Math.ceil, from),
      wholeHour(Math.floor, to),
    ]);
    if (!figures) throw new Error('The figures are missing.');
    return { ...figures, per };
  }

  async file(period: Period): Promise<StreamableFile> {
    return csvFile('statistics.csv', ['Figure', 'Of', 'Value'], lines(await this.get(period), period.zone));
  }
}

const HOUR_MS = 60 * 60_000;

/** Of UTC, as the tally counts them. */
const wholeHour = (round: (hours: number) => number, at: string): Date =>
  new Date(round(Date.parse(at) / HOUR_MS) * HOUR_MS);

/** One figure a line, so that a spreadsheet can filter and pivot them. */
const lines = ({ orders, plates, per, placed, kitchens, meals }: Figures, zone: string): Cell[][] => [
  ['Orders', '', orders],
  ['Plates served', '', plates],
  ...placed.map((bar): Cell[] => [`Orders per ${per}`, localTime(bar.at, zone), bar.orders]),
  ...kitchens.flatMap((kitchen) => preparationLines('Kitchen', kitchen.kitchenName, kitchen)),
  ...meals.flatMap((meal) => preparationLines('Meal', meal.menuItem, meal)),
];

const preparationLines = (
  noun: string,
  name: string,
  { tickets, median, p90 }: Figures['meals'][number] | Figures['kitchens'][number],
): Cell[][] => [
  [`${noun}: tickets`, name, tickets],
  [`${noun}: preparation, median, seconds`, name, median],
  [`${noun}: preparation, 90th percentile, seconds`, name, p90],
];

/** As in the other file: 2026-11-21 19:00:00. */
const localTime = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(new Date(at));
