import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { live } from '../../../test-setup/live';
import { aMeal, aVisit, button, lineOf, meal, onScreen, ready, select, sent, visit } from './test-support';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

const soup = aMeal({ name: 'Tomato Soup', category: 'Soup' });
const tart = aMeal({ name: 'Lemon Tart', category: 'Dessert', description: 'Sharp' });

beforeEach(() => {
  localStorage.clear();
  onScreen('wide');
});

/** All at once: of what is typed letter by letter half is saved when the machine stands still for a moment. */
const write = async (guest: UserEvent, words: string) => {
  const note = await screen.findByRole('textbox', { name: 'Note for Tomato Soup' });
  await guest.click(note);
  fireEvent.change(note, { target: { value: words } });
  return note;
};

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
    await write(guest, 'no basil');
    expect(api.bodiesOf(`PUT ${path}`)).toEqual([]);
    await guest.tab();
    expect(api.bodiesOf(`PUT ${path}`)).toEqual([{ items: [sent(soup, 1, 'no basil')] }]);
  });

  test('a note that comes back trimmed does not change under the fingers', async () => {
    const { api, order, path, answerSave, visit } = aVisit([soup], { items: [lineOf(soup)] });
    answerSave([lineOf(soup, 1, 'no')]);
    const guest = visit();
    const note = await write(guest, 'no ');
    await waitFor(() => expect(api.bodiesOf(`PUT ${path}`)).toEqual([{ items: [sent(soup, 1, 'no ')] }]));
    live.send(`order:${order._id}`, 'order:updated', { ...order, items: [lineOf(soup, 1, 'no')] });
    expect(note).toHaveValue('no ');
    await guest.tab();
    expect(note).toHaveValue('no');
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
