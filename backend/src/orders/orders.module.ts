import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Retention } from '../realtime/retention.js';
import { Rooms } from '../realtime/rooms.js';
import { WebhooksModule } from '../webhooks/webhooks.module.js';
import { sweepAbandonedDrafts } from './abandoned-drafts.js';
import { Announcer } from './announcer.js';
import { BoardController } from './board.controller.js';
import { BoardService } from './board.service.js';
import { CustomerOrdersController } from './customer-orders.controller.js';
import { DraftsService } from './drafts.service.js';
import { Finalizer } from './finalizer.js';
import { findOrder, findOrders } from './order-record.js';
import { OrderEntity } from './order.entity.js';
import { presentCustomerOrder } from './order.presenter.js';
import { Pass } from './pass.js';
import { PastOrdersController } from './past-orders.controller.js';
import { PastOrdersService } from './past-orders.service.js';
import { Reach } from './reach.js';
import { SightingsService } from './sightings.service.js';
import { StaffOrdersController } from './staff-orders.controller.js';
import { StaffOrdersService } from './staff-orders.service.js';
import { OrderItemEntity, TicketEntity } from './ticket.entity.js';

/** The order machine: the customer's order, its items and its kitchen tickets. */
@Module({
  imports: [TypeOrmModule.forFeature([OrderEntity, OrderItemEntity, TicketEntity]), WebhooksModule],
  controllers: [CustomerOrdersController, StaffOrdersController, PastOrdersController, BoardController],
  providers: [
    Announcer,
    BoardService,
    DraftsService,
    Finalizer,
    Pass,
    PastOrdersService,
    Reach,
    SightingsService,
    StaffOrdersService,
  ],
  exports: [Announcer, SightingsService],
})
export class OrdersModule implements OnModuleInit {
  constructor(
    private readonly rooms: Rooms,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register(sweepAbandonedDrafts);
    this.rooms.register({
      kind: 'order',
      mayJoin: 'anyone',
      state: async (tx, id) => {
        const order = await findOrder(tx, { id });
        return order && presentCustomerOrder(order);
      },
      states: async (tx, ids) => {
        const orders = await findOrders(tx, 'orders.id = ANY ($1)', [ids], 'orders-by-id');
        return new Map(orders.map((order) => [order.id, presentCustomerOrder(order)]));
      },
    });
  }
}
