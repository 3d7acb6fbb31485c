import {
  orderStatusOf,
  seenAtOf,
  type CustomerOrder,
  type OrderPart,
  type StaffOrder,
} from '@banquet/shared/order';
import type { Acknowledgement, Ticket, TicketItem } from '@banquet/shared/ticket';
import type { OrderStatus } from '@banquet/shared/vocabulary';
import type { WebhookOrder } from '@banquet/shared/webhook';
import type { ItemRecord, OrderRecord, OrderState, PlacedOrder, TicketRecord } from './order-record.js';

export const statusOf = (order: {
  state: OrderState;
  tickets: readonly Pick<TicketRecord, 'status'>[];
}): OrderStatus => {
  if (order.state === 'draft') return 'Draft';
  if (order.state === 'cancelled') return 'Cancelled';
  return orderStatusOf(order.tickets.map(({ status }) => status));
};

const presentItem = ({ id, ...item }: ItemRecord): TicketItem => ({
  itemId: id,
  mealId: item.mealId,
  name: item.name,
  quantity: item.quantity,
  customization: item.customization,
  ordered: item.ordered,
  done: item.done,
  allergens: item.allergens,
});

const acknowledgementOf = ({
  acknowledgedBy: by,
  acknowledgedAt: at,
}: TicketRecord): Acknowledgement | null => (by === null || at === null ? null : { by, at });

export const presentTicket = (order: PlacedOrder, ticket: TicketRecord): Ticket => ({
  kitchenOrderId: ticket.id,
  orderId: order.number,
  kitchenId: ticket.kitchenId,
  kitchenName: ticket.kitchenName,
  tableNumber: order.tableNumber,
  customerName: order.customerName,
  customerAllergies: order.allergies,
  status: ticket.status,
  items: ticket.items.map(presentItem),
  placedAt: order.placedAt.toISOString(),
  statusSince: ticket.statusSince,
  allergiesAcknowledged: acknowledgementOf(ticket),
  elsewhere: order.tickets
    .filter(({ id }) => id !== ticket.id)
    .map(({ kitchenName, status }) => ({ kitchenName, status })),
});

const presentPart = (ticket: TicketRecord): OrderPart => ({
  kitchenOrderId: ticket.id,
  kitchenId: ticket.kitchenId,
  kitchenName: ticket.kitchenName,
  status: ticket.status,
  statusSince: ticket.statusSince,
  seenAt: ticket.seenAt,
  allergiesAcknowledged: acknowledgementOf(ticket),
});

/** `tickets` are those within the reader's reach; the status is the whole order's. */
export const presentStaffOrder = (order: PlacedOrder, tickets = order.tickets): StaffOrder => ({
  orderId: order.number,
  tableNumber: order.tableNumber,
  customerName: order.customerName,
  customerAllergies: order.allergies,
  status: statusOf(order),
  placedAt: order.placedAt.toISOString(),
  parts: tickets.map(presentPart),
  items: tickets.flatMap((ticket) =>
    ticket.items.map((item) => ({ ...presentItem(item), kitchenOrderId: ticket.id })),
  ),
});

export const presentWebhookOrder = (order: PlacedOrder): WebhookOrder => {
  const { items, ...rest } = presentStaffOrder(order);
  return { ...rest, version: order.version, items: items.map(({ ordered: _, ...item }) => item) };
};

export const presentCustomerOrder = (order: OrderRecord): CustomerOrder => ({
  _id: order.id,
  version: order.version,
  orderId: order.number,
  tableId: order.tableId,
  tableNumber: order.tableNumber,
  customerName: order.customerName,
  status: statusOf(order),
  allergies: order.allergies,
  items: [
    ...order.basket.map(({ menuItemId, name, quantity, customization }) => ({
      menuItem: { _id: menuItemId, name },
      quantity,
      customization,
    })),
    ...order.tickets.flatMap(({ items }) =>
      items.map(({ mealId, name, quantity, customization }) => ({
        menuItem: { _id: mealId, name },
        quantity,
        customization,
      })),
    ),
  ],
  placedAt: order.placedAt?.toISOString() ?? null,
  seenAt: seenAtOf(order.tickets),
});
