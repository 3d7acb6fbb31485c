import type { Section } from './entry.js';
import {
  accounts,
  allergyDialog,
  choosing,
  contract,
  issueDialog,
  kitchenManagementPage,
  kitchens,
  kitchensAndTablesPage,
  landing,
  mealsPage,
  menu,
  menuPage,
  notifications,
  notificationsPage,
  ordering,
  registerPage,
  serving,
  tables,
  usersPage,
  vocabulary,
} from './suites.js';

export const validation: Section = {
  title: '5. Validation rules',
  entries: {
    "Issue description cannot be blank or whitespace only: 'Issue description cannot be empty.' The textarea is also required.":
      [issueDialog('without words is not sent'), serving('is refused when it says nothing')],
    "Section and table selects are required; 'Go' needs a table.": [
      landing('neither the section nor the table'),
      landing('a guest picks the section'),
    ],
    'Finalize is disabled with no selected items.': [
      menuPage('a selected item is listed'),
      ordering('is refused an empty order'),
    ],
    'An already selected item cannot be selected again; items with quantity 0 or less cannot be selected.': [
      choosing('the same item is not chosen twice'),
      menuPage('shows a meal as unavailable'),
    ],
    'Allergy choices limited to the five fixed options.': [
      allergyDialog('are ticked in a dialog'),
      ordering('are only the five'),
    ],
    'Add meal: name and category present; quantity and threshold numbers of at least 0.': [
      mealsPage('nothing is sent without a name and a category'),
      mealsPage('a quantity of "%s" is not sent'),
      contract('a meal begins with none in stock'),
      menu('refuses what no meal can be'),
    ],
    'Edit meal requires name and category; no message shown.': [
      mealsPage('sends nothing without a name, and says nothing'),
      contract('a meal needs a name and a category'),
    ],
    "Add kitchen: name not blank, else 'Kitchen name cannot be empty.'": [
      kitchensAndTablesPage('a blank name'),
      kitchens('asks for a name'),
    ],
    "Add table: table number not blank and a kitchen chosen, else 'Table number and assigned kitchen are required.'":
      [kitchensAndTablesPage('one without %s is not sent'), tables('is told what is missing')],
    "Create or edit user, and registration: all fields required, else 'Please fill in all required fields.' Email input is of email type.":
      [
        usersPage('nothing is sent while a field is empty'),
        usersPage('nothing is saved while a field is empty'),
        usersPage('the email is asked for as one'),
        registerPage('a form with an empty field'),
        registerPage('the email is asked for as one'),
        accounts('asks for every field'),
      ],
    'Notification: a table must be chosen and the message not blank; otherwise nothing is sent.': [
      notificationsPage('nothing is sent without a table'),
      notificationsPage('nothing is sent without a message'),
      notifications('needs a table and something to say'),
    ],
    'Registration role choices: server and kitchen only.': [
      registerPage('one can register as server or kitchen'),
      accounts('makes no admins'),
    ],
    'Admin user forms also offer admin. Default new-user role is server.': [
      usersPage('the role is server unless'),
      vocabulary('name three roles'),
    ],
    'Assignable kitchen staff: role kitchen and not assigned to any kitchen.': [
      kitchenManagementPage('available are only kitchen staff'),
      kitchens('is kitchen staff only'),
      kitchens('is assigned to one kitchen'),
    ],
    'Assignable meals: not yet assigned to the chosen kitchen.': [
      kitchenManagementPage('a chosen kitchen shows'),
    ],
  },
};
