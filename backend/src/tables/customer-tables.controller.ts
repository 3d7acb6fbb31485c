import { Controller, Get } from '@nestjs/common';
import { table, type Table } from '@banquet/shared/table';
import { z } from 'zod';
import { Answers } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { TablesService } from './tables.service.js';

@Controller('customer/tables')
export class CustomerTablesController {
  constructor(private readonly tables: TablesService) {}

  @Get()
  @Allow('anyone')
  @Answers(z.array(table), 'The tables that guests choose from')
  list(): Promise<Table[]> {
    return this.tables.list();
  }
}
