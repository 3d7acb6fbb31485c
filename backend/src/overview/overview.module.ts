import { Module } from '@nestjs/common';
import { InventoryModule } from '../inventory/inventory.module.js';
import { MealsModule } from '../meals/meals.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { OrdersModule } from '../orders/orders.module.js';
import { ReportsModule } from '../reports/reports.module.js';
import { StatisticsModule } from '../statistics/statistics.module.js';
import { TablesModule } from '../tables/tables.module.js';
import { OverviewService } from './overview.service.js';

@Module({
  imports: [
    TablesModule,
    MealsModule,
    InventoryModule,
    ReportsModule,
    OrdersModule,
    NotificationsModule,
    StatisticsModule,
  ],
  providers: [OverviewService],
})
export class OverviewModule {}
