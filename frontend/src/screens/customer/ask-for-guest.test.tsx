import { screen } from '@testing-library/react';
import { STORAGE_KEYS } from '@banquet/shared/vocabulary';
import { FakeApi } from '../../../test-setup/api';
import { anId } from '../../../test-setup/factories';
import { askForGuest } from './ask-for-guest';
import { aMeal, aTable, aVisit, ready, visit } from './test-support';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

const soup = aMeal({ name: 'Tomato Soup' });
const callsOf = (api: FakeApi) => api.asked.map(({ call }) => call);

beforeEach(() => localStorage.clear());

test('the tables are asked for before there is a page, and only once', async () => {
  const api = new FakeApi();
  api.answer('GET /customer/tables', [aTable({ assignedKitchen: { _id: anId(), name: 'Grill' } })]);
  askForGuest({ pathname: '/', search: '' });
  expect(callsOf(api)).toEqual(['GET /customer/tables']);

  visit('/customer/landing');
  expect(await screen.findByRole('combobox', { name: 'Select Section' })).toBeVisible();
  expect(callsOf(api)).toEqual(['GET /customer/tables']);
});

test.each(['/customer/menu', '/customer/landing'])(
  'at %s with a table its menu and an order are, and the guest gets one order',
  async (pathname) => {
    const { api, order } = aVisit([soup]);
    askForGuest({ pathname, search: `?tableId=${order.tableId}` });
    const asked = ['POST /customer/orders', `GET /customer/menu/${order.tableId}`];
    expect(callsOf(api)).toEqual(asked);

    visit(`${pathname}?tableId=${order.tableId}`);
    await ready('Tomato Soup');
    expect(callsOf(api)).toEqual(asked);
  },
);

test('a guest who comes back has their order asked for instead', async () => {
  const { api, order, path, visit } = aVisit([soup]);
  api.answer(`GET ${path}`, order);
  localStorage.setItem(STORAGE_KEYS.currentOrderId, order._id);
  askForGuest({ pathname: '/customer/menu', search: `?tableId=${order.tableId}` });
  const asked = [`GET ${path}`, `GET /customer/menu/${order.tableId}`];
  expect(callsOf(api)).toEqual(asked);

  visit();
  await ready('Tomato Soup');
  expect(callsOf(api)).toEqual(asked);
});

test.each(['/login', '/kitchen', '/admin/statistics'])('at %s nothing is asked for a guest', (pathname) => {
  const api = new FakeApi();
  askForGuest({ pathname, search: '' });
  expect(callsOf(api)).toEqual([]);
});
