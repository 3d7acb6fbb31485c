import type { Tx } from '../core/transactions.js';
import type { Viewer } from '../core/viewer.js';

/*
 * Who reaches which order: an admin every one, a server those of their tables, kitchen staff those with a ticket in
 * one of their kitchens. It is part of the question, so that what is out of reach is simply not found.
 */

const REACH: Record<Viewer['role'], string> = {
  admin: '$2::uuid IS NOT NULL',
  server: 'tables.server_id = $2',
  kitchen: 'tickets.kitchen_id IN (SELECT kitchen_id FROM kitchen_staff WHERE user_id = $2)',
};

export type OrderOrTicket = { number: number } | { ticketId: string };

/** The id of a placed order, by its number or by one of its tickets, if the viewer can reach it (that ticket, too). */
export const findInReach = async (tx: Tx, viewer: Viewer, by: OrderOrTicket): Promise<string | undefined> => {
  const [condition, value] =
    'number' in by ? ['orders.number = $1', by.number] : ['tickets.id = $1', by.ticketId];
  const [row] = await tx.query<{ id: string }>(
    `SELECT orders.id FROM orders
       JOIN tickets ON tickets.order_id = orders.id
       LEFT JOIN tables ON tables.id = orders.table_id
     WHERE ${condition} AND ${REACH[viewer.role]} LIMIT 1`,
    [value, viewer.id],
    `reach-${'number' in by ? 'order' : 'ticket'}-${viewer.role}`,
  );
  return row?.id;
};

export const kitchensOf = async (tx: Tx, viewer: Viewer): Promise<Set<string>> => {
  const rows = await tx.query<{ id: string }>(
    'SELECT kitchen_id AS id FROM kitchen_staff WHERE user_id = $1',
    [viewer.id],
    'kitchens-of',
  );
  return new Set(rows.map(({ id }) => id));
};
