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
import { Allow, CurrentUser, type Viewer } from '../core/viewer.js';
import { StaffOrdersService } from './staff-orders.service.js';

@Controller()
export class StaffOrdersController {
  constructor(private readonly orders: StaffOrdersService) {}

  @Get('orders/:orderId')
  @Allow('admin', 'server', 'kitchen')
  @Answers(staffOrder, 'An order within reach, however old', { 404: 'There is no such order within reach.' })
  get(
    @CurrentUser() viewer: Viewer,
    @Param('orderId', { schema: orderNumber }) number: number,
  ): Promise<StaffOrder> {
    return this.orders.get(viewer, number);
  }

  @Put('orders/:orderId/status')
  @Allow('admin', 'server', 'kitchen')
  @Answers(staffOrder, 'Sets every ticket of an order within reach; Cancelled gives the stock back', {
    403: 'Only a server or an admin can cancel an order.',
    404: 'There is no such order within reach.',
    409: 'It was cancelled, or has been delivered and cannot be.',
  })
  setStatus(
    @CurrentUser() viewer: Viewer,
    @Param('orderId', { schema: orderNumber }) number: number,
    @Body({ schema: setOrderStatus }) body: SetOrderStatus,
  ): Promise<StaffOrder> {
    return this.orders.setOrderStatus(viewer, number, body);
  }

  @Put('kitchen/orders/:kitchenOrderId/status')
  @Allow('kitchen', 'admin')
  @Answers(ticket, 'Sets one ticket to any status, from any status', {
    404: 'There is no such ticket within reach.',
    409: 'It was cancelled.',
  })
  setTicketStatus(
    @CurrentUser() viewer: Viewer,
    @Param('kitchenOrderId', { schema: id }) ticketId: string,
    @Body({ schema: setTicketStatus }) { status }: SetTicketStatus,
  ): Promise<Ticket> {
    return this.orders.setTicketStatus(viewer, ticketId, status);
  }

  @Put('server/orders/:orderId/items/:itemId')
  @Allow('server', 'admin')
  @Answers(staffOrder, 'Marks one item as ordered, or as not', {
    404: 'There is no such order within reach, or no such item in it.',
  })
  setItemOrdered(
    @CurrentUser() viewer: Viewer,
    @Param('orderId', { schema: orderNumber }) number: number,
    @Param('itemId', { schema: id }) itemId: string,
    @Body({ schema: setItemOrdered }) { ordered }: SetItemOrdered,
  ): Promise<StaffOrder> {
    return this.orders.setItemOrdered(viewer, number, itemId, ordered);
  }
}
