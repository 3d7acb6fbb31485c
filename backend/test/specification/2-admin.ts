import { decided, type Section } from './entry.js';
import {
  adminArea,
  appPage,
  inventoryPage,
  kitchenManagementPage,
  kitchensAndTablesPage,
  mealsPage,
  notificationsPage,
  statisticsPage,
  tableStatusPage,
  usersPage,
} from './suites.js';

export const adminScreens: Section = {
  title: '2. Screens and routes: admin area (side menu)',
  entries: {
    'Sub-routes: statistics (default; the admin root redirects there), notifications, table-status, meal-management, kitchen-table-management, user-management, kitchen-management.':
      [adminArea('the admin area begins'), adminArea('the menu leads to')],
    "Unknown admin paths show 'Admin Page Not Found'.": [
      adminArea('an unknown address'),
      appPage('an unknown page of the admin area'),
    ],
    "Statistics: Total Orders, Total Plates Served, and a bar chart 'Items Sold' (one bar per menu item).": [
      statisticsPage('shows the orders, the plates served and one bar'),
    ],
    "Notifications: form with a table select and a message text box; a table of sent notifications (Table, Message, Timestamp); empty text 'No notifications sent yet.'":
      [notificationsPage('a message goes to the chosen table'), notificationsPage('what was sent is listed')],
    'Table Status: cards per table with table number and status. Colours: available green, occupied amber, needs_attention red, anything else grey.':
      [tableStatusPage('each table has a card'), tableStatusPage('a status of a later version')],
    "Empty text 'No tables available.'": [tableStatusPage('a house without tables')],
    'Meal Management: add form; table (name, category, description, quantity, threshold, availability, actions); inline edit with Save and Cancel; delete.':
      [
        mealsPage('everything that can be said of it'),
        mealsPage('says of each meal what it is'),
        mealsPage('saves what was changed'),
        mealsPage('is done one row at a time'),
        mealsPage('deleting a meal › asks first'),
      ],
    'Availability shows Available if quantity is above 0, else Unavailable.': [
      mealsPage('says of each meal what it is'),
      mealsPage('counts down live'),
    ],
    "Kitchen & Table Management: add kitchen; add table (with a kitchen select); kitchens table (ID, name, assigned staff, assigned tables, delete); tables table (ID, number, assigned kitchen or 'Unassigned', delete).":
      [
        kitchensAndTablesPage('a new one is added by its name'),
        kitchensAndTablesPage('a new one is added with its number'),
        kitchensAndTablesPage('each is listed with its id, its staff'),
        kitchensAndTablesPage('each is listed with its id, its kitchen'),
        kitchensAndTablesPage('deleting one asks first, and says'),
        kitchensAndTablesPage('tables › deleting one asks first'),
      ],
    "Empty staff shows 'No staff assigned', empty tables 'No tables assigned'.": [
      kitchensAndTablesPage('one without staff and tables'),
    ],
    'User Management: create-user form; users table with inline edit and delete.': [
      usersPage('the new user is sent'),
      usersPage('one is changed in their row'),
      usersPage('one is deleted'),
    ],
    'Kitchen Management: select a kitchen, then see its assigned staff (with Remove), available kitchen-role staff not yet assigned to any kitchen (with Assign), assigned tables (read only), assigned meals (with Remove), available meals (with Assign).':
      [
        kitchenManagementPage('nothing is shown until'),
        kitchenManagementPage('a chosen kitchen shows'),
        kitchenManagementPage('available are only kitchen staff'),
        kitchenManagementPage('does it and says so'),
      ],
    'Inventory screen: not shown.': decided(
      'At /admin/inventory: add, inline edit, delete, and a mark where stock is low.',
      adminArea('the menu leads to'),
      inventoryPage('an item is added'),
      inventoryPage('an item is counted anew'),
      inventoryPage('an item is deleted'),
      inventoryPage('what is at its threshold'),
    ),
  },
};
