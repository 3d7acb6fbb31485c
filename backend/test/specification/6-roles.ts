import { decided, type Section } from './entry.js';
import {
  adminArea,
  kitchenPage,
  loginPage,
  mainJob,
  policy,
  routes,
  serverPage,
  serving,
  tickets,
} from './suites.js';

export const roles: Section = {
  title: '6. Roles and permissions',
  entries: {
    'Unauthenticated customers: tables, menu, orders, allergies, issues; no login.': [
      mainJob('an order travels'),
      policy('refuses %s every route of the other roles'),
    ],
    'admin: all /admin pages (statistics, notifications, tables, meals, kitchens, users, inventory).': [
      adminArea('the menu leads to'),
      policy('keeps whatever is under /admin for admins'),
    ],
    'server: /server; sees assigned tables, marks items as ordered, sees and is meant to resolve reports.': [
      routes('is open to the role'),
      serverPage('an item is marked as ordered'),
      serverPage('a report comes first'),
      serving('are those assigned to them'),
    ],
    'kitchen: /kitchen/{kitchenId}; sees orders of the kitchen and updates order status.': [
      routes('is open to the role'),
      kitchenPage('choosing a status sends it once'),
      tickets('cannot read or change another kitchen’s tickets'),
    ],
    'Any logged-in role: /order/{orderId}.': [
      routes('is open to the role'),
      tickets('shows a cook their own part'),
    ],
    'After login the user goes to the path of their role.': [loginPage('whoever logs in goes to')],
    'Server-side enforcement: not shown.': decided(
      'The server refuses whatever the role may not do, and does not find what is out of reach.',
      policy('refuses %s every route of the other roles'),
      policy('asks everybody to log in'),
      tickets('is not there for another server'),
    ),
  },
};
