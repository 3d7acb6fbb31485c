import { Injectable } from '@nestjs/common';
import type { UnseenTicket } from '@banquet/shared/ticket';
import { UNSEEN_AFTER_MS } from '@banquet/shared/vocabulary';
import type { Reader } from '../core/reader.js';
import { Transactions, type Tx } from '../core/transactions.js';
import { Announcer } from './announcer.js';
import { lockOrder } from './order-record.js';

const NEW_IN_SIGHT = `
  SELECT DISTINCT tickets.order_id AS id
  FROM event JOIN tickets ON tickets.id = (event.data ->> 'kitchenOrderId')::uuid
  WHERE event.room = $1 AND event.type = 'order:placed' AND tickets.seen_at IS NULL AND event.seq <= $2
    AND event.seq > (SELECT seen FROM stream WHERE room = $1)
  ORDER BY id`;

const SEE = `
  UPDATE tickets SET seen_at = date_trunc('milliseconds', clock_timestamp())
  WHERE order_id = $1 AND kitchen_id = $2 AND seen_at IS NULL
  RETURNING id, seen_at AS "seenAt"`;

// By itself, since whoever holds the stream of a room may record nothing any more.
const REMEMBER = 'UPDATE stream SET seen = least($2, head) WHERE room = $1 AND seen < least($2, head)';

const UNSEEN = `
  SELECT tickets.id AS "kitchenOrderId", orders.number AS "orderId", tickets.kitchen_name AS "kitchenName",
    orders.table_number AS "tableNumber", orders.placed_at AS "placedAt"
  FROM tickets JOIN orders ON orders.id = tickets.order_id
  WHERE tickets.seen_at IS NULL AND tickets.status = 'Pending'
    AND tickets.status_since <= now() - $1 * interval '1 millisecond'
  ORDER BY orders.number, tickets.id`;

type UnseenRow = Omit<UnseenTicket, 'placedAt'> & { placedAt: Date };

/** Whether the kitchen has it: tickets that a screen has shown, and those that none has. */
@Injectable()
export class SightingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly announcer: Announcer,
  ) {}

  /** A screen of this kitchen shows every event of its room up to `seq`. Saying it again is harmless. */
  async saw(kitchenId: string, seq: number): Promise<void> {
    const room = `kitchen:${kitchenId}`;
    const orders = await this.transactions.query<{ id: string }>(NEW_IN_SIGHT, [room, seq], 'new-in-sight');
    for (const { id } of orders) await this.transactions.run((tx) => this.see(tx, id, kitchenId));
    if (orders.length > 0) await this.transactions.query(REMEMBER, [room, seq], 'remember-seen');
  }

  /** Tickets that no screen has shown UNSEEN_AFTER_MS after they were placed, oldest first. */
  async listUnseen(from: Reader = this.transactions): Promise<UnseenTicket[]> {
    const rows = await from.query<UnseenRow>(UNSEEN, [UNSEEN_AFTER_MS]);
    return rows.map(({ placedAt, ...ticket }) => ({ ...ticket, placedAt: placedAt.toISOString() }));
  }

  private async see(tx: Tx, orderId: string, kitchenId: string): Promise<void> {
    const order = await lockOrder(tx, { id: orderId });
    const seen = await tx.query<{ id: string; seenAt: Date }>(SEE, [orderId, kitchenId], 'see');
    if (!order || seen.length === 0) return;
    const times = new Map(seen.map(({ id, seenAt }) => [id, seenAt.toISOString()]));
    const tickets = order.tickets.map((ticket) => ({
      ...ticket,
      seenAt: times.get(ticket.id) ?? ticket.seenAt,
    }));
    // The kitchen knows: it is the guest and the server who want to hear of it.
    this.announcer.announce(tx, { ...order, tickets }, 'order:updated', []);
  }
}
