import { customerOrder, type CustomerOrder } from '../order.js';
import type { Room } from './protocol.js';

/** `order:{_id}`: the order as its customer sees it. */
export const orderState = customerOrder;
export type OrderState = CustomerOrder;

export const orderEvents = { 'order:updated': customerOrder };
export type OrderEvents = { 'order:updated': CustomerOrder };

export const orderRoom: Room<OrderState, OrderEvents> = {
  kind: 'order',
  events: ['order:updated'],
  apply: (_order, { data }) => data,
};
