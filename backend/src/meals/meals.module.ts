import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MealEntity } from './meal.entity.js';
import { KitchenMealsController } from './kitchen-meals.controller.js';
import { MealsController } from './meals.controller.js';
import { MealsService } from './meals.service.js';
import { MenuController } from './menu.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([MealEntity])],
  controllers: [KitchenMealsController, MealsController, MenuController],
  providers: [MealsService],
  exports: [MealsService],
})
export class MealsModule {}
