import { Module, type OnModuleInit } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Retention } from '../realtime/retention.js';
import { Deliverer } from './deliverer.js';
import { sweepOldDeliveries } from './old-deliveries.js';
import { WebhookLog } from './webhook-log.js';
import { WebhookDeliveryEntity, WebhookEntity } from './webhook.entity.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

/** Tells other programs of orders and reports. */
@Module({
  imports: [TypeOrmModule.forFeature([WebhookEntity, WebhookDeliveryEntity])],
  controllers: [WebhooksController],
  providers: [Deliverer, WebhookLog, WebhooksService],
  exports: [WebhookLog],
})
export class WebhooksModule implements OnModuleInit {
  constructor(private readonly retention: Retention) {}

  onModuleInit(): void {
    this.retention.register(sweepOldDeliveries);
  }
}
