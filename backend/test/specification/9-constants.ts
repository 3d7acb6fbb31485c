import { decided, type Section } from './entry.js';
import {
  accounts,
  contract,
  http,
  listTable,
  mealsPage,
  menu,
  menuPage,
  opening,
  ordering,
  session,
  usersPage,
  vocabulary,
} from './suites.js';

export const constants: Section = {
  title: '9. Business constants and limits',
  entries: {
    'Fixed allergy list: Peanuts, Shellfish, Gluten, Dairy, Soy.': [
      vocabulary('name five allergies'),
      ordering('are only the five'),
    ],
    'New order status Draft; finalizing sets Pending.': [
      ordering('as an empty Draft'),
      ordering('and the stock is taken'),
    ],
    'Local storage keys: token, user, currentOrderId.': [
      vocabulary('say under which names the browser keeps'),
      session('a login is kept for the next visit'),
      opening('a guest without an order begins one'),
    ],
    'Item quantity defaults to 1 when added.': [
      menuPage('a selected item is listed'),
      contract('an item is one portion'),
    ],
    'Meal threshold default 10, quantity default 0, both minimum 0. Meal available when quantity is above 0.':
      [
        vocabulary('say how a meal begins'),
        contract('a meal begins with none in stock'),
        contract('a meal can be had when there is any of it'),
        mealsPage('a name and a category are enough'),
        menu('takes a new meal'),
      ],
    'Default new-user role: server.': [
      vocabulary('name three roles'),
      usersPage('the role is server unless'),
    ],
    'Page sizes, time-outs, fees: not shown.': decided(
      'A hundred rows a page; a login holds for thirty days; nothing has a price.',
      listTable('of five hundred a hundred are shown'),
      accounts('lasts for weeks'),
    ),
    'The HTTP client has no request time-out.': [http('however long an answer takes')],
  },
};
