import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  orderNumber,
  setItemOrdered,
  setOrderStatus,
  staffOrder,
  type SetItemOrdered,
  type SetOrderStatus,
  type StaffOrder,
} from '@banquet/shared/order';
import { id } from '@banquet/shared/text';
import { setTicketStatus, ticket, type SetTicketStatus, type Ticket } from '@banquet/shared/ticket';
import { Answers } from '../core/answers.js';
import { AllowInTransaction, CurrentCaller, type Caller } from '../core/viewer.js';
import { StaffOrdersService } from './staff-orders.service.js';

@Controller()
export class StaffOrdersController {
  constructor(private readonly orders: StaffOrdersService) {}

  @Get('orders/:orderId')
  @AllowInTransaction('admin', 'server', 'kitchen')
  @Answers(staffOrder, 'An order within reach, however old', { 404: 'There is no such order within reach.' })
  get(
    @CurrentCaller() caller: Caller,
    @Param('orderId', { schema: orderNumber }) number: number,
  ): Promise<StaffOrder> {
    return this.orders.get(caller, number);
  }

  @Put('orders/:orderId/status')
  @AllowInTransaction('admin', 'server', 'kitchen')
  @Answers(staffOrder, 'Sets every ticket of an order within reach; Cancelled gives the stock back', {
    403: 'Only a server or an admin can cancel an order.',
    404: 'There is no such order within reach.',
    409: 'It was cancelled, or has been delivered and cannot be.',
  })
  setStatus(
    @CurrentCaller() caller: Caller,
    @Param('orderId', { schema: orderNumber }) number: number,
    @Body({ schema: setOrderStatus }) body: SetOrderStatus,
  ): Promise<StaffOrder> {
    return this.orders.setOrderStatus(caller, number, body);
  }

  @Put('kitchen/orders/:kitchenOrderId/status')
  @AllowInTransaction('kitchen', 'admin')
  @Answers(ticket, 'Sets one ticket to any status, from any status', {
    404: 'There is no such ticket within reach.',
    409: 'It was cancelled.',
  })
  setTicketStatus(
    @CurrentCaller() caller: Caller,
    @Param('kitchenOrderId', { schema: id }) ticketId: string,
    @Body({ schema: setTicketStatus }) { status }: SetTicketStatus,
  ): Promise<Ticket> {
    return this.orders.setTicketStatus(caller, ticketId, status);
  }

  @Put('server/orders/:orderId/items/:itemId')
  @AllowInTransaction('server', 'admin')
  @Answers(staffOrder, 'Marks one item as ordered, or as not', {
    404: 'There is no such order within reach, or no such item in it.',
  })
  setItemOrdered(
    @CurrentCaller() caller: Caller,
    @Param('orderId', { schema: orderNumber }) number: number,
    @Param('itemId', { schema: id }) itemId: string,
    @Body({ schema: setItemOrdered }) { ordered }: SetItemOrdered,
  ): Promise<StaffOrder> {
    return this.orders.setItemOrdered(caller, number, itemId, ordered);
  }
}
