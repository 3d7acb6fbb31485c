import { Controller, Get, Param } from '@nestjs/common';
import { id } from '@banquet/shared/text';
import type { Ticket } from '@banquet/shared/ticket';
import { Allow, CurrentUser, type Viewer } from '../core/viewer.js';
import { KitchenOrdersService } from './kitchen-orders.service.js';

@Controller()
export class KitchenOrdersController {
  constructor(private readonly orders: KitchenOrdersService) {}

  /** Both spellings of the specification. */
  @Get(['kitchen/kitchens/:kitchenId/orders', 'admin/kitchen/:kitchenId/orders'])
  @Allow('kitchen', 'admin')
  list(
    @CurrentUser() viewer: Viewer,
    @Param('kitchenId', { schema: id }) kitchenId: string,
  ): Promise<Ticket[]> {
    return this.orders.list(viewer, kitchenId);
  }
}
