/** Things that only the admin's pages show, for tests: whole, believable, and each its own. */
import type { InventoryItem } from '@banquet/shared/inventory';
import type { Kitchen } from '@banquet/shared/kitchen';
import type { Meal } from '@banquet/shared/meal';
import type { Notification } from '@banquet/shared/notification';
import type { AdminState } from '@banquet/shared/realtime/admin';
import type { AdminTable } from '@banquet/shared/table';
import type { Webhook } from '@banquet/shared/webhook';
import { anId } from '../../../../test-setup/factories';
import { live } from '../../../../test-setup/live';

export const aMeal = (meal: Partial<Meal> = {}): Meal => ({
  _id: anId(),
  name: 'Tomato Soup',
  category: 'Soup',
  description: 'With basil.',
  quantity: 40,
  threshold: 10,
  allergens: [],
  ...meal,
});

export const aTable = (table: Partial<AdminTable> = {}): AdminTable => ({
  _id: anId(),
  tableNumber: 5,
  assignedKitchen: null,
  assignedServer: null,
  status: 'available',
  ...table,
});

export const aKitchen = (kitchen: Partial<Kitchen> = {}): Kitchen => ({
  _id: anId(),
  name: 'Grill',
  amberAfter: 5,
  redAfter: 10,
  assignedStaff: [],
  assignedTables: [],
  assignedMeals: [],
  ...kitchen,
});

export const aNotification = (notification: Partial<Notification> = {}): Notification => ({
  _id: anId(),
  recipientId: anId(),
  recipientModel: 'Table',
  recipient: { tableNumber: 5 },
  message: 'Dessert is served in the garden.',
  sentAt: new Date().toISOString(),
  ...notification,
});

export const anInventoryItem = (item: Partial<InventoryItem> = {}): InventoryItem => ({
  _id: anId(),
  name: 'Flour',
  unit: 'kg',
  quantity: 25,
  threshold: 5,
  updatedAt: new Date().toISOString(),
  ...item,
});

export const aWebhook = (webhook: Partial<Webhook> = {}): Webhook => ({
  _id: anId(),
  url: 'https://till.example.com/orders',
  events: ['order:placed', 'order:updated'],
  active: true,
  createdAt: new Date().toISOString(),
  lastDelivery: null,
  waiting: 0,
  failed: 0,
  ...webhook,
});

const EMPTY_HOUSE: AdminState = {
  tables: [],
  meals: [],
  reports: [],
  notifications: [],
  statistics: { totalOrders: 0, platesServed: 0, itemsSold: [] },
  unseen: [],
  waiting: [],
  shortages: [],
};

/** The admin's room holds this, also for a page that still follows it from the test before. */
export const showHouse = (parts: Partial<AdminState> = {}) => {
  const house = { ...EMPTY_HOUSE, ...parts };
  live.show('admin', house);
  live.send('admin', 'table:updated', house.tables);
  live.send('admin', 'menu:updated', house.meals);
  live.send('admin', 'report:created', house.reports);
  live.send('admin', 'notification:sent', house.notifications);
  live.send('admin', 'statistics:updated', house.statistics);
  live.send('admin', 'order:unseen', house.unseen);
  live.send('admin', 'table:waiting', house.waiting);
  live.send('admin', 'inventory:low', house.shortages);
};
