import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FiguresService } from './figures.service.js';
import { OrdersCsvService } from './orders-csv.service.js';
import { StatisticsController } from './statistics.controller.js';
import { StatisticsService } from './statistics.service.js';
import { KitchenHourEntity, MealHourEntity, OrdersTallyEntity, SalesTallyEntity } from './tally.entity.js';
import { TallyService } from './tally.service.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([OrdersTallyEntity, SalesTallyEntity, KitchenHourEntity, MealHourEntity]),
  ],
  controllers: [StatisticsController],
  providers: [StatisticsService, FiguresService, OrdersCsvService, TallyService],
  exports: [StatisticsService],
})
export class StatisticsModule {}
