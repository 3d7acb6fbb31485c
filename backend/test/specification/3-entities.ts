import { decided, type Section } from './entry.js';
import {
  accounts,
  contract,
  inventory,
  kitchens,
  menu,
  notifications,
  ordering,
  serving,
  statistics,
  tables,
  tickets,
  users,
  vocabulary,
} from './suites.js';

const fields = contract('has the fields of the specification');

export const entities: Section = {
  title: '3. Entities and their fields',
  entries: {
    'User: _id, username, email, password (create only), role (server, kitchen, admin), assignedKitchens (list of kitchen ids).':
      [
        fields,
        contract('a user is never told a password'),
        vocabulary('name three roles'),
        users('lists everybody by name, without their passwords'),
        kitchens('sees the kitchen it is assigned to'),
      ],
    'Login response gives token and user.': [fields, accounts('takes a username or an email address')],
    'Table: _id, tableNumber, assignedKitchen (object with _id and name), status (available, occupied, needs_attention).':
      [fields, vocabulary('name the statuses'), tables('see every table with its section')],
    'Menu item (customer view): _id, name, description, quantity (availability).': [
      fields,
      menu('is the same at every table'),
    ],
    'Meal: _id, name, category, description, quantity (integer, at least 0), threshold (integer, at least 0, default 10).':
      [fields, contract('a meal begins with none in stock'), menu('takes a new meal')],
    "Categories: Hors d'oeuvres, Soup, Appetizer, Entrée, Accompaniment, Dessert, After-Hours, Oriental, Local Cuisine.":
      [vocabulary('name nine categories'), menu('reads like a menu')],
    'Kitchen: _id, name, assignedStaff (list of users), assignedTables (list of tables), assignedMeals (list of meals).':
      [fields, kitchens('opens a kitchen')],
    'Order: _id, tableId, status, allergies (list of strings), items (each menuItem, quantity, customization).':
      [fields, ordering('as an empty Draft')],
    'Item update entries: menuItemId, quantity, customization (text, default empty).': [
      fields,
      ordering('with one portion of each item and no note'),
    ],
    'Server table view: tableId, tableNumber, orders (orderId, customerName, items with itemId, name, ordered flag), reports (reportId, message, resolved flag).':
      [fields, serving('are those assigned to them'), serving('reaches the table’s server')],
    'Kitchen order: kitchenOrderId, orderId (number), tableNumber, customerName, customerAllergies (list), status, items (itemId, name, customization, ordered flag).':
      [fields, contract('the number of a kitchen order counts'), tickets('sees its own part of an order')],
    "Notification: recipientId (a table id), recipientModel (always 'Table'), message, sentAt, recipient (with tableNumber).":
      [
        fields,
        contract('a notification is always for a table'),
        notifications('reaches the guests of that table'),
      ],
    'Statistics: totalOrders, platesServed, itemsSold (list of menuItem and totalSold).': [
      fields,
      statistics('counts orders, plates and what sold most'),
    ],
    'Inventory item: fields not shown.': decided(
      '_id, name, unit, quantity, threshold, updatedAt.',
      fields,
      inventory('keeps what is in store'),
    ),
  },
};
