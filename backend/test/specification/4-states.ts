import { decided, type Section } from './entry.js';
import {
  badges,
  contract,
  kitchenPage,
  live,
  mealsPage,
  opening,
  orderPage,
  orderPanel,
  orderStatus,
  ordering,
  serverPage,
  serving,
  session,
  tableStatusPage,
  tables,
  tickets,
  usersPage,
  vocabulary,
  kitchensAndTablesPage,
} from './suites.js';

export const states: Section = {
  title: '4. States and transitions',
  entries: {
    'Customer order status: Draft (default for a new order), Pending (set when the customer finalizes), Completed, Cancelled.':
      [
        vocabulary('name the statuses'),
        ordering('as an empty Draft'),
        ordering('and the stock is taken'),
        ordering('may give up a Draft'),
        tickets('moves a ticket to any status'),
      ],
    'Badge colours: Pending warning, Completed success, Cancelled danger, other secondary.': [
      badges('the guest’s badges'),
      orderPanel('submits the order, and the badge follows'),
    ],
    'Only Draft to Pending by the customer is shown.': [
      ordering('cannot set the status'),
      ordering('may give up a Draft'),
    ],
    'Kitchen order status values: Pending, Preparing, Ready, Delivered.': [
      vocabulary('name the statuses'),
      tickets('cannot set a ticket to Cancelled, nor'),
    ],
    'Badge colours: Pending yellow, Preparing info, Ready primary, Delivered green.': [
      badges('the kitchen’s badges'),
    ],
    'The status select allows any value; no transition order is enforced.': [
      kitchenPage('an opened ticket shows'),
      tickets('moves a ticket to any status'),
    ],
    'After a change on the kitchen dashboard the page reloads.': decided(
      'No page ever reloads to show a change: it appears by itself.',
      kitchenPage('a new order, a change of status'),
      live('follows the kitchen'),
    ),
    'The order detail screen updates status through a shared action (its call not shown).': decided(
      'PUT /orders/{orderId}/status.',
      orderPage('a change of status is sent'),
      tickets('is moved as far as the caller reaches'),
    ),
    'Whether the customer-side statuses and kitchen statuses form one set: not shown.': decided(
      'The customer’s status follows from those of the tickets.',
      orderStatus('%j is %s'),
      tickets('moves a ticket to any status'),
    ),
    'Table status: available, occupied, needs_attention.': [
      vocabulary('name the statuses'),
      tables('occupy a table by ordering'),
      tables('put a table in need of attention'),
      tableStatusPage('each table has a card'),
    ],
    'Meal availability is derived: available when quantity is above 0.': [
      contract('a meal can be had when there is any of it'),
    ],
    'Auth: logged in if a token is stored.': [session('the user is taken from storage')],
    'The user is loaded from storage, or fetched when a token exists without a user.': [
      session('the user is taken from storage'),
      session('a token without a user fetches the user'),
    ],
    'If loading fails, token and user are cleared (logged out).': [
      session('a token whose user cannot be loaded'),
    ],
    'The role is stored locally with the user record.': [session('a login is kept for the next visit')],
    'Customer menu flow: the current order id is kept in local storage.': [
      opening('a guest without an order begins one'),
    ],
    "If present, that order is loaded; on failure show 'Failed to load existing order. Creating a new one.', clear the id and create a new order.":
      [opening('a guest who comes back finds the order'), opening('an order that is gone is told')],
    'Otherwise create a new empty order for the table.': [opening('a guest without an order begins one')],
    "Reports have a resolved flag; resolving is meant to set it, but no call is made. 'Mark Table as Ordered', and assigning a server to a table, also make no call.":
      decided(
        'Each makes its call: PUT /server/reports/{reportId}, /server/tables/{tableId}/ordered, /admin/tables/{id}.',
        serverPage('a report comes first'),
        serving('is resolved by the table’s server or an admin'),
        serverPage('a whole table is marked'),
        serving('are marked as ordered in one go'),
        kitchensAndTablesPage('a table is given to a server'),
        tables('hands a table from one server to another'),
      ),
    'Edit rows open for one meal or user at a time; Cancel resets.': [
      mealsPage('is done one row at a time'),
      usersPage('are changed one at a time'),
    ],
  },
};
