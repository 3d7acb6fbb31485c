import { Module, type OnModuleInit } from '@nestjs/common';
import type { Tx } from '../core/transactions.js';
import { OrdersModule } from '../orders/orders.module.js';
import { Rooms } from '../realtime/rooms.js';
import { findServerTables } from './server-tables.js';
import { ServingController } from './serving.controller.js';
import { ServingService } from './serving.service.js';

const isServer = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.query(`SELECT 1 FROM users WHERE id = $1 AND role = 'server'`, [id])).length > 0;

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
      mayJoin: async (tx, viewer, id) =>
        (viewer.role === 'admin' && (await isServer(tx, id))) ||
        (viewer.role === 'server' && viewer.id === id),
      state: (tx, id) => findServerTables(tx, 'server_id = $1', id),
    });
  }
}
