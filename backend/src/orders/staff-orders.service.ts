import { Injectable } from '@nestjs/common';
import type { SetOrderStatus, StaffOrder } from '@banquet/shared/order';
import { isOpen, type Ticket } from '@banquet/shared/ticket';
import type { SettableTicketStatus, TicketStatus } from '@banquet/shared/vocabulary';
import { conflict, forbidden, notFound } from '../core/refusals.js';
import { Transactions, type Tx } from '../core/transactions.js';
import type { Caller } from '../core/viewer.js';
import { DerivedRooms } from '../realtime/derived-rooms.js';
import { untally } from '../statistics/tally-statements.js';
import { Announcer } from './announcer.js';
import { findOrder, markCancelled, type PlacedOrder, type TicketRecord } from './order-record.js';
import { presentStaffOrder, presentTicket } from './order.presenter.js';
import { Reach } from './reach.js';

// Meals are locked by id, as finalizing does.
const GIVE_BACK = `
  WITH back AS (
    SELECT id, sum(portions) AS portions FROM unnest($1::uuid[], $2::int[]) AS b (id, portions) GROUP BY id
  ), locked AS MATERIALIZED (
    SELECT id FROM meals WHERE id IN (SELECT id FROM back) ORDER BY id FOR NO KEY UPDATE
  )
  UPDATE meals SET quantity = quantity + back.portions
  FROM back JOIN locked USING (id) WHERE meals.id = back.id`;

// Setting a ticket back takes back what it had reached. One that skips Ready was ready when it was delivered; one
// that is recalled to Ready has been ready since it first was.
const SET_STATUS = `
  UPDATE tickets SET status = $2::ticket_status, status_since = $3::timestamptz,
    started_at = CASE $2 WHEN 'Pending' THEN NULL WHEN 'Preparing' THEN coalesce(started_at, $3) ELSE started_at END,
    ready_at = CASE WHEN $2 IN ('Pending', 'Preparing') THEN NULL
      WHEN $2 IN ('Ready', 'Delivered') THEN coalesce(ready_at, $3) ELSE ready_at END
  WHERE id = ANY ($1)`;

/** What staff do with orders that they reach. */
@Injectable()
export class StaffOrdersService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reach: Reach,
    private readonly announcer: Announcer,
    private readonly derived: DerivedRooms,
  ) {}

  get(caller: Caller, number: number): Promise<StaffOrder> {
    return this.transactions.snapshot(async (tx) => {
      const { order, tickets } = await this.reach.order(tx, caller, number, findOrder);
      return presentStaffOrder(order, tickets);
    });
  }

  /** Sets every ticket of an order within reach; Cancelled is for servers and admins. */
  setOrderStatus(caller: Caller, number: number, { status }: SetOrderStatus): Promise<StaffOrder> {
    return this.transactions.run(async (tx) => {
      const { viewer, order, tickets } = await this.reach.order(tx, caller, number);
      if (status === 'Cancelled' && viewer.role === 'kitchen') {
        throw forbidden('Only a server or an admin can cancel an order.');
      }
      const changed =
        status === 'Cancelled' ? await this.cancel(tx, order) : await this.move(tx, order, tickets, status);
      const within = new Set(tickets.map(({ id }) => id));
      return presentStaffOrder(
        changed,
        changed.tickets.filter(({ id }) => within.has(id)),
      );
    });
  }

  setTicketStatus(caller: Caller, ticketId: string, status: SettableTicketStatus): Promise<Ticket> {
    return this.transactions.run(async (tx) => {
      const { order, ticket } = await this.reach.ticket(tx, caller, ticketId);
      const changed = await this.move(tx, order, [ticket], status);
      return presentTicket(changed, changed.tickets.find(({ id }) => id === ticketId) ?? ticket);
    });
  }

  setItemOrdered(caller: Caller, number: number, itemId: string, ordered: boolean): Promise<StaffOrder> {
    return this.transactions.run(async (tx) => {
      const { order } = await this.reach.order(tx, caller, number);
      const ticket = order.tickets.find(({ items }) => items.some(({ id }) => id === itemId));
      const item = ticket?.items.find(({ id }) => id === itemId);
      if (!ticket || !item) throw notFound('There is no such item in this order.');
      if (item.ordered === ordered) return presentStaffOrder(order);
      tx.withCommit('UPDATE order_items SET ordered = $2 WHERE id = $1', [itemId, ordered], 'set-ordered');
      item.ordered = ordered;
      this.announcer.announce(tx, order, 'item:ordered', [ticket]);
      return presentStaffOrder(order);
    });
  }

  private async move(
    tx: Tx,
    order: PlacedOrder,
    tickets: readonly TicketRecord[],
    status: SettableTicketStatus,
  ): Promise<PlacedOrder> {
    if (tickets.length > 0 && tickets.every((ticket) => ticket.status === 'Cancelled')) {
      throw conflict(`Order ${order.number} was cancelled.`);
    }
    const moving = tickets.filter((ticket) => ticket.status !== 'Cancelled' && ticket.status !== status);
    return moving.length === 0 ? order : this.setStatus(tx, order, moving, status);
  }

  /** What is not delivered yet is taken back, with its stock. */
  private async cancel(tx: Tx, order: PlacedOrder): Promise<PlacedOrder> {
    const open = order.tickets.filter(({ status }) => isOpen(status));
    if (order.state === 'cancelled') return order;
    if (open.length === 0) throw conflict(`Order ${order.number} has already been delivered.`);
    const returned = open.flatMap(({ items }) => items);
    await tx.query(GIVE_BACK, [
      returned.map(({ mealId }) => mealId),
      returned.map(({ quantity }) => quantity),
    ]);
    this.derived.touch(tx, 'menu');
    const cancelled = order.tickets.every(({ status }) => status !== 'Delivered');
    if (cancelled) markCancelled(tx, order.id);
    return this.setStatus(tx, cancelled ? { ...order, state: 'cancelled' } : order, open, 'Cancelled');
  }

  private async setStatus(
    tx: Tx,
    order: PlacedOrder,
    moving: readonly TicketRecord[],
    status: TicketStatus,
  ): Promise<PlacedOrder> {
    const ids = new Set(moving.map(({ id }) => id));
    // Only an order that was over can have been tallied.
    if (!order.tickets.some((ticket) => isOpen(ticket.status))) await untally(tx, order.id);
    const statusSince = order.readAt.toISOString();
    tx.withCommit(SET_STATUS, [[...ids], status, statusSince], 'set-status');
    const tickets = order.tickets.map((ticket) =>
      ids.has(ticket.id) ? { ...ticket, status, statusSince } : ticket,
    );
    const changed = { ...order, tickets };
    // The others of the order as well: their screens say where the rest of it is.
    this.announcer.announce(tx, changed, 'order:updated');
    return changed;
  }
}
