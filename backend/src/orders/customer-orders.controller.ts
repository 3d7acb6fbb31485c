import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  createOrder,
  customerOrder,
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
import { Answers } from '../core/answers.js';
import { Allow } from '../core/viewer.js';
import { DraftsService } from './drafts.service.js';

/** The order's `_id` is the customer's key to it. */
@Controller('customer/orders')
export class CustomerOrdersController {
  constructor(private readonly drafts: DraftsService) {}

  @Post()
  @Allow('anyone')
  @Limit('orders')
  @Answers(customerOrder, 'Starts a Draft for a table', {
    400: 'Something in it is not right, or a meal is not on the menu.',
    404: 'There is no such table.',
  })
  create(@Body({ schema: createOrder }) body: CreateOrder): Promise<CustomerOrder> {
    return this.drafts.create(body);
  }

  @Get(':orderId')
  @Allow('anyone')
  @Answers(customerOrder, 'An order as its guest sees it', { 404: 'There is no such order.' })
  get(@Param('orderId', { schema: id }) orderId: string): Promise<CustomerOrder> {
    return this.drafts.get(orderId);
  }

  @Put(':orderId')
  @Allow('anyone')
  @Limit('orders')
  @Answers(customerOrder, 'Changes a Draft; what is left out stays', {
    400: 'Something in it is not right, or a meal is not on the menu.',
    404: 'There is no such order.',
    409: 'The kitchen has it, or it was cancelled.',
  })
  update(
    @Param('orderId', { schema: id }) orderId: string,
    @Body({ schema: updateOrder }) body: UpdateOrder,
  ): Promise<CustomerOrder> {
    return this.drafts.update(orderId, body);
  }

  @Put(':orderId/status')
  @Allow('anyone')
  @Limit('orders')
  @Answers(
    customerOrder,
    'Finalizes a Draft (Pending), once however often it is asked; or gives it up (Cancelled)',
    {
      404: 'There is no such order.',
      409: 'Some meal is sold out or off the menu, no kitchen can make it, nothing is selected, the table is gone, or the order was cancelled; `msg` says which.',
    },
  )
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
  @Answers(customerOrder, 'Sets the allergies, until the order is Ready', {
    404: 'There is no such order.',
    409: 'The food is ready, or the order was cancelled.',
  })
  setAllergies(
    @Param('orderId', { schema: id }) orderId: string,
    @Body({ schema: setAllergies }) { allergies }: SetAllergies,
  ): Promise<CustomerOrder> {
    return this.drafts.setAllergies(orderId, allergies);
  }
}
