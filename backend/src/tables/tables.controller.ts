import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import {
  createTable,
  updateTable,
  type AdminTable,
  type CreateTable,
  type UpdateTable,
} from '@banquet/shared/table';
import { id } from '@banquet/shared/text';
import { Allow } from '../core/viewer.js';
import { TablesService } from './tables.service.js';

@Controller('admin/tables')
@Allow('admin')
export class TablesController {
  constructor(private readonly tables: TablesService) {}

  @Get()
  list(): Promise<AdminTable[]> {
    return this.tables.listForAdmin();
  }

  @Post()
  create(@Body({ schema: createTable }) body: CreateTable): Promise<AdminTable> {
    return this.tables.create(body);
  }

  @Put(':tableId')
  update(
    @Param('tableId', { schema: id }) tableId: string,
    @Body({ schema: updateTable }) body: UpdateTable,
  ): Promise<AdminTable> {
    return this.tables.update(tableId, body);
  }

  @Delete(':tableId')
  remove(@Param('tableId', { schema: id }) tableId: string): Promise<{ msg: string }> {
    return this.tables.remove(tableId);
  }
}
