import type { OrderLine } from '@banquet/shared/order';
import { isOpen } from '@banquet/shared/ticket';
import type { Allergy, TicketStatus } from '@banquet/shared/vocabulary';
import type { Tx } from '../core/transactions.js';

/** What an order is by itself; what it looks like to a customer follows from its tickets (orderStatusOf). */
export const ORDER_STATES = ['draft', 'placed', 'cancelled'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** A line of a Draft, with the meal's name when it was chosen. */
export interface BasketLine extends OrderLine {
  name: string;
}

export interface ItemRecord {
  id: string;
  mealId: string;
  name: string;
  quantity: number;
  customization: string;
  ordered: boolean;
  done: boolean;
  allergens: Allergy[];
}

export interface TicketRecord {
  id: string;
  kitchenId: string;
  kitchenName: string;
  status: TicketStatus;
  statusSince: string;
  seenAt: string | null;
  acknowledgedBy: string | null;
  acknowledgedAt: string | null;
  items: ItemRecord[];
}

/** An order with its tickets and their items, and who serves its table at this moment. */
export interface OrderRecord {
  id: string;
  /** How many events its room has had. */
  version: number;
  /** The database's clock then, to the millisecond. */
  readAt: Date;
  number: number | null;
  tableId: string;
  tableNumber: number;
  sitting: number;
  customerName: string;
  allergies: Allergy[];
  state: OrderState;
  basket: BasketLine[];
  placedAt: Date | null;
  tickets: TicketRecord[];
  serverId: string | null;
  /** Null when the table is gone. */
  tableSitting: number | null;
}

export interface PlacedOrder extends OrderRecord {
  number: number;
  placedAt: Date;
}

export const isPlaced = (order: OrderRecord): order is PlacedOrder =>
  order.number !== null && order.placedAt !== null;

/** Whether an order is on its table's list: of the present sitting, or still being cooked for an earlier one. */
export const isOnTable = (order: OrderRecord): boolean =>
  order.state === 'placed' &&
  (order.sitting === order.tableSitting || order.tickets.some(({ status }) => isOpen(status)));

export const OPEN = `('Pending', 'Preparing', 'Ready')`;

const ITEMS = `
  SELECT json_agg(json_build_object(
    'id', item.id, 'mealId', item.meal_id, 'name', item.meal_name, 'quantity', item.quantity,
    'customization', item.customization, 'ordered', item.ordered, 'done', item.done,
    'allergens', item.allergens) ORDER BY item.line)
  FROM order_items item WHERE item.ticket_id = ticket.id`;

const iso = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const TICKETS = `
  SELECT coalesce(json_agg(json_build_object(
    'id', ticket.id, 'kitchenId', ticket.kitchen_id, 'kitchenName', ticket.kitchen_name, 'status', ticket.status,
    'statusSince', ${iso('ticket.status_since')}, 'seenAt', ${iso('ticket.seen_at')},
    'acknowledgedBy', ticket.acknowledged_by, 'acknowledgedAt', ${iso('ticket.acknowledged_at')},
    'items', (${ITEMS})) ORDER BY ticket.kitchen_name, ticket.id), '[]')
  FROM tickets ticket WHERE ticket.order_id = orders.id`;

/** Right only where nobody can be changing the order: in a snapshot, or in a statement after the one that locked it. */
export const versionOf = (orderId: string) =>
  `coalesce((SELECT head FROM stream WHERE room = 'order:' || ${orderId}), 0)::bigint`;

const ORDERS = `
  SELECT orders.id, ${versionOf('orders.id')} AS version, date_trunc('milliseconds', clock_timestamp()) AS "readAt", orders.number, orders.table_id AS "tableId", orders.table_number AS "tableNumber",
    orders.sitting, orders.customer_name AS "customerName", orders.allergies::text[] AS allergies, orders.state,
    orders.basket, orders.placed_at AS "placedAt", tables.server_id AS "serverId", tables.sitting AS "tableSitting",
    (${TICKETS}) AS tickets
  FROM orders LEFT JOIN tables ON tables.id = orders.table_id`;

/** The orders that `where` (of `orders` and `tables`, with $1 …) finds, oldest first. A statement of its own name is planned once. */
export const findOrders = (tx: Tx, where: string, values: unknown[], name?: string): Promise<OrderRecord[]> =>
  tx.query<OrderRecord & Record<string, unknown>>(
    `${ORDERS} WHERE ${where} ORDER BY orders.number, orders.id`,
    values,
    name,
  );

/**
 * For `findOrders`: those whose ids a query finds. As an ARRAY, so that each is looked up by its id: how many tickets are
 * open PostgreSQL knows from whichever moment of a rush it last counted in, and with IN it would then read all orders.
 */
export const among = (ids: string): string => `orders.id = ANY (ARRAY(${ids}))`;

/** What an order is known by; a ticket stands for the order that it is part of. */
export type OrderKey = { id: string } | { number: number } | { ticketId: string };

/** As SQL that finds the id, the value, and how a statement by it is named. */
const keyOf = (by: OrderKey): [id: string, value: string | number, name: string] => {
  if ('id' in by) return ['$1', by.id, 'id'];
  if ('number' in by) return ['(SELECT id FROM orders WHERE number = $1)', by.number, 'number'];
  return ['(SELECT order_id FROM tickets WHERE id = $1)', by.ticketId, 'ticket'];
};

export const findOrder = async (tx: Tx, by: OrderKey): Promise<OrderRecord | undefined> => {
  const [id, value, name] = keyOf(by);
  return (await findOrders(tx, `orders.id = ${id}`, [value], `order-by-${name}`))[0];
};

// The table as well: who serves it, and so who must be told, must not change until this transaction ends.
const lockOf = (id: string) => `
  WITH locked AS MATERIALIZED (SELECT table_id FROM orders WHERE id = ${id} FOR UPDATE)
  SELECT (SELECT id FROM tables WHERE id = locked.table_id FOR SHARE) FROM locked`;

/** Of an order that is locked. */
export const markCancelled = (tx: Tx, id: string): void =>
  tx.withCommit(`UPDATE orders SET state = 'cancelled' WHERE id = $1`, [id], 'cancel');

/** Reads an order once nobody else can change it before this transaction ends. */
export const lockOrder = async (tx: Tx, by: OrderKey): Promise<OrderRecord | undefined> => {
  const [id, value, name] = keyOf(by);
  // Sent together; what the second reads is what holds once the first has its lock.
  const [locked, order] = await Promise.all([
    tx.query(lockOf(id), [value], `lock-order-by-${name}`),
    findOrder(tx, by),
  ]);
  return locked.length > 0 ? order : undefined;
};
