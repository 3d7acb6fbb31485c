import { Injectable } from '@nestjs/common';
import type { Tx } from '../core/transactions.js';
import { DerivedRooms } from '../realtime/derived-rooms.js';
import { RoomLog } from '../realtime/room-log.js';
import { WebhookLog } from '../webhooks/webhook-log.js';
import { isOnTable, isPlaced, type OrderRecord, type TicketRecord } from './order-record.js';
import {
  presentCustomerOrder,
  presentStaffOrder,
  presentTicket,
  presentWebhookOrder,
} from './order.presenter.js';

/** Tells every room and webhook that shows an order what it has become. The one place that knows which those are. */
@Injectable()
export class Announcer {
  constructor(
    private readonly log: RoomLog,
    private readonly derived: DerivedRooms,
    private readonly webhooks: WebhookLog,
  ) {}

  /** `tickets` are those that changed. */
  announce(
    tx: Tx,
    order: OrderRecord,
    type: 'order:placed' | 'order:updated' | 'item:ordered',
    tickets: readonly TicketRecord[] = order.tickets,
  ): void {
    // Whether the server has ordered an item is between the staff.
    if (type !== 'item:ordered') {
      // The number that this event will have: nobody else adds to the order's log while it is locked.
      order.version += 1;
      // Before the rooms, whose locks are to be the last.
      if (isPlaced(order)) this.webhooks.record(tx, type, presentWebhookOrder(order));
      this.log.record(tx, 'order', order.id, 'order:updated', presentCustomerOrder(order));
    }
    if (!isPlaced(order)) return;
    for (const ticket of tickets) {
      this.log.record(tx, 'kitchen', ticket.kitchenId, type, presentTicket(order, ticket));
    }
    if (order.serverId) {
      this.log.record(tx, 'server', order.serverId, type, {
        tableId: order.tableId,
        orderId: order.number,
        order: isOnTable(order) ? presentStaffOrder(order) : null,
      });
    }
    this.derived.touch(tx, 'admin');
  }
}
