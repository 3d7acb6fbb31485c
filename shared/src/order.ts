import { z } from 'zod';
import { mealName } from './meal.js';
import { id, instant, requiredText, text } from './text.js';
import { acknowledgement, ticketItem } from './ticket.js';
import {
  ALLERGIES,
  LIMITS,
  ORDER_STATUSES,
  SETTABLE_TICKET_STATUSES,
  TICKET_STATUSES,
  UNSEEN_AFTER_MS,
  type OrderStatus,
  type TicketStatus,
} from './vocabulary.js';

const allergies = z
  .array(z.enum(ALLERGIES, 'is not one of the allergies we know'))
  .max(ALLERGIES.length)
  .transform((list) => ALLERGIES.filter((allergy) => list.includes(allergy)));

/** One line of a customer's choice. */
export const orderLine = z.strictObject({
  menuItemId: id,
  quantity: z
    .int('must be a whole number')
    .min(1, 'must be at least 1')
    .max(LIMITS.itemQuantity, `must be at most ${LIMITS.itemQuantity}`)
    .default(1),
  customization: text(LIMITS.customization).default(''),
});
export type OrderLine = z.infer<typeof orderLine>;

const orderLines = z.array(orderLine).max(LIMITS.orderItems, `must be at most ${LIMITS.orderItems} lines`);

export const createOrder = z.strictObject({
  tableId: id,
  items: orderLines.default([]),
  allergies: allergies.default([]),
  /** Left out: `Guest N`, N counting the orders of the table's present sitting. */
  customerName: text(LIMITS.name).optional(),
});
export type CreateOrder = z.infer<typeof createOrder>;

/** What is left out stays as it is. */
export const updateOrder = z.strictObject({
  items: orderLines.optional(),
  customerName: requiredText(LIMITS.name).optional(),
});
export type UpdateOrder = z.infer<typeof updateOrder>;

export const setAllergies = z.strictObject({ allergies });
export type SetAllergies = z.infer<typeof setAllergies>;

export const ISSUE_REQUIRED = 'Issue description cannot be empty.';

export const reportIssue = z.strictObject({ issue: requiredText(LIMITS.issue, ISSUE_REQUIRED) });
export type ReportIssue = z.infer<typeof reportIssue>;

/** All a customer can set: finalize, or give up a Draft. */
export const setCustomerOrderStatus = z.strictObject({
  status: z.enum(['Pending', 'Cancelled'], 'must be Pending'),
});
export type SetCustomerOrderStatus = z.infer<typeof setCustomerOrderStatus>;

/** What staff can set on a whole order; Cancelled is for servers and admins. */
export const setOrderStatus = z.strictObject({
  status: z.enum(
    [...SETTABLE_TICKET_STATUSES, 'Cancelled'],
    'must be Pending, Preparing, Ready, Delivered or Cancelled',
  ),
});
export type SetOrderStatus = z.infer<typeof setOrderStatus>;

export const setItemOrdered = z.strictObject({ ordered: z.boolean() });
export type SetItemOrdered = z.infer<typeof setItemOrdered>;

/** An order's number, as it stands in an address. */
export const orderNumber = z
  .string()
  .regex(/^\d{1,15}$/, 'An order’s number is all digits.')
  .transform(Number);

/** The order as its customer sees it; whoever holds `_id` may read and change it. */
export const customerOrder = z.object({
  _id: id,
  /** The place in its room's log: of two answers or events, the one with the higher number is the newer. */
  version: z.int(),
  /** The number staff call it by; null while it is a Draft. */
  orderId: z.int().nullable(),
  tableId: id,
  tableNumber: z.int(),
  customerName: z.string(),
  status: z.enum(ORDER_STATUSES),
  allergies: z.array(z.enum(ALLERGIES)),
  items: z.array(z.object({ menuItem: mealName, quantity: z.int(), customization: z.string() })),
  placedAt: instant.nullable(),
  /** When the last of its kitchens had it on a screen; null until then. */
  seenAt: instant.nullable(),
});
export type CustomerOrder = z.infer<typeof customerOrder>;

/** Where one part of an order stands. */
export const orderPart = z.object({
  kitchenOrderId: id,
  kitchenId: id,
  kitchenName: z.string(),
  status: z.enum(TICKET_STATUSES),
  statusSince: instant,
  /** When a screen of the kitchen first showed it. */
  seenAt: instant.nullable(),
  allergiesAcknowledged: acknowledgement.nullable(),
});
export type OrderPart = z.infer<typeof orderPart>;

/** The order as staff see it; `parts` and `items` are those within the reader's reach. */
export const staffOrder = z.object({
  orderId: z.int(),
  tableNumber: z.int(),
  customerName: z.string(),
  customerAllergies: z.array(z.enum(ALLERGIES)),
  status: z.enum(ORDER_STATUSES),
  placedAt: instant,
  parts: z.array(orderPart),
  items: z.array(ticketItem.extend({ kitchenOrderId: id })),
});
export type StaffOrder = z.infer<typeof staffOrder>;

/**
 * The customer's status follows from the tickets: all Pending, all Delivered, all Ready or Delivered, else
 * Preparing. Cancelled tickets do not count; an order of only such is Cancelled.
 */
export const orderStatusOf = (tickets: readonly TicketStatus[]): OrderStatus => {
  const live = tickets.filter((status) => status !== 'Cancelled');
  if (live.length === 0) return 'Cancelled';
  if (live.every((status) => status === 'Pending')) return 'Pending';
  if (live.every((status) => status === 'Delivered')) return 'Completed';
  if (live.every((status) => status === 'Ready' || status === 'Delivered')) return 'Ready';
  return 'Preparing';
};

/** When the last of these parts was seen; null while one has not been. Cancelled parts need not be. */
export const seenAtOf = (
  parts: readonly { status: TicketStatus; seenAt: string | null }[],
): string | null => {
  const times = parts.filter(({ status }) => status !== 'Cancelled').map(({ seenAt }) => seenAt ?? '');
  return times.length > 0 && !times.includes('') ? (times.sort().at(-1) ?? null) : null;
};

/** Whether a part has waited too long to be shown to a cook. `now` is the server's clock, epoch ms. */
export const isUnseen = (
  { placedAt }: { placedAt: string },
  { status, seenAt }: { status: TicketStatus; seenAt: string | null },
  now: number,
): boolean => seenAt === null && status === 'Pending' && now - Date.parse(placedAt) >= UNSEEN_AFTER_MS;
