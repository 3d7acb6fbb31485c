import { Module, type OnModuleInit } from '@nestjs/common';
import { OrdersModule } from '../orders/orders.module.js';
import { Rooms } from '../realtime/rooms.js';
import { findServerTables } from './server-tables.js';
import { ServingController } from './serving.controller.js';
import { ServingService } from './serving.service.js';

@Module({
  imports: [OrdersModule],
  controllers: [ServingController],
  providers: [ServingService],
  exports: [ServingService],
})
export class ServingModule implements OnModuleInit {
  constructor(private readonly rooms: Rooms) {}

  onModuleInit(): void {
    this.rooms.register({
      kind: 'server',
      mayJoin: (_tx, viewer, id) => viewer.role === 'server' && viewer.id === id,
      state: (tx, id) => findServerTables(tx, 'server_id = $1', id),
    });
  }
}
