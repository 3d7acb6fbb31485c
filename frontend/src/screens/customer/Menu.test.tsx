import { screen, waitFor, within } from '@testing-library/react';
import { anId } from '../../../test-setup/factories';
import { live } from '../../../test-setup/live';
import { aMeal, anOrder, aVisit, lineOf, onScreen, sent, showMenu, visit } from './test-support';

jest.mock('../../lib/realtime/socket', () => jest.requireActual('../../../test-setup/live'));

const soup = aMeal({ name: 'Tomato Soup', category: 'Soup' });
const tart = aMeal({ name: 'Lemon Tart', category: 'Dessert', description: 'Sharp' });
const satay = aMeal({ name: 'Satay Skewers', category: 'Appetizer', allergens: ['Peanuts', 'Soy'] });

const meal = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 4 });
  const card = heading.closest('li');
  if (!card) throw new Error(`${name} is not in the list.`);
  return within(card);
};
const select = async (name: string) => (await meal(name)).getByRole('button', { name: 'Select Item' });
const ready = async (name: string) => waitFor(async () => expect(await select(name)).toBeEnabled());
const button = (name: string) => screen.getByRole('button', { name });
const aside = () => within(screen.getByRole('complementary', { name: 'Your order' }));

beforeEach(() => {
  localStorage.clear();
  onScreen('wide');
});

