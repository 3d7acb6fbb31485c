import { Controller, Get, Param, Put } from '@nestjs/common';
import type { ServerTable } from '@banquet/shared/serving';
import { id } from '@banquet/shared/text';
import { Allow, CurrentUser, type Viewer } from '../core/viewer.js';
import { ServingService } from './serving.service.js';

@Controller('server')
export class ServingController {
  constructor(private readonly serving: ServingService) {}

  @Get('assignedTables')
  @Allow('server')
  assignedTables(@CurrentUser() viewer: Viewer): Promise<ServerTable[]> {
    return this.serving.assignedTables(viewer.id);
  }

  @Put('tables/:tableId/ordered')
  @Allow('server', 'admin')
  markOrdered(
    @CurrentUser() viewer: Viewer,
    @Param('tableId', { schema: id }) tableId: string,
  ): Promise<ServerTable> {
    return this.serving.markOrdered(viewer, tableId);
  }

  @Put('tables/:tableId/clear')
  @Allow('server', 'admin')
  clear(
    @CurrentUser() viewer: Viewer,
    @Param('tableId', { schema: id }) tableId: string,
  ): Promise<ServerTable> {
    return this.serving.clear(viewer, tableId);
  }
}
