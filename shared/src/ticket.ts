import { z } from 'zod';
import { id, instant } from './text.js';
import {
  ALLERGIES,
  RECALL_MS,
  SETTABLE_TICKET_STATUSES,
  TICKET_STATUSES,
  type TicketStatus,
} from './vocabulary.js';

export const ticketItem = z.object({
  itemId: id,
  mealId: id,
  name: z.string(),
  quantity: z.int(),
  customization: z.string(),
  /** Marked by the server. */
  ordered: z.boolean(),
  /** Ticked off by the kitchen. */
  done: z.boolean(),
  /** Of the meal, when it was ordered. */
  allergens: z.array(z.enum(ALLERGIES)),
});
export type TicketItem = z.infer<typeof ticketItem>;

/** Who in the kitchen has taken notice of the allergies, and when; void once they change. */
export const acknowledgement = z.object({ by: z.string(), at: instant });
export type Acknowledgement = z.infer<typeof acknowledgement>;

/** A kitchen order: the part of one order that one kitchen cooks. Never carries the customer's `_id`. */
export const ticket = z.object({
  kitchenOrderId: id,
  /** The order's number, printed on screens. */
  orderId: z.int(),
  kitchenId: id,
  kitchenName: z.string(),
  tableNumber: z.int(),
  customerName: z.string(),
  customerAllergies: z.array(z.enum(ALLERGIES)),
  status: z.enum(TICKET_STATUSES),
  items: z.array(ticketItem),
  placedAt: instant,
  /** When the ticket took its present status. */
  statusSince: instant,
  allergiesAcknowledged: acknowledgement.nullable(),
  /** Where the rest of the order is cooked. */
  elsewhere: z.array(z.object({ kitchenName: z.string(), status: z.enum(TICKET_STATUSES) })),
});
export type Ticket = z.infer<typeof ticket>;

/** A ticket that may not have reached its kitchen. */
export const unseenTicket = ticket.pick({
  kitchenOrderId: true,
  orderId: true,
  kitchenName: true,
  tableNumber: true,
  placedAt: true,
});
export type UnseenTicket = z.infer<typeof unseenTicket>;

export const setTicketStatus = z.strictObject({
  status: z.enum(SETTABLE_TICKET_STATUSES, 'must be Pending, Preparing, Ready or Delivered'),
});
export type SetTicketStatus = z.infer<typeof setTicketStatus>;

export const setItemDone = z.strictObject({ done: z.boolean() });
export type SetItemDone = z.infer<typeof setItemDone>;

/** Which allergies have been read: others may have been declared meanwhile. */
export const acknowledgeAllergies = z.strictObject({
  allergies: z.array(z.enum(ALLERGIES)).max(ALLERGIES.length),
});
export type AcknowledgeAllergies = z.infer<typeof acknowledgeAllergies>;

export const isOpen = (status: TicketStatus): boolean => status !== 'Delivered' && status !== 'Cancelled';

/** Whether a ticket is on its kitchen's list at `now` (epoch ms): open, or closed so lately that it may be recalled. */
export const isListed = (entry: Pick<Ticket, 'status' | 'statusSince'>, now: number): boolean =>
  isOpen(entry.status) || Date.parse(entry.statusSince) > now - RECALL_MS;

/** Oldest order first; a recalled ticket comes back at its place in time. */
export const byAge = (a: Ticket, b: Ticket): number =>
  a.orderId - b.orderId || (a.kitchenOrderId < b.kitchenOrderId ? -1 : 1);
