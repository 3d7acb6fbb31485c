import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ServingModule } from '../serving/serving.module.js';
import { UsersModule } from '../users/users.module.js';
import { CustomerTablesController } from './customer-tables.controller.js';
import { TableEntity } from './table.entity.js';
import { TablesController } from './tables.controller.js';
import { TablesService } from './tables.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([TableEntity]), ServingModule, UsersModule],
  controllers: [TablesController, CustomerTablesController],
  providers: [TablesService],
  exports: [TablesService],
})
export class TablesModule {}
