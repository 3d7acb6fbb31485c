import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  createOrder,
  setAllergies,
  setCustomerOrderStatus,
  updateOrder,
  type CreateOrder,
  type CustomerOrder,
  type SetAllergies,
  type SetCustomerOrderStatus,
  type UpdateOrder,
} from '@banquet/shared/order';
import { id } from '@banquet/shared/text';
import { Limit } from '../auth/limits.js';
import { Allow } from '../core/viewer.js';
import { DraftsService } from './drafts.service.js';

/** The order's `_id` is the customer's key to it. */
@Controller('customer/orders')
export class CustomerOrdersController {
  constructor(private readonly drafts: DraftsService) {}

  @Post()
  @Allow('anyone')
  @Limit('orders')
  create(@Body({ schema: createOrder }) body: CreateOrder): Promise<CustomerOrder> {
    return this.drafts.create(body);
  }

  @Get(':orderId')
  @Allow('anyone')
  get(@Param('orderId', { schema: id }) orderId: string): Promise<CustomerOrder> {
    return this.drafts.get(orderId);
  }

  @Put(':orderId')
  @Allow('anyone')
  @Limit('orders')
  update(
    @Param('orderId', { schema: id }) orderId: string,
    @Body({ schema: updateOrder }) body: UpdateOrder,
  ): Promise<CustomerOrder> {
    return this.drafts.update(orderId, body);
  }

  @Put(':orderId/status')
  @Allow('anyone')
  @Limit('orders')
  setStatus(
    @Param('orderId', { schema: id }) orderId: string,
    @Body({ schema: setCustomerOrderStatus }) { status }: SetCustomerOrderStatus,
  ): Promise<CustomerOrder> {
    return status === 'Pending' ? this.drafts.finalize(orderId) : this.drafts.cancel(orderId);
  }

  @Post(':orderId/allergies')
  @HttpCode(200)
  @Allow('anyone')
  @Limit('orders')
  setAllergies(
    @Param('orderId', { schema: id }) orderId: string,
    @Body({ schema: setAllergies }) { allergies }: SetAllergies,
  ): Promise<CustomerOrder> {
    return this.drafts.setAllergies(orderId, allergies);
  }
}
