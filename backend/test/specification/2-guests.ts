import { decided, type Section } from './entry.js';
import { allergyDialog, appPage, issueDialog, landing, menuPage, orderPanel, routes } from './suites.js';

export const routeTable: Section = {
  title: '2. Screens and routes: the route table',
  entries: {
    '/ landing; a second route for / redirects to /customer/landing, all': [
      routes('is open to everybody'),
      appPage('the front door leads'),
    ],
    '/customer/landing pick section then table, customer': [routes('is open to everybody')],
    '/customer/menu?tableId={tableId} menu for a table, customer': [routes('is open to everybody')],
    '/login staff login, all': [routes('is open to everybody')],
    '/register staff registration, all': [routes('is open to everybody')],
    '/admin/* admin dashboard, role admin only': [routes('is open to the role'), routes('is led from')],
    '/server server dashboard, role server only': [routes('is open to the role'), routes('is led from')],
    "/kitchen/{kitchenId} kitchen dashboard (navigation uses the user's first assigned kitchen), role kitchen only":
      [routes('is open to the role'), routes('is led from'), appPage('the bar leads kitchen staff')],
    '/order/{orderId} order details, any logged-in role': [routes('is open to the role')],
    "any other path shows '404: Page Not Found', all": [routes('is open to everybody')],
    'An unauthenticated visitor to a protected route goes to /login.': [
      appPage('whoever is not logged in goes from'),
    ],
    'A logged-in role not allowed on a page goes to /{own role}.': [routes('is led from')],
    'Whether the earlier navigation set of routes (/admin, /server as plain entries) differs from the wildcard form: both readings are given; /admin and /admin/* denote the admin area.':
      [routes('is open to the role'), routes('is led from')],
  },
};

export const navigationBar: Section = {
  title: '2. Screens and routes: navigation bar',
  entries: {
    'Brand link to home.': [routes('the brand leads home')],
    "Logged out: 'Staff Login'.": [appPage('the bar offers guests the login')],
    "Logged in: 'Logout'; plus 'Admin Dashboard' for admin, 'Server Dashboard' for server, 'Kitchen Dashboard' for kitchen only if at least one kitchen is assigned.":
      [
        appPage('whoever logs out'),
        appPage('the bar leads an'),
        appPage('the bar leads kitchen staff'),
        appPage('kitchen staff without a kitchen'),
      ],
  },
};

export const customerLanding: Section = {
  title: '2. Screens and routes: customer landing',
  entries: {
    "Title 'Welcome to the Banquet'.": [landing('a guest picks the section')],
    "'Select Section' dropdown: the distinct assigned kitchens of the tables.": [
      landing('a guest picks the section'),
    ],
    "'Select Table' dropdown: disabled until a section is chosen; lists 'Table {tableNumber}'; reset when the section changes.":
      [landing('a guest picks the section'), landing('another section forgets the table')],
    "'Go' button: disabled until a table is chosen; opens the menu route with the table id.": [
      landing('a guest picks the section'),
    ],
    'If tableId is already in the URL, it goes straight to the menu.': [
      landing('a code that names the table'),
    ],
  },
};

export const customerMenu: Section = {
  title: '2. Screens and routes: customer menu',
  entries: {
    'Without tableId it redirects to /customer/landing.': [menuPage('without a table leads')],
    "Heading 'Menu for Your Table'; a 'Select Allergies' button.": [
      menuPage('is read by category'),
      allergyDialog('are ticked in a dialog'),
    ],
    "'Available Items' grid: name, description, and a button 'Select Item', 'Selected' once chosen, or a disabled 'Unavailable' when quantity is 0 or less.":
      [
        menuPage('is read by category'),
        menuPage('a selected item is listed'),
        menuPage('shows a meal as unavailable'),
      ],
    "Text 'No items available for this table.' when the list is empty.": [menuPage('without meals says so')],
    "Sidebar: 'Selected Items' with a remove button per item (or 'No items selected.'); 'Order Status' as a badge; 'Finalize Selection' button (disabled with no items); 'Report Issue' button.":
      [
        menuPage('a selected item is listed'),
        orderPanel('submits the order, and the badge follows'),
        issueDialog('is asked for in a dialog'),
      ],
    'A dismissible error banner appears on failures.': [menuPage('a failure is told in a banner')],
    "Allergy modal 'Select Your Allergies': checkboxes Peanuts, Shellfish, Gluten, Dairy, Soy; buttons Close and 'Save Allergies'.":
      [allergyDialog('are ticked in a dialog'), allergyDialog('closing the dialog')],
    "Issue modal 'Report an Issue': textarea 'Describe the issue:' and 'Submit Issue' button.": [
      issueDialog('is asked for in a dialog'),
      issueDialog('without words is not sent'),
    ],
    'Other content of the customer menu at route /customer/menu beyond this: not shown.': decided(
      'Categories, a search, a stepper and a note per item, the guest’s name, and the way to order more.',
      menuPage('is read by category'),
      menuPage('is searched by'),
      menuPage('a note goes to the kitchen'),
      menuPage('a guest can say their name'),
      orderPanel('leaves the way open to another order'),
    ),
  },
};
