import { decided, type Section } from './entry.js';
import {
  accounts,
  allergyDialog,
  alerts,
  choosing,
  houseData,
  inventoryPage,
  issueDialog,
  kitchenManagementPage,
  kitchenPage,
  kitchensAndTablesPage,
  landing,
  loginPage,
  mealsPage,
  menuLoading,
  menuPage,
  notificationsPage,
  opening,
  orderPage,
  orderPanel,
  ordersNotFetched,
  registerPage,
  sending,
  serving,
  usersPage,
} from './suites.js';

export const failures: Section = {
  title: '8. Error catalogue: what a failure says',
  entries: {
    "Customer menu banner: 'Failed to load existing order. Creating a new one.',": [
      opening('an order that is gone is told'),
    ],
    "'Failed to create order. Please try again.',": [opening('an order that cannot be created')],
    "'Failed to add item.',": [
      menuPage('a failure is told in a banner'),
      choosing('an item that cannot be added'),
    ],
    "'Failed to remove item.',": [choosing('an item that cannot be removed')],
    "'Failed to finalize order.',": [
      orderPanel('names the meals that ran out'),
      sending('a lost answer can be tried'),
    ],
    "'Failed to update allergies.',": [allergyDialog('that cannot be saved stay ticked')],
    "'Failed to report issue.'": [issueDialog('that cannot be sent keeps its words')],
    "Other customer/login: 'Issue description cannot be empty.';": [
      issueDialog('without words is not sent'),
      serving('is refused when it says nothing'),
    ],
    "login failure shows the server msg or 'Login failed' (the admin-side login screen shows 'Invalid credentials. Please try again.');":
      [
        loginPage('a refused login shows the sentence'),
        loginPage('without a sentence from the server'),
        accounts('answers a wrong password and an unknown name alike'),
      ],
    "order submit failure shows msg or 'Failed to submit order';": [
      sending('a refusal (%s, %s) is explained'),
    ],
    "issue failure shows msg or 'Failed to report issue'.": [
      issueDialog('that cannot be sent keeps its words'),
    ],
    'Admin screens: the server msg is shown in a dismissible red alert with a fallback:': [
      alerts('a failure is read out'),
      kitchensAndTablesPage('is told, and its name stays'),
      kitchensAndTablesPage('a failure is gone once'),
    ],
    "'Failed to fetch kitchens.',": [
      kitchensAndTablesPage('that cannot be fetched are told'),
      kitchenManagementPage('that cannot be fetched are told'),
    ],
    "'Failed to fetch tables.',": [kitchensAndTablesPage('that cannot be fetched are told')],
    "'Failed to fetch users.',": [
      usersPage('that cannot be fetched are asked for again'),
      kitchensAndTablesPage('that cannot be fetched are told'),
    ],
    "'Failed to fetch meals.',": [kitchenManagementPage('that cannot be fetched are told')],
    "'Failed to add kitchen.',": [kitchensAndTablesPage('is told, and its name stays')],
    "'Failed to add table.',": [kitchensAndTablesPage('is told, and its number stays')],
    "'Failed to delete kitchen.',": [kitchensAndTablesPage('one that cannot be deleted for no given reason')],
    "'Failed to delete table.',": [kitchensAndTablesPage('tables › deleting one asks first')],
    "'Failed to create user.',": [usersPage('an answer without a reason')],
    "'Failed to update user.',": [usersPage('one who cannot be changed or deleted')],
    "'Failed to delete user.',": [usersPage('one who cannot be changed or deleted')],
    "'Failed to remove staff.',": [kitchenManagementPage('that fails is told')],
    "'Failed to assign staff.',": [kitchenManagementPage('that fails is told')],
    "'Failed to remove meal.',": [kitchenManagementPage('that fails is told')],
    "'Failed to assign meal.',": [kitchenManagementPage('that fails is told')],
    "'Failed to fetch kitchen orders.',": [ordersNotFetched('orders that do not come are told')],
    "'Registration failed. Please try again.'": [registerPage('without a sentence from the server')],
    "Browser alerts: 'Failed to send notification.',": [
      notificationsPage('a message that could not be sent'),
    ],
    "'Failed to update order status.'": [
      kitchenPage('when the server refuses with'),
      orderPage('a change that fails is told'),
    ],
    'No user message (console only): fetching tables, menu, inventory, statistics, notifications and meals; meal add, edit and delete errors.':
      decided(
        'These are told as well: whoever is told can try again.',
        landing('tables that cannot be loaded'),
        menuLoading('the menu is there before the page is live'),
        inventoryPage('an inventory that cannot be fetched is told'),
        houseData('a call that fails is told'),
        mealsPage('what was typed stays when the server refuses it'),
        mealsPage('keeps the row open with what was typed'),
        mealsPage('says why it cannot be done'),
      ),
  },
};

export const successes: Section = {
  title: '8. Error catalogue: success texts',
  entries: {
    "Success texts: 'Your order has been submitted! A server will be with you soon.';": [
      orderPanel('submits the order, and the badge follows'),
    ],
    "'Notification sent successfully.';": [notificationsPage('a message goes to the chosen table')],
    "'Kitchen added successfully.';": [kitchensAndTablesPage('a new one is added by its name')],
    "'Table added and assigned successfully.';": [
      kitchensAndTablesPage('a new one is added with its number'),
    ],
    "'Kitchen deleted successfully.';": [kitchensAndTablesPage('deleting one asks first, and says')],
    "'Table deleted successfully.';": [kitchensAndTablesPage('tables › deleting one asks first')],
    "'User created successfully.';": [usersPage('the new user is sent')],
    "'User updated successfully.';": [usersPage('one is changed in their row')],
    "'User deleted successfully.';": [usersPage('one is deleted')],
    "'Staff assigned successfully.';": [kitchenManagementPage('does it and says so')],
    "'Staff removed successfully.';": [kitchenManagementPage('does it and says so')],
    "'Meal assigned successfully.';": [kitchenManagementPage('does it and says so')],
    "'Meal removed successfully.';": [kitchenManagementPage('does it and says so')],
    "'Registration successful! You can now log in.'": [registerPage('whoever registers is sent')],
  },
};

export const confirmations: Section = {
  title: '8. Error catalogue: confirmations',
  entries: {
    "Confirmations: 'Are you sure you want to delete this meal?';": [
      mealsPage('deleting a meal › asks first'),
    ],
    "'Are you sure you want to delete this kitchen? All associated tables and staff will be unassigned.';": [
      kitchensAndTablesPage('deleting one asks first, and says'),
    ],
    "'Are you sure you want to delete this table?';": [
      kitchensAndTablesPage('tables › deleting one asks first'),
    ],
    "'Are you sure you want to delete this user?'": [usersPage('one is deleted')],
  },
};
