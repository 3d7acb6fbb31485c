import { Injectable, type OnModuleInit } from '@nestjs/common';
import { byAge, type Ticket } from '@banquet/shared/ticket';
import { RECALL_MS } from '@banquet/shared/vocabulary';
import { notFound } from '../core/refusals.js';
import { Transactions, type Tx } from '../core/transactions.js';
import type { Viewer } from '../core/viewer.js';
import { among, findOrders, isPlaced, OPEN } from '../orders/order-record.js';
import { presentTicket } from '../orders/order.presenter.js';
import { SightingsService } from '../orders/sightings.service.js';
import { Rooms } from '../realtime/rooms.js';

/** What isListed says, as PostgreSQL can look it up: two conditions, each with its index. */
const LISTED = among(`
  SELECT order_id FROM tickets WHERE kitchen_id = $1 AND status IN ${OPEN}
  UNION
  SELECT order_id FROM tickets WHERE kitchen_id = $1 AND status IN ('Delivered', 'Cancelled')
    AND status_since > now() - $2 * interval '1 millisecond'`);

const KITCHEN = 'SELECT 1 FROM kitchens WHERE id = $1';

/** A kitchen's tickets: every open one, however many, and those closed so lately that they may be recalled. */
@Injectable()
export class KitchenOrdersService implements OnModuleInit {
  constructor(
    private readonly transactions: Transactions,
    private readonly rooms: Rooms,
    private readonly sightings: SightingsService,
  ) {}

  onModuleInit(): void {
    this.rooms.register({
      kind: 'kitchen',
      mayJoin: (tx, viewer, id) => this.mayRead(tx, viewer, id),
      state: (tx, id) => this.find(tx, id),
      seen: (id, seq) => this.sightings.saw(id, seq),
    });
  }

  list(viewer: Viewer, kitchenId: string): Promise<Ticket[]> {
    return this.transactions.snapshot(async (tx) => {
      if (!(await this.mayRead(tx, viewer, kitchenId))) throw notFound('There is no such kitchen.');
      return this.find(tx, kitchenId);
    });
  }

  private async mayRead(tx: Tx, viewer: Viewer, kitchenId: string): Promise<boolean> {
    if (viewer.role !== 'admin') return viewer.kitchens.includes(kitchenId);
    return (await tx.query(KITCHEN, [kitchenId])).length > 0;
  }

  private async find(tx: Tx, kitchenId: string): Promise<Ticket[]> {
    const orders = await findOrders(tx, LISTED, [kitchenId, RECALL_MS], 'kitchen-orders');
    return orders
      .filter(isPlaced)
      .flatMap((order) =>
        order.tickets
          .filter((ticket) => ticket.kitchenId === kitchenId)
          .map((ticket) => presentTicket(order, ticket)),
      )
      .sort(byAge);
  }
}
