import { decided, type Section } from './entry.js';
import { kitchenPage, loginPage, orderPage, registerPage, serverPage } from './suites.js';

export const serverDashboard: Section = {
  title: '2. Screens and routes: server dashboard',
  entries: {
    "Title 'Server Dashboard'.": [serverPage('a server without tables')],
    "Alert 'New Reports' listing unresolved reports as table number plus message, each with 'Mark as Resolved'.":
      [serverPage('a report comes first')],
    "'Assigned Tables' as an accordion per table; 'No tables assigned to you.' when empty.": [
      serverPage('a server without tables'),
      serverPage('a table shows whose order holds what'),
    ],
    "Each table shows its orders with customerName and items; text 'No orders for this table.' when none.": [
      serverPage('a table shows whose order holds what'),
      serverPage('a table without orders'),
    ],
    "Each item shows an 'Ordered' badge or a 'Mark as Ordered' button; each table has a 'Mark Table as Ordered' button.":
      [serverPage('an item is marked as ordered'), serverPage('a whole table is marked')],
  },
};

export const kitchenDashboard: Section = {
  title: '2. Screens and routes: kitchen dashboard',
  entries: {
    'Accordion of orders titled with table number, order number and a status badge.': [
      kitchenPage('a ticket is titled'),
    ],
    'Expanded: items with customization, customer allergies (or None), a status select, a link to /order/{orderId}.':
      [kitchenPage('an opened ticket shows'), kitchenPage('a guest without allergies')],
    "Empty text 'No incoming orders.'": [kitchenPage('a quiet kitchen')],
  },
};

export const orderDetails: Section = {
  title: '2. Screens and routes: order details',
  entries: {
    'Order number, table number, customer name, allergies, items each with an Ordered or Pending badge, a status select, a back link to /kitchen.':
      [orderPage('shows who ordered what'), orderPage('a change of status is sent')],
    "If the order is not among the kitchen orders held by the app, it shows 'Order Not Found'.": decided(
      'Shown when the order is not within reach, however old it is.',
      orderPage('an order out of reach is not found'),
    ),
  },
};

export const loginAndRegistration: Section = {
  title: '2. Screens and routes: login and registration',
  entries: {
    "Login: fields 'Email or Username' and Password; on success goes to /{role}.": [
      loginPage('whoever logs in goes to'),
    ],
    'Registration: username, email, password, role; on success goes to /login.': [
      registerPage('whoever registers is sent'),
    ],
  },
};
