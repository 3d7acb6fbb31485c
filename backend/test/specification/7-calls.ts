import { decided, type Section } from './entry.js';
import {
  accounts,
  allergyDialog,
  apiDocs,
  http,
  inventory,
  issueDialog,
  kitchenManagementPage,
  kitchens,
  kitchensAndTablesPage,
  loginPage,
  mealsPage,
  menu,
  menuPage,
  notifications,
  notificationsPage,
  opening,
  ordering,
  policy,
  registerPage,
  sending,
  serverPage,
  serving,
  statistics,
  tables,
  tickets,
  users,
  usersPage,
} from './suites.js';

export const customerCalls: Section = {
  title: '7. The calls it makes: customer and auth',
  entries: {
    'Error responses carry the field msg.': [
      policy('refuses with a sentence, whatever goes wrong'),
      apiDocs('refuses everywhere in the same shape'),
    ],
    "Customer and auth calls (base path /api; stored token sent in header 'x-auth-token')": [
      http('the stored token travels'),
      accounts('is taken from x-auth-token'),
    ],
    'GET /auth/user returns user': [accounts('takes a username or an email address')],
    'POST /auth/login body emailOrUsername, password; returns token, user': [
      loginPage('whoever logs in goes to'),
      accounts('takes a username or an email address'),
    ],
    'POST /auth/register body username, email, password, role': [
      registerPage('whoever registers is sent'),
      accounts('makes a server or kitchen staff'),
    ],
    'GET /customer/tables table list': [tables('see every table with its section')],
    'GET /customer/menu/{tableId} menu items': [menu('is the same at every table')],
    'GET /customer/orders/{orderId} order (_id, items, allergies, status)': [
      opening('a guest who comes back finds the order'),
      ordering('with one portion of each item and no note'),
    ],
    'POST /customer/orders body tableId, items (empty array), allergies (empty array); returns order': [
      opening('a guest without an order begins one'),
      ordering('as an empty Draft'),
    ],
    'PUT /customer/orders/{orderId} body items (menuItemId, quantity, customization)': [
      menuPage('a selected item is listed'),
      ordering('with one portion of each item and no note'),
    ],
    "PUT /customer/orders/{orderId}/status body status ('Pending'); returns status": [
      sending('waits until the last choice'),
      ordering('and the stock is taken'),
    ],
    'POST /customer/orders/{orderId}/allergies body allergies (array of strings)': [
      allergyDialog('are ticked in a dialog'),
      ordering('are kept in the house’s order'),
    ],
    'POST /customer/orders/{orderId}/issues body issue (text)': [
      issueDialog('is reported, and the guest thanked'),
      serving('reaches the table’s server'),
    ],
  },
};

export const staffCalls: Section = {
  title: '7. The calls it makes: staff',
  entries: {
    'Staff calls through a second context (plain client, no token header, /api-prefixed)': decided(
      'There is one client, and every staff call needs the token.',
      http('the stored token travels'),
      policy('asks everybody to log in'),
    ),
    'GET /api/server/assignedTables': [serving('are those assigned to them')],
    'GET /api/kitchen/kitchens/{kitchenId}/orders': [tickets('sees its own part of an order')],
    'GET, POST /api/admin/inventory; PUT, DELETE /api/admin/inventory/{id}': [
      inventory('keeps what is in store'),
      inventory('changes what is named'),
      inventory('deletes an item once'),
    ],
    'GET, POST /api/admin/meals; PUT, DELETE /api/admin/meals/{id}': [
      menu('reads like a menu'),
      menu('takes a new meal'),
      menu('changes a meal'),
      menu('takes a meal off'),
    ],
    'POST /api/admin/kitchens; PUT, DELETE /api/admin/kitchens/{id}': [
      kitchens('opens a kitchen, renames it'),
      kitchens('unassigns its tables and its staff'),
    ],
    'POST /api/admin/tables; PUT, DELETE /api/admin/tables/{id}': [
      tables('adds a table to a kitchen'),
      tables('changes a number or a kitchen'),
      tables('takes it off its server’s phone'),
    ],
    'PUT /api/server/orders/{orderId}/items/{itemId}: body ordered=true': [
      serverPage('an item is marked as ordered'),
      tickets('marks one item as ordered'),
    ],
    'PUT /api/orders/{orderId}/status: body status': [tickets('is moved as far as the caller reaches')],
    'POST /api/customer/orders: body tableId, items, allergies': [
      ordering('as an empty Draft'),
      ordering('and the stock is taken'),
    ],
    'POST /api/customer/orders/{id}/issues: body issue': [serving('reaches the table’s server')],
  },
};

