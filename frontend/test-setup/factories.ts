/** Things of the house for tests: whole, believable, and each its own. */
import type { StaffOrder } from '@banquet/shared/order';
import type { Report } from '@banquet/shared/report';
import type { ServerTable } from '@banquet/shared/serving';
import type { Ticket, TicketItem } from '@banquet/shared/ticket';
import type { User } from '@banquet/shared/user';

let count = 0;
const next = () => (count += 1);

export const anId = () => `00000000-0000-4000-8000-${next().toString().padStart(12, '0')}`;

export const aUser = (user: Partial<User> = {}): User => ({
  _id: anId(),
  username: 'maria',
  email: 'maria@banquet.local',
  role: 'kitchen',
  assignedKitchens: [],
  ...user,
});

export const anItem = (item: Partial<TicketItem> = {}): TicketItem => ({
  itemId: anId(),
  mealId: anId(),
  name: 'Tomato Soup',
  quantity: 1,
  customization: '',
  ordered: false,
  done: false,
  allergens: [],
  ...item,
});

export const aTicket = (ticket: Partial<Ticket> = {}): Ticket => {
  const placedAt = new Date().toISOString();
  return {
    kitchenOrderId: anId(),
    orderId: 1_000 + next(),
    kitchenId: anId(),
    kitchenName: 'Grill',
    tableNumber: 5,
    customerName: 'Guest 1',
    customerAllergies: [],
    status: 'Pending',
    items: [anItem()],
    placedAt,
    statusSince: placedAt,
    allergiesAcknowledged: null,
    elsewhere: [],
    ...ticket,
  };
};

export const aStaffOrder = (order: Partial<StaffOrder> = {}): StaffOrder => {
  const kitchenOrderId = anId();
  const placedAt = new Date().toISOString();
  return {
    orderId: 1_000 + next(),
    tableNumber: 5,
    customerName: 'Guest 1',
    customerAllergies: [],
    status: 'Pending',
    placedAt,
    parts: [
      {
        kitchenOrderId,
        kitchenId: anId(),
        kitchenName: 'Grill',
        status: 'Pending',
        statusSince: placedAt,
        seenAt: null,
        allergiesAcknowledged: null,
      },
    ],
    items: [{ ...anItem(), kitchenOrderId }],
    ...order,
  };
};

export const aReport = (report: Partial<Report> = {}): Report => ({
  reportId: anId(),
  tableId: anId(),
  tableNumber: 5,
  message: 'A fork is missing.',
  resolved: false,
  createdAt: new Date().toISOString(),
  ...report,
});

export const aServerTable = (table: Partial<ServerTable> = {}): ServerTable => ({
  tableId: anId(),
  tableNumber: 5,
  orders: [],
  reports: [],
  ...table,
});
