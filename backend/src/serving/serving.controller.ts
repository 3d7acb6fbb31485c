import { Controller, Get, Param, Put } from '@nestjs/common';
import { serverTable, type ServerTable } from '@banquet/shared/serving';
import { id } from '@banquet/shared/text';
import { z } from 'zod';
import { Answers } from '../core/answers.js';
import { Allow, CurrentUser, type Viewer } from '../core/viewer.js';
import { ServingService } from './serving.service.js';

@Controller('server')
export class ServingController {
  constructor(private readonly serving: ServingService) {}

  @Get('assignedTables')
  @Allow('server')
  @Answers(z.array(serverTable), 'The tables of whoever asks, with their orders and reports')
  assignedTables(@CurrentUser() viewer: Viewer): Promise<ServerTable[]> {
    return this.serving.assignedTables(viewer.id);
  }

  @Put('tables/:tableId/ordered')
  @Allow('server', 'admin')
  @Answers(serverTable, 'Marks every item of the table’s open orders as ordered', {
    404: 'There is no such table within reach.',
  })
  markOrdered(
    @CurrentUser() viewer: Viewer,
    @Param('tableId', { schema: id }) tableId: string,
  ): Promise<ServerTable> {
    return this.serving.markOrdered(viewer, tableId);
  }

  @Put('tables/:tableId/clear')
  @Allow('server', 'admin')
  @Answers(serverTable, 'Makes a table free for the next guests', {
    404: 'There is no such table within reach.',
    409: 'An order there is not finished yet.',
  })
  clear(
    @CurrentUser() viewer: Viewer,
    @Param('tableId', { schema: id }) tableId: string,
  ): Promise<ServerTable> {
    return this.serving.clear(viewer, tableId);
  }
}
