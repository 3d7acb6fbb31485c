import type { Section } from './entry.js';
import {
  adminArea,
  adminJob,
  inventoryPage,
  kitchenPage,
  mainJob,
  mealsPage,
  menu,
  menuPage,
  serverPage,
} from './suites.js';

export const purpose: Section = {
  title: '1. What the product does and for whom',
  entries: {
    'Customers (no login): choose a section and a table, see the menu for that table, select items, set allergies, finalize the order and report issues to staff.':
      [mainJob('an order travels')],
    'Servers: see their assigned tables with orders and items, mark items as ordered, see new reports.': [
      serverPage('a table shows whose order holds what'),
      serverPage('an item is marked as ordered'),
      serverPage('a report comes first'),
    ],
    'Kitchen staff: see incoming orders of their kitchen and update order status.': [
      mainJob('an order travels'),
      kitchenPage('a new order, a change of status'),
      kitchenPage('choosing a status sends it once'),
    ],
    'Admins: manage statistics, customer notifications, table status, meals, kitchens, tables and users; also inventory (fields not shown).':
      [
        adminJob('an admin makes a house from nothing'),
        adminArea('the menu leads to'),
        inventoryPage('an item is added'),
      ],
    'All kitchens share one global menu.': [menu('is the same at every table')],
    "A meal's availability depends on its own quantity.": [
      mealsPage('says of each meal what it is'),
      menuPage('shows a meal as unavailable'),
    ],
  },
};
