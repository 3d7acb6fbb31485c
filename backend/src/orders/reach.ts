import { Injectable } from '@nestjs/common';
import { notFound } from '../core/refusals.js';
import type { Tx } from '../core/transactions.js';
import type { Caller, Viewer } from '../core/viewer.js';
import { Authenticator } from '../realtime/authenticator.js';
import {
  isPlaced,
  lockOrder,
  type OrderKey,
  type OrderRecord,
  type PlacedOrder,
  type TicketRecord,
} from './order-record.js';

export interface ReachedOrder {
  viewer: Viewer;
  order: PlacedOrder;
  /** Those within the viewer's reach; one at least. */
  tickets: TicketRecord[];
}

export interface ReachedTicket {
  viewer: Viewer;
  order: PlacedOrder;
  ticket: TicketRecord;
}

const reaches = ({ id, role, kitchens }: Viewer, { serverId }: OrderRecord, { kitchenId }: TicketRecord) =>
  role === 'admin' || (role === 'server' ? serverId === id : kitchens.includes(kitchenId));

/**
 * Finds placed orders for staff: for an admin every one, for a server those of their tables, for kitchen staff the
 * tickets of their kitchens. What is out of the caller's reach is simply not found.
 */
@Injectable()
export class Reach {
  constructor(private readonly authenticator: Authenticator) {}

  /** Unless told otherwise, locked against everybody else. */
  async order(tx: Tx, caller: Caller, number: number, read = lockOrder): Promise<ReachedOrder> {
    const [viewer, order, tickets] = await this.find(tx, caller, { number }, read);
    if (!order || tickets.length === 0) throw notFound('There is no such order.');
    return { viewer, order, tickets };
  }

  /** One of an order's tickets; the order is locked. */
  async ticket(tx: Tx, caller: Caller, ticketId: string): Promise<ReachedTicket> {
    const [viewer, order, tickets] = await this.find(tx, caller, { ticketId }, lockOrder);
    const ticket = tickets.find(({ id }) => id === ticketId);
    if (!order || !ticket) throw notFound('There is no such kitchen order.');
    return { viewer, order, ticket };
  }

  private async find(
    tx: Tx,
    caller: Caller,
    by: OrderKey,
    read: typeof lockOrder,
  ): Promise<[Viewer, PlacedOrder | undefined, TicketRecord[]]> {
    // Asked together: they take one way to the database and back.
    const [viewer, order] = await Promise.all([this.authenticator.admit(tx, caller), read(tx, by)]);
    if (!order || !isPlaced(order)) return [viewer, undefined, []];
    return [viewer, order, order.tickets.filter((ticket) => reaches(viewer, order, ticket))];
  }
}
