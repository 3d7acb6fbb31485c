import { z } from 'zod';
import { inventoryItem } from './inventory.js';
import { kitchen } from './kitchen.js';
import { createMeal, meal, menuItem, updateMeal } from './meal.js';
import { notification } from './notification.js';
import { createOrder, customerOrder, orderLine } from './order.js';
import { report } from './report.js';
import { serverTable } from './serving.js';
import { isAvailable } from './stock.js';
import { statistics } from './statistics.js';
import { table } from './table.js';
import { ticket, ticketItem } from './ticket.js';
import { createUser, session, user } from './user.js';

const SOUP = { name: 'Tomato Soup', category: 'Soup' };
const TABLE_ID = '00000000-0000-4000-8000-000000000001';

const fieldsOf = (schema: z.ZodObject) => Object.keys(schema.shape);

/** The object that a list is made of. */
const each = <Item extends z.ZodObject>(list: z.ZodArray<Item>): Item => list.element;

describe('what travels', () => {
  it.each([
    ['a user', user, ['_id', 'username', 'email', 'role', 'assignedKitchens']],
    ['a user to be created', createUser, ['username', 'email', 'password', 'role']],
    ['the answer to a login', session, ['token', 'user']],
    ['a table', table, ['_id', 'tableNumber', 'assignedKitchen', 'status']],
    ['its kitchen', table.shape.assignedKitchen.unwrap(), ['_id', 'name']],
    ['a menu item', menuItem, ['_id', 'name', 'description', 'quantity']],
    ['a meal', meal, ['_id', 'name', 'category', 'description', 'quantity', 'threshold']],
    ['a kitchen', kitchen, ['_id', 'name', 'assignedStaff', 'assignedTables', 'assignedMeals']],
    ['an order', customerOrder, ['_id', 'tableId', 'status', 'allergies', 'items']],
    ['an item of an order', each(customerOrder.shape.items), ['menuItem', 'quantity', 'customization']],
    ['an item that is sent', orderLine, ['menuItemId', 'quantity', 'customization']],
    ['a table as its server sees it', serverTable, ['tableId', 'tableNumber', 'orders', 'reports']],
    ['an order there', each(serverTable.shape.orders), ['orderId', 'customerName', 'items']],
    ['an item of it', each(each(serverTable.shape.orders).shape.items), ['itemId', 'name', 'ordered']],
    ['a report', report, ['reportId', 'message', 'resolved']],
    [
      'a kitchen order',
      ticket,
      ['kitchenOrderId', 'orderId', 'tableNumber', 'customerName', 'customerAllergies', 'status', 'items'],
    ],
    ['an item of a kitchen order', ticketItem, ['itemId', 'name', 'customization', 'ordered']],
    ['a notification', notification, ['recipientId', 'recipientModel', 'message', 'sentAt', 'recipient']],
    ['its recipient', notification.shape.recipient, ['tableNumber']],
    ['the statistics', statistics, ['totalOrders', 'platesServed', 'itemsSold']],
    ['what was sold of a meal', each(statistics.shape.itemsSold), ['menuItem', 'totalSold']],
    ['an inventory item', inventoryItem, ['_id', 'name', 'unit', 'quantity', 'threshold', 'updatedAt']],
  ] as const)('%s has the fields of the specification', (_what, schema, fields) => {
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining([...fields]));
  });

  it('a user is never told a password', () => {
    expect(fieldsOf(user)).not.toContain('password');
  });

  it('a notification is always for a table', () => {
    expect(notification.shape.recipientModel.value).toBe('Table');
  });

  it('the number of a kitchen order counts', () => {
    expect(ticket.shape.orderId.safeParse(1042).success).toBe(true);
    expect(ticket.shape.orderId.safeParse('1042').success).toBe(false);
  });

  it('an item is one portion without a wish, unless somebody says otherwise', () => {
    expect(orderLine.parse({ menuItemId: TABLE_ID })).toMatchObject({ quantity: 1, customization: '' });
  });

  it('an order begins without items and allergies', () => {
    expect(createOrder.parse({ tableId: TABLE_ID })).toMatchObject({ items: [], allergies: [] });
  });

  it('a meal begins with none in stock and is low at ten; neither is ever less than nothing', () => {
    expect(createMeal.parse(SOUP)).toMatchObject({ quantity: 0, threshold: 10 });
    for (const field of ['quantity', 'threshold']) {
      for (const amount of [-1, 2.5, 'two']) {
        expect(createMeal.safeParse({ ...SOUP, [field]: amount }).success).toBe(false);
      }
      expect(createMeal.safeParse({ ...SOUP, [field]: 0 }).success).toBe(true);
    }
  });

  it.each([createMeal, updateMeal])('a meal needs a name and a category', (schema) => {
    expect(schema.safeParse(SOUP).success).toBe(true);
    expect(schema.safeParse({ ...SOUP, name: ' ' }).success).toBe(false);
    expect(schema.safeParse({ name: 'Tomato Soup' }).success).toBe(false);
  });

  it('a meal can be had when there is any of it', () => {
    expect([-1, 0, 1].map((quantity) => isAvailable({ quantity }))).toEqual([false, false, true]);
  });
});
