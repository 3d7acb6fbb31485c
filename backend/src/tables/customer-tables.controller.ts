import { Controller, Get } from '@nestjs/common';
import type { Table } from '@banquet/shared/table';
import { Allow } from '../core/viewer.js';
import { TablesService } from './tables.service.js';

@Controller('customer/tables')
export class CustomerTablesController {
  constructor(private readonly tables: TablesService) {}

  @Get()
  @Allow('anyone')
  list(): Promise<Table[]> {
    return this.tables.list();
  }
}
