import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import {
  orderNumber,
  setItemOrdered,
  setOrderStatus,
  type SetItemOrdered,
  type SetOrderStatus,
  type StaffOrder,
} from '@banquet/shared/order';
import { id } from '@banquet/shared/text';
import { setTicketStatus, type SetTicketStatus, type Ticket } from '@banquet/shared/ticket';
import { Allow, CurrentUser, type Viewer } from '../core/viewer.js';
import { StaffOrdersService } from './staff-orders.service.js';

@Controller()
export class StaffOrdersController {
  constructor(private readonly orders: StaffOrdersService) {}

  @Get('orders/:orderId')
  @Allow('admin', 'server', 'kitchen')
  get(
    @CurrentUser() viewer: Viewer,
    @Param('orderId', { schema: orderNumber }) number: number,
  ): Promise<StaffOrder> {
    return this.orders.get(viewer, number);
  }

  @Put('orders/:orderId/status')
  @Allow('admin', 'server', 'kitchen')
  setStatus(
    @CurrentUser() viewer: Viewer,
    @Param('orderId', { schema: orderNumber }) number: number,
    @Body({ schema: setOrderStatus }) body: SetOrderStatus,
  ): Promise<StaffOrder> {
    return this.orders.setOrderStatus(viewer, number, body);
  }

  @Put('kitchen/orders/:kitchenOrderId/status')
  @Allow('kitchen', 'admin')
  setTicketStatus(
    @CurrentUser() viewer: Viewer,
    @Param('kitchenOrderId', { schema: id }) ticketId: string,
    @Body({ schema: setTicketStatus }) { status }: SetTicketStatus,
  ): Promise<Ticket> {
    return this.orders.setTicketStatus(viewer, ticketId, status);
  }

  @Put('server/orders/:orderId/items/:itemId')
  @Allow('server', 'admin')
  setItemOrdered(
    @CurrentUser() viewer: Viewer,
    @Param('orderId', { schema: orderNumber }) number: number,
    @Param('itemId', { schema: id }) itemId: string,
    @Body({ schema: setItemOrdered }) { ordered }: SetItemOrdered,
  ): Promise<StaffOrder> {
    return this.orders.setItemOrdered(viewer, number, itemId, ordered);
  }
}
