import { z } from 'zod';
import { staffOrder } from './order.js';
import { period } from './statistics.js';
import { requiredText } from './text.js';
import { ticketItem } from './ticket.js';
import { LIMITS } from './vocabulary.js';

/** Digits, as they stand in an address; `msg` is what anything else is told. */
const number = (msg: string, max = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d{1,15}$/, msg)
    .transform(Number)
    .pipe(z.int().min(1, msg).max(max, msg));

const placedNumber = number('An order’s number is a whole number, at least 1.');

/** Which orders of the past are sought; what is left out does not narrow it. */
export const orderSearch = z
  .strictObject({
    orderId: placedNumber.optional(),
    tableNumber: number(
      `A table’s number is from 1 to ${LIMITS.tableNumber}.`,
      LIMITS.tableNumber,
    ).optional(),
    /** Any part of the name, in capitals or not. */
    customerName: requiredText(LIMITS.name).optional(),
    /** Placed from this instant on, up to the other. */
    from: period.shape.from.optional(),
    to: period.shape.to.optional(),
    /** The `next` of the page before. */
    before: placedNumber.optional(),
  })
  .refine(
    ({ from, to }) => from === undefined || to === undefined || Date.parse(from) < Date.parse(to),
    'The end must be after the beginning.',
  );
export type OrderSearch = z.infer<typeof orderSearch>;

/** An order that was placed, in one line. */
export const pastOrder = staffOrder
  .pick({ orderId: true, placedAt: true, tableNumber: true, customerName: true, status: true })
  .extend({ items: z.array(ticketItem.pick({ name: true, quantity: true })) });
export type PastOrder = z.infer<typeof pastOrder>;

export const pastOrders = z.object({
  /** Newest first. */
  orders: z.array(pastOrder),
  /** Where earlier ones go on; null where there are none. A page may hold few, or none, and still go on. */
  next: z.string().nullable(),
});
export type PastOrders = z.infer<typeof pastOrders>;
