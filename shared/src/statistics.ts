import { z } from 'zod';
import { id, instant } from './text.js';

export const statistics = z.object({
  /** Finalized orders that are not cancelled. */
  totalOrders: z.int(),
  /** Quantities on delivered tickets. */
  platesServed: z.int(),
  /** Quantities per meal of those orders, most sold first. */
  itemsSold: z.array(z.object({ menuItem: z.string(), totalSold: z.int() })),
});
export type Statistics = z.infer<typeof statistics>;

const DAY_MS = 24 * 60 * 60_000;

/** A quarter of a year, and the hour that a change of the clocks may add. */
export const LONGEST_PERIOD_DAYS = 92;
const LONGEST_PERIOD_MS = LONGEST_PERIOD_DAYS * DAY_MS + 60 * 60_000;

/** Up to here orders are counted per hour, above it per day: a chart with more bars cannot be read. */
export const HOURLY_UP_TO_MS = 2 * DAY_MS + 60 * 60_000;

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    // An offset such as +05:30 is not the same to PostgreSQL as to everybody else.
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
};

const moment = z.iso.datetime({ abort: true, error: 'must be an instant such as 2026-11-21T18:00:00Z' });

/** From one instant up to another, and the time zone (IANA) whose hours and days are counted. */
export const period = z
  .strictObject({
    from: moment,
    to: moment,
    zone: z.string().refine(isZone, 'must be a time zone such as Europe/Vienna'),
  })
  .refine(({ from, to }) => Date.parse(from) < Date.parse(to), 'The end must be after the beginning.')
  .refine(
    ({ from, to }) => Date.parse(to) - Date.parse(from) <= LONGEST_PERIOD_MS,
    `The period must not be longer than ${LONGEST_PERIOD_DAYS} days.`,
  );
export type Period = z.infer<typeof period>;

/**
 * How long guests wait for the kitchen: from the moment an order is placed until its ticket is Ready (of one that
 * skips Ready: Delivered), in seconds. Half of the tickets took no longer than `median`, nine of ten no longer
 * than `p90`. Tickets that are cancelled, not ready yet or set back do not count.
 */
const preparation = {
  tickets: z.int(),
  median: z.int(),
  p90: z.int(),
};

/** What happened to the orders that were placed in a period and not cancelled. */
export const figures = z.object({
  orders: z.int(),
  /** Quantities on their delivered tickets. */
  plates: z.int(),
  per: z.enum(['hour', 'day']),
  /** Every hour or day of the period, the empty ones too. */
  placed: z.array(z.object({ at: instant, orders: z.int() })),
  /** By name. */
  kitchens: z.array(z.object({ kitchenId: id, kitchenName: z.string(), ...preparation })),
  /** Per meal of those tickets, the slowest (by median) first. */
  meals: z.array(z.object({ menuItem: z.string(), ...preparation })),
});
export type Figures = z.infer<typeof figures>;

/** A table whose guests wait: for what they ordered, or for somebody to come. */
export const waitingTable = z.object({
  _id: id,
  tableNumber: z.int(),
  /** When the oldest of what is open there was ordered or reported. */
  since: instant,
  /** Tickets that are not delivered. */
  open: z.int(),
  /** Of these, how many are Ready to be brought. */
  ready: z.int(),
  /** Unresolved ones. */
  reports: z.int(),
});
export type WaitingTable = z.infer<typeof waitingTable>;
