import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { OrdersModule } from '../orders/orders.module.js';
import { UsersModule } from '../users/users.module.js';
import { KitchenOrdersController } from './kitchen-orders.controller.js';
import { KitchenOrdersService } from './kitchen-orders.service.js';
import { KitchenEntity, KitchenMealEntity, KitchenStaffEntity } from './kitchen.entity.js';
import { KitchensController } from './kitchens.controller.js';
import { KitchensService } from './kitchens.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([KitchenEntity, KitchenMealEntity, KitchenStaffEntity]),
    UsersModule,
    OrdersModule,
  ],
  controllers: [KitchensController, KitchenOrdersController],
  providers: [KitchensService, KitchenOrdersService],
})
export class KitchensModule {}