describe('the menu', () => {
  test('without a table leads to where it is chosen', async () => {
    visit('/customer/menu');
    expect(await screen.findByRole('heading', { name: 'Welcome to the Banquet' })).toBeVisible();
  });

  test('is read by category, each meal with its name and description', async () => {
    aVisit([tart, soup]).visit();
    expect(await screen.findByRole('heading', { name: 'Menu for Your Table' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Available Items' })).toBeVisible();
    await meal('Lemon Tart');
    const headings = screen.getAllByRole('heading').map(({ textContent }) => textContent);
    expect(headings.filter((text) => text === 'Soup' || text === 'Dessert')).toEqual(['Soup', 'Dessert']);
    expect((await meal('Lemon Tart')).getByText('Sharp')).toBeVisible();
    expect(await screen.findByText('Table 7')).toBeVisible();
  });

  test('without meals says so', async () => {
    aVisit([]).visit();
    expect(await screen.findByText('No items available for this table.')).toBeVisible();
  });

  test('is searched by what a guest would type', async () => {
    const guest = aVisit([soup, aMeal({ name: 'Crème brûlée', category: 'Dessert' })]).visit();
    await meal('Tomato Soup');
    await guest.type(screen.getByRole('searchbox', { name: 'Search the menu' }), 'creme');
    expect(screen.queryByRole('heading', { name: 'Tomato Soup' })).toBeNull();
    expect((await meal('Crème brûlée')).getByText('With basil')).toBeVisible();

    await guest.type(screen.getByRole('searchbox'), ' caramel');
    expect(screen.getByText('Nothing on the menu matches your search.')).toBeVisible();
  });

  test('of a table that does not exist leads to where one is chosen', async () => {
    const { api, order, visit } = aVisit([soup]);
    api.refuse(`GET /customer/menu/${order.tableId}`, 404, 'There is no such table.');
    visit();
    expect(await screen.findByText('We do not know this table.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Choose your table' })).toHaveAttribute(
      'href',
      '/customer/landing',
    );
  });

  test('shows a meal as unavailable the moment its last portion is gone', async () => {
    aVisit([soup, aMeal({ name: 'Bisque', quantity: 0 })]).visit();
    expect((await meal('Bisque')).getByRole('button', { name: 'Unavailable' })).toBeDisabled();
    await ready('Tomato Soup');

    live.send('menu', 'menu:updated', [{ ...soup, quantity: 0 }]);
    expect((await meal('Tomato Soup')).getByRole('button', { name: 'Unavailable' })).toBeDisabled();
  });
});

describe('choosing', () => {
  test('a selected item is listed, counted and sent', async () => {
    const { api, path, answerSave, visit } = aVisit([soup, tart]);
    answerSave([lineOf(soup)]);
    const guest = visit();
    expect(await screen.findByText('No items selected.')).toBeVisible();
    expect(button('Finalize Selection')).toBeDisabled();
    await ready('Tomato Soup');

    await guest.click(await select('Tomato Soup'));
    expect((await meal('Tomato Soup')).getByRole('button', { name: 'Selected' })).toBeVisible();
    expect(screen.queryByText('No items selected.')).toBeNull();
    expect(button('Finalize Selection')).toBeEnabled();

    await guest.click(button('One Tomato Soup more'));
    await waitFor(() =>
      expect(api.bodiesOf(`PUT ${path}`)).toEqual([{ items: [sent(soup)] }, { items: [sent(soup, 2)] }]),
    );

    await guest.click(button('Remove Tomato Soup'));
    expect(screen.getByText('No items selected.')).toBeVisible();
    await waitFor(() => expect(api.bodiesOf(`PUT ${path}`).at(-1)).toEqual({ items: [] }));
    expect(screen.getByRole('heading', { name: 'Selected Items' })).toHaveFocus();
  });

  test('a note goes to the kitchen with its item', async () => {
    const { api, path, answerSave, visit } = aVisit([soup], { items: [lineOf(soup)] });
    answerSave([lineOf(soup, 1, 'no basil')]);
    const guest = visit();
    await guest.type(await screen.findByRole('textbox', { name: 'Note for Tomato Soup' }), 'no basil');
    await guest.tab();
    await waitFor(() =>
      expect(api.bodiesOf(`PUT ${path}`).at(-1)).toEqual({ items: [sent(soup, 1, 'no basil')] }),
    );
  });

  test('a choice that sells out meanwhile says so', async () => {
    aVisit([soup], { items: [lineOf(soup, 3)] }).visit();
    await screen.findByRole('button', { name: 'Remove Tomato Soup' });
    live.send('menu', 'menu:updated', [{ ...soup, quantity: 2 }]);
    expect(screen.getByText('Only 2 left')).toBeVisible();
    live.send('menu', 'menu:updated', [{ ...soup, quantity: 0 }]);
    expect(screen.getByText('Sold out meanwhile')).toBeVisible();
  });

  test('a failure is told in a banner that can be dismissed, and the choice is taken back', async () => {
    const { api, path, visit } = aVisit([soup]);
    api.refuse(`PUT ${path}`, 500);
    const guest = visit();
    await ready('Tomato Soup');
    await guest.click(await select('Tomato Soup'));
    expect(await within(await screen.findByRole('alert')).findByText('Failed to add item.')).toBeVisible();
    expect(await select('Tomato Soup')).toBeEnabled();

    await guest.click(button('Dismiss'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a guest can say their name', async () => {
    const { api, order, path, visit } = aVisit([soup]);
    api.answer(`PUT ${path}`, { ...order, customerName: 'Ada' });
    const guest = visit();
    await guest.type(await screen.findByRole('textbox', { name: 'Your name (optional)' }), 'Ada{Enter}');
    await waitFor(() => expect(api.bodiesOf(`PUT ${path}`)).toEqual([{ customerName: 'Ada' }]));
    expect(await screen.findByDisplayValue('Ada')).toBeVisible();
  });
});

describe('allergies', () => {
  test('are ticked in a dialog and saved', async () => {
    const { api, order, path, visit } = aVisit([soup]);
    api.answer(`POST ${path}/allergies`, { ...order, allergies: ['Peanuts', 'Soy'] });
    const guest = visit();
    await ready('Tomato Soup');
    await guest.click(button('Select Allergies'));
    const dialog = within(screen.getByRole('dialog', { name: 'Select Your Allergies' }));
    expect(dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
      'Peanuts',
      'Shellfish',
      'Gluten',
      'Dairy',
      'Soy',
    ]);
    await guest.click(dialog.getByRole('checkbox', { name: 'Soy' }));
    await guest.click(dialog.getByRole('checkbox', { name: 'Peanuts' }));
    await guest.click(dialog.getByRole('button', { name: 'Save Allergies' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.bodiesOf(`POST ${path}/allergies`)).toEqual([{ allergies: ['Peanuts', 'Soy'] }]);
    expect(screen.getByText('Allergies: Peanuts, Soy')).toBeVisible();
  });

  test('closing the dialog changes nothing', async () => {
    const { api, path, visit } = aVisit([soup]);
    const guest = visit();
    await ready('Tomato Soup');
    await guest.click(button('Select Allergies'));
    await guest.click(screen.getByRole('checkbox', { name: 'Soy' }));
    await guest.click(button('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.bodiesOf(`POST ${path}/allergies`)).toEqual([]);
  });

  test('that cannot be saved stay ticked, and the guest is told', async () => {
    const { api, path, visit } = aVisit([soup]);
    api.lose(`POST ${path}/allergies`);
    const guest = visit();
    await ready('Tomato Soup');
    await guest.click(button('Select Allergies'));
    await guest.click(screen.getByRole('checkbox', { name: 'Dairy' }));
    await guest.click(button('Save Allergies'));
    expect(await screen.findByText('Failed to update allergies.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Dairy' })).toBeChecked();
  });

  test.each([
    ['Pending', true],
    ['Preparing', true],
    ['Ready', false],
    ['Completed', false],
  ] as const)('of an order that is %s can be changed: %s', async (status, isPossible) => {
    const guest = aVisit([soup], { status, items: [lineOf(soup)] }).visit();
    await screen.findByText(status);
    await guest.click(button('Select Allergies'));
    const save = button('Save Allergies');
    if (isPossible) expect(save).toBeEnabled();
    else expect(save).toBeDisabled();
  });

  test('a meal that holds what the guest must not eat is marked, and asked about before it is chosen', async () => {
    const { api, path, answerSave, visit } = aVisit([satay], { allergies: ['Peanuts'] });
    answerSave([lineOf(satay)]);
    const guest = visit();
    await ready('Satay Skewers');
    expect((await meal('Satay Skewers')).getByText('You are allergic to Peanuts')).toBeVisible();

    await guest.click(await select('Satay Skewers'));
    await guest.click(button('Choose something else'));
    expect(api.bodiesOf(`PUT ${path}`)).toEqual([]);

    await guest.click(await select('Satay Skewers'));
    expect(screen.getByRole('dialog', { name: 'Satay Skewers contains Peanuts' })).toBeVisible();
    await guest.click(button('Select anyway'));
    await waitFor(() => expect(api.bodiesOf(`PUT ${path}`)).toEqual([{ items: [sent(satay)] }]));
  });
});

describe('an issue', () => {
  test('without words is not sent', async () => {
    const { api, path, visit } = aVisit([soup]);
    const guest = visit();
    await ready('Tomato Soup');
    await guest.click(button('Report Issue'));
    const words = screen.getByRole('textbox', { name: 'Describe the issue:' });
    expect(words).toBeRequired();
    await guest.type(words, '   ');
    await guest.click(button('Submit Issue'));
    expect(screen.getByText('Issue description cannot be empty.')).toBeVisible();
    expect(words).toHaveFocus();
    expect(api.bodiesOf(`POST ${path}/issues`)).toEqual([]);
  });

  test('is reported, and the guest thanked', async () => {
    const { api, path, visit } = aVisit([soup]);
    api.answer(`POST ${path}/issues`, {}, 201);
    const guest = visit();
    await ready('Tomato Soup');
    await guest.click(button('Report Issue'));
    await guest.type(screen.getByRole('textbox', { name: 'Describe the issue:' }), 'A fork is missing.');
    await guest.click(button('Submit Issue'));
    expect(await screen.findByText('Thank you. A member of staff has been told.')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.bodiesOf(`POST ${path}/issues`)).toEqual([{ issue: 'A fork is missing.' }]);
  });

  test('that cannot be sent keeps its words', async () => {
    const { api, path, visit } = aVisit([soup]);
    api.refuse(`POST ${path}/issues`, 500);
    const guest = visit();
    await ready('Tomato Soup');
    await guest.click(button('Report Issue'));
    await guest.type(screen.getByRole('textbox', { name: 'Describe the issue:' }), 'A fork is missing.');
    await guest.click(button('Submit Issue'));
    expect(await screen.findByText('Failed to report issue.')).toBeVisible();
    await guest.click(button('Close'));
    await guest.click(button('Report Issue'));
    expect(screen.getByRole('textbox', { name: 'Describe the issue:' })).toHaveValue('A fork is missing.');
  });
});

describe('finalizing', () => {
  test('submits the order, and the badge follows the kitchen', async () => {
    const { api, order, path, visit } = aVisit([soup], { items: [lineOf(soup)] });
    const placed = { ...order, status: 'Pending', orderId: 1042 };
    api.answer(`PUT ${path}/status`, placed);
    const guest = visit();
    await screen.findByRole('button', { name: 'Remove Tomato Soup' });
    expect(aside().getByText('Draft')).toBeVisible();

    await guest.click(button('Finalize Selection'));
    expect(
      await screen.findByText('Your order has been submitted! A server will be with you soon.'),
    ).toBeVisible();
    expect(aside().getByText('Pending')).toHaveAttribute('data-tone', 'amber');
    expect(aside().getByText('Order 1042')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove Tomato Soup' })).toBeNull();

    live.send(`order:${order._id}`, 'order:updated', { ...placed, status: 'Preparing' });
    expect(aside().getByText('Preparing')).toHaveAttribute('data-tone', 'grey');
    live.send(`order:${order._id}`, 'order:updated', { ...placed, status: 'Completed' });
    expect(aside().getByText('Completed')).toHaveAttribute('data-tone', 'green');
    live.send(`order:${order._id}`, 'order:updated', { ...placed, status: 'Cancelled' });
    expect(aside().getByText('Cancelled')).toHaveAttribute('data-tone', 'red');
  });

  test('names the meals that ran out', async () => {
    const { api, path, visit } = aVisit([tart], { items: [lineOf(tart)] });
    api.refuse(`PUT ${path}/status`, 409, 'Lemon Tart is sold out.');
    const guest = visit();
    await screen.findByRole('button', { name: 'Remove Lemon Tart' });
    await guest.click(button('Finalize Selection'));
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Failed to finalize order.')).toBeVisible();
    expect(alert.getByText('Lemon Tart is sold out.')).toBeVisible();
    expect(button('Finalize Selection')).toBeEnabled();
    expect(button('Remove Lemon Tart')).toBeEnabled();
  });

  test('cannot be pressed twice', async () => {
    const { api, order, path, visit } = aVisit([soup], { items: [lineOf(soup)] });
    const answer = api.hold(`PUT ${path}/status`);
    const guest = visit();
    await screen.findByRole('button', { name: 'Remove Tomato Soup' });
    await guest.dblClick(button('Finalize Selection'));
    expect(button('Finalize Selection')).toBeDisabled();
    answer({ ...order, status: 'Pending' });
    await screen.findByText('Pending');
    expect(api.bodiesOf(`PUT ${path}/status`)).toHaveLength(1);
  });

  test('leaves the way open to another order, with the first still in sight', async () => {
    const first = { status: 'Pending', orderId: 1042, items: [lineOf(soup, 2)] } as const;
    const { api, order, visit } = aVisit([soup, tart], {
      ...first,
      items: [lineOf(soup, 2)],
      placedAt: new Date().toISOString(),
    });
    const guest = visit();
    const more = await screen.findByRole('button', { name: 'Order more' });
    expect(await select('Lemon Tart')).toBeDisabled();

    const next = anOrder({ tableId: order.tableId });
    api.answer('POST /customer/orders', next, 201);
    await guest.click(more);
    expect(await screen.findByText('No items selected.')).toBeVisible();
    expect(await select('Lemon Tart')).toBeEnabled();

    const earlier = within(screen.getByRole('region', { name: 'Earlier Orders' }));
    expect(await earlier.findByText('Order 1042 · 2 items')).toBeVisible();
    live.send(`order:${order._id}`, 'order:updated', { ...order, status: 'Ready' });
    expect(earlier.getByText('Ready')).toBeVisible();
  });

  test('an order of another evening is no longer shown', async () => {
    const { order, visit } = aVisit([soup]);
    const past = anOrder({ status: 'Completed', orderId: 7, placedAt: '2020-01-01T20:00:00.000Z' });
    localStorage.setItem(`banquet.earlierOrders.${order.tableId}`, JSON.stringify([past._id, anId()]));
    live.show(`order:${past._id}`, past);
    visit();
    await ready('Tomato Soup');
    await waitFor(() => expect(screen.queryByText('Order 7 · 0 items')).toBeNull());
  });
});

describe('messages for the table', () => {
  const aNotice = (tableId: string, message: string) => ({
    _id: anId(),
    recipientId: tableId,
    recipientModel: 'Table',
    recipient: { tableNumber: 7 },
    message,
    sentAt: new Date().toISOString(),
  });
  const messages = () => within(screen.getByRole('list', { name: 'Messages for your table' }));

  test('appear live and stay until they are dismissed, also after a reload', async () => {
    const { order, visit } = aVisit([soup]);
    const guest = visit();
    await ready('Tomato Soup');
    const room = `table:${order.tableId}` as const;
    live.send(room, 'notification:sent', aNotice(order.tableId, 'The speeches begin.'));
    live.send(room, 'notification:sent', aNotice(order.tableId, 'Dessert is served.'));
    expect(messages().getByText('The speeches begin.')).toBeVisible();
    expect(messages().getByText('Dessert is served.')).toBeVisible();

    const [first] = messages().getAllByRole('button', { name: 'Dismiss message' });
    if (first) await guest.click(first);
    expect(messages().queryByText('The speeches begin.')).toBeNull();
    expect(localStorage.getItem('banquet.dismissedNotifications')).toContain('-');
    expect(messages().getByText('Dessert is served.')).toBeVisible();
  });

  test('are gone when the table is cleared', async () => {
    const { order, visit } = aVisit([soup]);
    visit();
    await ready('Tomato Soup');
    const room = `table:${order.tableId}` as const;
    live.send(room, 'notification:sent', aNotice(order.tableId, 'The speeches begin.'));
    live.send(room, 'table:cleared', { tableId: order.tableId });
    expect(screen.queryByText('The speeches begin.')).toBeNull();
  });
});

describe('on a phone', () => {
  test('the order is a bar with the count, which opens as a sheet', async () => {
    onScreen('phone');
    const { answerSave, visit } = aVisit([soup]);
    answerSave([lineOf(soup)]);
    const guest = visit();
    await ready('Tomato Soup');
    expect(screen.queryByRole('button', { name: 'Finalize Selection' })).toBeNull();
    await guest.click(await select('Tomato Soup'));

    await guest.click(screen.getByRole('button', { name: /Your Order 1 item/ }));
    const sheet = within(screen.getByRole('dialog', { name: 'Your Order' }));
    expect(sheet.getByRole('button', { name: 'Remove Tomato Soup' })).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Finalize Selection' })).toBeEnabled();
    await guest.click(sheet.getByRole('button', { name: 'Back to Menu' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a failure is told once, in the sheet while it is open', async () => {
    onScreen('phone');
    const { api, path, visit } = aVisit([soup], { items: [lineOf(soup)] });
    api.refuse(`PUT ${path}/status`, 409, 'Tomato Soup is sold out.');
    showMenu([soup]);
    const guest = visit();
    await guest.click(await screen.findByRole('button', { name: /Your Order 1 item/ }));
    await guest.click(button('Finalize Selection'));
    const sheet = within(screen.getByRole('dialog', { name: 'Your Order' }));
    expect(await sheet.findByText('Tomato Soup is sold out.')).toBeVisible();
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });
});
