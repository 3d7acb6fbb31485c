import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { done } from '@banquet/shared/errors';
import {
  adminTable,
  createTable,
  updateTable,
  type AdminTable,
  type CreateTable,
  type UpdateTable,
} from '@banquet/shared/table';
import { id } from '@banquet/shared/text';
import { z } from 'zod';
import { Answers } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { TablesService } from './tables.service.js';

@Controller('admin/tables')
@Allow('admin')
export class TablesController {
  constructor(private readonly tables: TablesService) {}

  @Get()
  @Answers(z.array(adminTable), 'Every table, by number')
  list(): Promise<AdminTable[]> {
    return this.tables.listForAdmin();
  }

  @Post()
  @Answers(adminTable, 'Adds a table', {
    404: 'There is no such kitchen or user.',
    409: 'There is already a table of that number.',
  })
  create(@Body({ schema: createTable }) body: CreateTable): Promise<AdminTable> {
    return this.tables.create(body);
  }

  @Put(':tableId')
  @Answers(adminTable, 'Changes a table; what is left out stays, null unassigns', {
    404: 'There is no such table, kitchen or user.',
    409: 'There is already a table of that number.',
  })
  update(
    @Param('tableId', { schema: id }) tableId: string,
    @Body({ schema: updateTable }) body: UpdateTable,
  ): Promise<AdminTable> {
    return this.tables.update(tableId, body);
  }

  @Delete(':tableId')
  @Answers(done, 'Deletes a table; what was ordered there keeps its number', {
    404: 'There is no such table.',
    409: 'The table still has open orders.',
  })
  remove(@Param('tableId', { schema: id }) tableId: string): Promise<{ msg: string }> {
    return this.tables.remove(tableId);
  }
}