export const adminCalls: Section = {
  title: '7. The calls it makes: admin and kitchen',
  entries: {
    'GET /admin/statistics -> totalOrders, platesServed, itemsSold[menuItem,totalSold]': [
      statistics('counts orders, plates and what sold most'),
    ],
    'GET /admin/tables; POST /admin/tables (tableNumber, assignedKitchen as kitchen id); DELETE /admin/tables/{id}':
      [
        kitchensAndTablesPage('a new one is added with its number'),
        tables('adds a table to a kitchen'),
        tables('takes it off its server’s phone'),
      ],
    'GET /admin/notifications; POST /admin/notifications (recipientId, recipientModel, message)': [
      notificationsPage('a message goes to the chosen table'),
      notifications('reaches the guests of that table'),
      notifications('is listed for the admin'),
    ],
    'GET /admin/meals; POST /admin/meals (name, category, description, quantity, threshold); PUT /admin/meals/{id} (same fields); DELETE /admin/meals/{id}':
      [
        mealsPage('everything that can be said of it'),
        mealsPage('saves what was changed'),
        menu('reads like a menu'),
        menu('takes a new meal'),
        menu('changes a meal'),
        menu('takes a meal off'),
      ],
    'GET /admin/kitchens; POST /admin/kitchens (name); DELETE /admin/kitchens/{id}': [
      kitchensAndTablesPage('a new one is added by its name'),
      kitchens('opens a kitchen'),
      kitchens('unassigns its tables and its staff'),
    ],
    'POST /admin/kitchens/{id}/assign-staff (staffId); DELETE /admin/kitchens/{id}/assigned-staff/{staffId}':
      [
        kitchenManagementPage('does it and says so'),
        kitchens('sees the kitchen it is assigned to'),
        kitchens('is put out of the kitchen'),
      ],
    'POST /admin/kitchens/{id}/assign-meal (mealId); DELETE /admin/kitchens/{id}/assigned-meals/{mealId}': [
      kitchenManagementPage('does it and says so'),
      kitchens('assigns meals and takes them back'),
    ],
    'GET /admin/users; POST /admin/users (username, email, password, role); PUT /admin/users/{id} (username, email, role); DELETE /admin/users/{id}':
      [
        usersPage('the new user is sent'),
        usersPage('one is changed in their row'),
        users('lists everybody by name'),
        users('adds a person of any role'),
        users('leaves a person logged in whose name alone changes'),
        users('ends the sessions of a person who is deleted'),
      ],
    'GET /admin/kitchen/{kitchenId}/orders -> kitchen orders': [
      tickets('finds the same list under both addresses'),
    ],
    'PUT /kitchen/orders/{kitchenOrderId}/status (status)': [tickets('moves a ticket to any status')],
    'Login on the admin-side screens goes through a shared login action taking the email-or-username and password; its call there is not shown.':
      decided('There is one login, POST /auth/login.', loginPage('whoever logs in goes to')),
    'Response shapes beyond those listed: not shown. Server behaviour: not shown.': decided(
      'Described at /api/docs, from the schemas that the answers are held to.',
      apiDocs('has every route of the running house'),
      apiDocs('says of each route what it does'),
      apiDocs('is held to'),
    ),
  },
};
