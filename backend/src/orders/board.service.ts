import { Injectable } from '@nestjs/common';
import type { Ticket } from '@banquet/shared/ticket';
import { notFound } from '../core/refusals.js';
import { Transactions, type Tx } from '../core/transactions.js';
import type { Viewer } from '../core/viewer.js';
import { Announcer } from './announcer.js';
import { isPlaced, lockOrder, type PlacedOrder, type TicketRecord } from './order-record.js';
import { presentTicket } from './order.presenter.js';
import { findInReach } from './reach.js';

const TICK = 'UPDATE order_items SET done = $2 WHERE id = $1';

const ACKNOWLEDGE = `
  UPDATE tickets SET acknowledged_by = $2, acknowledged_at = date_trunc('milliseconds', clock_timestamp())
  WHERE id = $1 RETURNING acknowledged_at AS at`;

/** What cooks do at their board besides moving tickets on. */
@Injectable()
export class BoardService {
  constructor(
    private readonly transactions: Transactions,
    private readonly announcer: Announcer,
  ) {}

  /** Ticks one item off, or takes the tick back, on every screen of the kitchen. */
  setItemDone(viewer: Viewer, ticketId: string, itemId: string, done: boolean): Promise<Ticket> {
    return this.change(viewer, ticketId, async (tx, ticket) => {
      const item = ticket.items.find(({ id }) => id === itemId);
      if (!item) throw notFound('There is no such item on this ticket.');
      if (item.done === done) return undefined;
      await tx.query(TICK, [itemId, done]);
      return { ...ticket, items: ticket.items.map((one) => (one === item ? { ...one, done } : one)) };
    });
  }

  /** Somebody in the kitchen has taken notice of the allergies; whoever did so first is kept. */
  acknowledgeAllergies(viewer: Viewer, ticketId: string): Promise<Ticket> {
    return this.change(viewer, ticketId, async (tx, ticket) => {
      if (ticket.acknowledgedAt !== null) return undefined;
      const [row] = await tx.query<{ at: Date }>(ACKNOWLEDGE, [ticketId, viewer.username]);
      if (!row) throw new Error('A ticket went while its order was locked.');
      return { ...ticket, acknowledgedBy: viewer.username, acknowledgedAt: row.at.toISOString() };
    });
  }

  /** Changes one ticket within reach and tells of it; `work` returns undefined when there is nothing to change. */
  private change(
    viewer: Viewer,
    ticketId: string,
    work: (tx: Tx, ticket: TicketRecord) => Promise<TicketRecord | undefined>,
  ): Promise<Ticket> {
    return this.transactions.run(async (tx) => {
      const id = await findInReach(tx, viewer, { ticketId });
      const order = id === undefined ? undefined : await lockOrder(tx, id);
      const ticket = order?.tickets.find((one) => one.id === ticketId);
      if (!order || !ticket || !isPlaced(order)) throw notFound('There is no such kitchen order.');
      const changed = await work(tx, ticket);
      if (!changed) return presentTicket(order, ticket);
      const tickets = order.tickets.map((one) => (one === ticket ? changed : one));
      const next: PlacedOrder = { ...order, tickets };
      this.announcer.announce(tx, next, 'order:updated', [changed]);
      return presentTicket(next, changed);
    });
  }
}
