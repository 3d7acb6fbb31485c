import type { Figures } from '@banquet/shared/statistics';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeApi } from '../../../../test-setup/api';
import { anId } from '../../../../test-setup/factories';
import { live } from '../../../../test-setup/live';
import { setServerClock } from '../../../lib/clock';
import { aMeal, anInventoryItem, showHouse } from '../test-support/house';
import { renderPage } from '../test-support/render-page';
import { periodOf, type Preset } from './period';
import StatisticsPage from './StatisticsPage';
import { queryOf } from './use-figures';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

// At midnight a page would ask for another day than its test expects.
beforeAll(() => {
  const evening = new Date(2026, 2, 10, 19, 30);
  jest.spyOn(Date, 'now').mockReturnValue(evening.getTime());
  setServerClock(evening.toISOString());
});

const TODAY: Figures = {
  orders: 12,
  plates: 30,
  per: 'hour',
  placed: [
    { at: '2026-03-10T18:00:00Z', orders: 5 },
    { at: '2026-03-10T19:00:00Z', orders: 7 },
  ],
  kitchens: [{ kitchenId: anId(), kitchenName: 'Grill', tickets: 11, median: 485, p90: 1_205 }],
  meals: [{ menuItem: 'Duck', tickets: 4, median: 3_900, p90: 4_200 }],
};

const pathOf = (preset: Preset, own = { first: '', last: '' }) => {
  const period = periodOf(preset, Date.now(), own);
  return `/admin/statistics/figures?${period ? queryOf(period) : ''}`;
};

const open = async (figures = TODAY, house: Parameters<typeof showHouse>[0] = {}) => {
  const api = new FakeApi();
  api.answer(`GET ${pathOf('today')}`, figures);
  showHouse(house);
  const user = await renderPage(<StatisticsPage />);
  return { api, user };
};

const region = (name: string) => within(screen.getByRole('region', { name }));
const valueOf = (label: string) => screen.getByText(label).nextElementSibling;

test('says of today how many orders came in which hour', async () => {
  const { user } = await open();
  expect(valueOf('Orders in this period')).toHaveTextContent('12');
  expect(valueOf('Plates served of them')).toHaveTextContent('30');
  await user.click(screen.getByText('Show the orders as a table'));
  const rows = within(screen.getByRole('table', { name: 'Orders per hour' })).getAllByRole('row');
  expect(rows.map((row) => row.lastElementChild?.textContent)).toEqual(['Orders', '5', '7']);
});

test('says of each kitchen and of the slowest meals how long they took', async () => {
  await open();
  const kitchen = region('Preparation time per kitchen').getByRole('row', { name: /Grill/ });
  expect(kitchen).toHaveTextContent('Grill11 tickets8 min 05 s20 min 05 s');
  const meal = region('Slowest meals').getByRole('row', { name: /Duck/ });
  expect(meal).toHaveTextContent('Duck4 tickets1 h 05 min1 h 10 min');
});

test('other days are a tap away, and the last figures stay until theirs are there', async () => {
  const { api, user } = await open();
  const answer = api.hold(`GET ${pathOf('week')}`);
  await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
  expect(screen.getByRole('button', { name: 'Last 7 days' })).toHaveAttribute('aria-pressed', 'true');
  expect(valueOf('Orders in this period')).toHaveTextContent('12');
  act(() => answer({ ...TODAY, orders: 80, per: 'day' }));
  await waitFor(() => expect(valueOf('Orders in this period')).toHaveTextContent('80'));
  expect(screen.getByRole('heading', { name: 'Orders per day' })).toBeVisible();
});

test('own dates are asked for once both are given', async () => {
  const { api, user } = await open();
  const own = { first: '2026-02-01', last: '2026-02-28' };
  api.answer(`GET ${pathOf('own', own)}`, { ...TODAY, orders: 400, per: 'day' });
  await user.click(screen.getByRole('button', { name: 'Own dates' }));
  expect(screen.getByText('Choose a first and a last day.')).toBeVisible();
  await user.type(screen.getByLabelText('First day'), own.first);
  await user.type(screen.getByLabelText('Last day'), own.last);
  await waitFor(() => expect(valueOf('Orders in this period')).toHaveTextContent('400'));
});

test('a period that is refused says why and can be asked for again', async () => {
  const api = new FakeApi();
  api.refuse(`GET ${pathOf('today')}`, 400, 'The period must not be longer than 92 days.');
  showHouse();
  const user = await renderPage(<StatisticsPage />);
  expect(await screen.findByText('The period must not be longer than 92 days.')).toBeVisible();
  api.answer(`GET ${pathOf('today')}`, TODAY);
  await user.click(region('Service').getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(valueOf('Orders in this period')).toHaveTextContent('12'));
});

test('a quiet day says so in each of its parts', async () => {
  await open({ ...TODAY, orders: 0, plates: 0, kitchens: [], meals: [] });
  expect(screen.getByText('No orders were placed in this period.')).toBeVisible();
  expect(
    region('Preparation time per kitchen').getByText(/No ticket of this period was ready yet/),
  ).toBeVisible();
  expect(region('Waiting longest').getByText(/No table waits/)).toBeVisible();
  expect(region('Low stock').getByText(/above its threshold/)).toBeVisible();
});

test('shows who waits longest and what runs short, the moment it does', async () => {
  await open(TODAY, {
    meals: [
      aMeal({ name: 'Plenty', quantity: 50, threshold: 10 }),
      aMeal({ name: 'Nearly', quantity: 4, threshold: 10 }),
      aMeal({ name: 'Gone', quantity: 0, threshold: 10 }),
    ],
  });
  const since = new Date(Date.now() - 32.5 * 60_000).toISOString();
  live.send('admin', 'table:waiting', [
    { _id: anId(), tableNumber: 7, since, open: 3, ready: 1, reports: 0 },
    { _id: anId(), tableNumber: 2, since, open: 0, ready: 0, reports: 1 },
  ]);
  live.send('admin', 'inventory:low', [
    anInventoryItem({ name: 'Flour', unit: 'kg', quantity: 2, threshold: 5 }),
  ]);
  const waiting = region('Waiting longest').getAllByRole('listitem');
  expect(waiting.map(({ textContent }) => textContent)).toEqual([
    'Table 73 tickets open, 1 ready to serve32 min, late',
    'Table 2Everything is served1 report32 min, late',
  ]);
  const short = region('Low stock').getAllByRole('listitem');
  expect(short.map(({ textContent }) => textContent)).toEqual([
    'Gone0 left, threshold 10Sold out',
    'Flour2 kg left, threshold 5Low stock',
    'Nearly4 left, threshold 10Low stock',
  ]);
});

test('a file is saved under the day it begins on', async () => {
  const { api, user } = await open();
  const period = periodOf('today', Date.now(), { first: '', last: '' });
  const path = `GET /admin/statistics/orders.csv?${period ? queryOf(period) : ''}`;
  api.refuse(path, 503, 'The database is away.');
  await user.click(screen.getByRole('button', { name: 'Export orders (CSV)' }));
  expect(await screen.findByText('The database is away.')).toBeVisible();

  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`);
  });
  URL.createObjectURL = () => 'blob:orders';
  URL.revokeObjectURL = () => undefined;
  api.answer(path, 'Order,Table');
  await user.click(screen.getByRole('button', { name: 'Export orders (CSV)' }));
  const day = new Date(period?.from ?? '').toLocaleDateString('sv');
  await waitFor(() => expect(saved).toEqual([`orders-${day}.csv blob:orders`]));
});
