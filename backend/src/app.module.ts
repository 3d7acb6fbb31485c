import { Module, type DynamicModule } from '@nestjs/common';
import { ApiDocsModule } from './api-docs/api-docs.module.js';
import { AuthModule } from './auth/auth.module.js';
import type { Config } from './core/config.js';
import { CoreModule } from './core/core.module.js';
import { HealthModule } from './health/health.module.js';
import { InventoryModule } from './inventory/inventory.module.js';
import { KitchensModule } from './kitchens/kitchens.module.js';
import { MealsModule } from './meals/meals.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { NotificationsModule } from './notifications/notifications.module.js';
import { OrdersModule } from './orders/orders.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { RealtimeModule } from './realtime/realtime.module.js';
import { ReportsModule } from './reports/reports.module.js';
import { ServingModule } from './serving/serving.module.js';
import { StatisticsModule } from './statistics/statistics.module.js';
import { TablesModule } from './tables/tables.module.js';
import { UsersModule } from './users/users.module.js';
import { WebhooksModule } from './webhooks/webhooks.module.js';

/** The table of contents. */
@Module({
  imports: [
    RealtimeModule,
    AuthModule,
    UsersModule,
    KitchensModule,
    TablesModule,
    MealsModule,
    InventoryModule,
    OrdersModule,
    ServingModule,
    ReportsModule,
    NotificationsModule,
    StatisticsModule,
    OverviewModule,
    WebhooksModule,
    HealthModule,
    MetricsModule,
    ApiDocsModule,
  ],
})
export class AppModule {
  static with(config: Config, databaseUrl: string): DynamicModule {
    return { module: AppModule, imports: [CoreModule.with(config, databaseUrl)] };
  }
}
