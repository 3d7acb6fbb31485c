import type { Tx } from '../core/transactions.js';
import type { Viewer } from '../core/viewer.js';
import type { OrderKey } from './order-record.js';

/*
 * Who reaches which order: an admin every one, a server those of their tables, kitchen staff those with a ticket in
 * one of their kitchens. It is part of the question, so that what is out of reach is simply not found.
 */

const REACH: Record<Viewer['role'], string> = {
  admin: '$2::uuid IS NOT NULL',
  server: 'tables.server_id = $2',
  kitchen: 'tickets.kitchen_id IN (SELECT kitchen_id FROM kitchen_staff WHERE user_id = $2)',
};

export type OrderOrTicket = Exclude<OrderKey, { id: string }>;

/** Whether the viewer can reach a placed order, by its number or by one of its tickets (that ticket, too). */
export const isInReach = async (tx: Tx, viewer: Viewer, by: OrderOrTicket): Promise<boolean> => {
  const [condition, value] =
    'number' in by ? ['orders.number = $1', by.number] : ['tickets.id = $1', by.ticketId];
  const found = await tx.query(
    `SELECT FROM orders
       JOIN tickets ON tickets.order_id = orders.id
       LEFT JOIN tables ON tables.id = orders.table_id
     WHERE ${condition} AND ${REACH[viewer.role]} LIMIT 1`,
    [value, viewer.id],
    `reach-${'number' in by ? 'order' : 'ticket'}-${viewer.role}`,
  );
  return found.length > 0;
};

export const kitchensOf = async (tx: Tx, viewer: Viewer): Promise<Set<string>> => {
  const rows = await tx.query<{ id: string }>(
    'SELECT kitchen_id AS id FROM kitchen_staff WHERE user_id = $1',
    [viewer.id],
    'kitchens-of',
  );
  return new Set(rows.map(({ id }) => id));
};
