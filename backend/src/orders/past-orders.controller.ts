import { Controller, Get, Query } from '@nestjs/common';
import { orderSearch, pastOrders, type OrderSearch, type PastOrders } from '@banquet/shared/past-order';
import { Answers } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { PastOrdersService } from './past-orders.service.js';

@Controller('admin/orders')
@Allow('admin')
export class PastOrdersController {
  constructor(private readonly orders: PastOrdersService) {}

  @Get()
  @Answers(pastOrders, 'Orders that were placed, cancelled ones too, newest first, a page at a time')
  find(@Query({ schema: orderSearch }) search: OrderSearch): Promise<PastOrders> {
    return this.orders.find(search);
  }
}
