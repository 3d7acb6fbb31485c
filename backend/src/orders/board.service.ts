import { Injectable } from '@nestjs/common';
import type { Ticket } from '@banquet/shared/ticket';
import type { Allergy } from '@banquet/shared/vocabulary';
import { conflict, notFound } from '../core/refusals.js';
import { Transactions, type Tx } from '../core/transactions.js';
import type { Caller } from '../core/viewer.js';
import { Announcer } from './announcer.js';
import type { PlacedOrder, TicketRecord } from './order-record.js';
import { presentTicket } from './order.presenter.js';
import { Reach, type ReachedTicket } from './reach.js';

const TICK = 'UPDATE order_items SET done = $2 WHERE id = $1';

const ACKNOWLEDGE = 'UPDATE tickets SET acknowledged_by = $2, acknowledged_at = $3 WHERE id = $1';

const isSameSet = (one: readonly Allergy[], other: readonly Allergy[]): boolean => {
  const [first, second] = [new Set(one), new Set(other)];
  return first.size === second.size && [...first].every((allergy) => second.has(allergy));
};

/** What cooks do at their board besides moving tickets on. */
@Injectable()
export class BoardService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reach: Reach,
    private readonly announcer: Announcer,
  ) {}

  /** Ticks one item off, or takes the tick back, on every screen of the kitchen. */
  setItemDone(caller: Caller, ticketId: string, itemId: string, done: boolean): Promise<Ticket> {
    return this.change(caller, ticketId, (tx, { ticket }) => {
      const item = ticket.items.find(({ id }) => id === itemId);
      if (!item) throw notFound('There is no such item on this ticket.');
      if (item.done === done) return undefined;
      tx.withCommit(TICK, [itemId, done], 'tick');
      return { ...ticket, items: ticket.items.map((one) => (one === item ? { ...one, done } : one)) };
    });
  }

  /** Somebody in the kitchen has taken notice of the allergies; whoever did so first is kept. */
  acknowledgeAllergies(caller: Caller, ticketId: string, read: readonly Allergy[]): Promise<Ticket> {
    return this.change(caller, ticketId, (tx, { viewer, ticket, order }) => {
      const { number, allergies, readAt } = order;
      if (!isSameSet(read, allergies)) {
        throw conflict(`The allergies of order ${number} have changed. Please read them again.`);
      }
      if (ticket.acknowledgedAt !== null) return undefined;
      const acknowledgedAt = readAt.toISOString();
      tx.withCommit(ACKNOWLEDGE, [ticketId, viewer.username, acknowledgedAt], 'acknowledge');
      return { ...ticket, acknowledgedBy: viewer.username, acknowledgedAt };
    });
  }

  /** Changes one ticket within reach and tells of it; `work` returns undefined when there is nothing to change. */
  private change(
    caller: Caller,
    ticketId: string,
    work: (tx: Tx, reached: ReachedTicket) => TicketRecord | undefined,
  ): Promise<Ticket> {
    return this.transactions.run(async (tx) => {
      const reached = await this.reach.ticket(tx, caller, ticketId);
      const { order, ticket } = reached;
      const changed = work(tx, reached);
      if (!changed) return presentTicket(order, ticket);
      const tickets = order.tickets.map((one) => (one === ticket ? changed : one));
      const next: PlacedOrder = { ...order, tickets };
      this.announcer.announce(tx, next, 'order:updated', [changed]);
      return presentTicket(next, changed);
    });
  }
}
