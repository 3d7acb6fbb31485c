import { Controller, Get, Param } from '@nestjs/common';
import { id } from '@banquet/shared/text';
import { ticket, type Ticket } from '@banquet/shared/ticket';
import { z } from 'zod';
import { Answers } from '../core/answers.js';
import { Allow, CurrentUser, type Viewer } from '../core/viewer.js';
import { KitchenOrdersService } from './kitchen-orders.service.js';

@Controller()
export class KitchenOrdersController {
  constructor(private readonly orders: KitchenOrdersService) {}

  /** Both spellings of the specification. */
  @Get(['kitchen/kitchens/:kitchenId/orders', 'admin/kitchen/:kitchenId/orders'])
  @Allow('kitchen', 'admin')
  @Answers(
    z.array(ticket),
    'The tickets of a kitchen: every open one, oldest first, and those closed in the last 15 minutes',
    { 404: 'There is no such kitchen within reach.' },
  )
  list(
    @CurrentUser() viewer: Viewer,
    @Param('kitchenId', { schema: id }) kitchenId: string,
  ): Promise<Ticket[]> {
    return this.orders.list(viewer, kitchenId);
  }
}
