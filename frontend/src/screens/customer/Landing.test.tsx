import { screen, within } from '@testing-library/react';
import { FakeApi } from '../../../test-setup/api';
import { anId } from '../../../test-setup/factories';
import { aMeal, aTable, aVisit, visit } from './test-support';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

const grill = { _id: anId(), name: 'Grill' };
const pastry = { _id: anId(), name: 'Pastry' };

const section = () => screen.findByRole('combobox', { name: 'Select Section' });
const table = () => screen.getByRole('combobox', { name: 'Select Table' });
const go = () => screen.getByRole('button', { name: 'Go' });
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .filter((option) => option.getAttribute('value') !== '')
    .map((option) => option.textContent);

beforeEach(() => localStorage.clear());

test('a guest picks the section, then the table, and comes to its menu', async () => {
  const { api, order } = aVisit([aMeal({ name: 'Lemon Tart' })]);
  api.answer('GET /customer/tables', [
    aTable({ tableNumber: 12, assignedKitchen: grill }),
    aTable({ _id: order.tableId, tableNumber: 7, assignedKitchen: grill }),
    aTable({ tableNumber: 3, assignedKitchen: pastry }),
    aTable({ tableNumber: 4, assignedKitchen: null }),
  ]);
  const guest = visit('/customer/landing');
  expect(screen.getByRole('heading', { name: 'Welcome to the Banquet' })).toBeVisible();

  expect(optionsOf(await section())).toEqual(['Grill', 'Pastry']);
  expect(table()).toBeDisabled();
  expect(go()).toBeDisabled();

  await guest.selectOptions(await section(), 'Grill');
  expect(optionsOf(table())).toEqual(['Table 7', 'Table 12']);
  expect(go()).toBeDisabled();

  await guest.selectOptions(table(), 'Table 7');
  await guest.click(go());
  expect(await screen.findByRole('heading', { name: 'Menu for Your Table' })).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Lemon Tart' })).toBeVisible();
});

test('neither the section nor the table can be left out', async () => {
  new FakeApi().answer('GET /customer/tables', [aTable({ assignedKitchen: grill })]);
  visit('/customer/landing');
  expect(await section()).toBeRequired();
  expect(table()).toBeRequired();
});

test('another section forgets the table', async () => {
  new FakeApi().answer('GET /customer/tables', [
    aTable({ tableNumber: 7, assignedKitchen: grill }),
    aTable({ tableNumber: 3, assignedKitchen: pastry }),
  ]);
  const guest = visit('/customer/landing');
  await guest.selectOptions(await section(), 'Grill');
  await guest.selectOptions(table(), 'Table 7');
  expect(go()).toBeEnabled();

  await guest.selectOptions(await section(), 'Pastry');
  expect(table()).toHaveValue('');
  expect(go()).toBeDisabled();
  expect(optionsOf(table())).toEqual(['Table 3']);
});

test('a code that names the table leads straight to its menu', async () => {
  const { api, order } = aVisit([aMeal({ name: 'Lemon Tart' })]);
  visit(`/customer/landing?tableId=${order.tableId}`);
  expect(await screen.findByRole('heading', { name: 'Lemon Tart' })).toBeVisible();
  expect(api.bodiesOf('GET /customer/tables')).toEqual([]);
});

test('tables that cannot be loaded are asked for again', async () => {
  const api = new FakeApi();
  api.lose('GET /customer/tables');
  const guest = visit('/customer/landing');
  expect(await screen.findByText('The tables could not be loaded.')).toBeVisible();

  api.answer('GET /customer/tables', [aTable({ assignedKitchen: grill })]);
  await guest.click(screen.getByRole('button', { name: 'Try again' }));
  expect(optionsOf(await section())).toEqual(['Grill']);
});

test('a house without tables says so', async () => {
  new FakeApi().answer('GET /customer/tables', []);
  visit('/customer/landing');
  expect(await screen.findByText('No tables are set up yet.')).toBeVisible();
});
