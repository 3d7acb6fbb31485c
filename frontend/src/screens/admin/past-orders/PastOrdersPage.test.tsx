import type { PastOrder, PastOrders } from '@banquet/shared/past-order';
import { act, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { FakeApi } from '../../../../test-setup/api';
import { renderPage, rowOf } from '../test-support/render-page';
import PastOrdersPage from './PastOrdersPage';

const anOrder = (order: Partial<PastOrder> = {}): PastOrder => ({
  orderId: 1042,
  placedAt: '2026-03-10T18:00:00.000Z',
  tableNumber: 7,
  customerName: 'Ada',
  status: 'Completed',
  items: [{ name: 'Tomato Soup', quantity: 2 }],
  ...order,
});

const pageOf = (orders: PastOrder[], next: string | null = null): PastOrders => ({ orders, next });

const Address = () => <output aria-label="Address">{useLocation().search}</output>;

const FIRST = 'GET /admin/orders';

const open = async (first = pageOf([anOrder()]), at = '') => {
  const api = new FakeApi();
  api.answer(FIRST, first);
  const user = await renderPage(
    <>
      <PastOrdersPage />
      <Address />
    </>,
    `/admin/past-orders${at}`,
  );
  return { api, user };
};

const calls = (api: FakeApi) => api.asked.map(({ call }) => call);
const numbers = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const showEarlier = () => screen.getByRole('button', { name: 'Show earlier' });
const search = () => screen.getByRole('button', { name: 'Search' });

test('an order stands in one line, which leads to all of it', async () => {
  const items = ['Soup', 'Steak', 'Cake', 'Tea', 'Sherry'].map((name) => ({ name, quantity: 1 }));
  await open(pageOf([anOrder({ items }), anOrder({ orderId: 1041, status: 'Cancelled' })]));
  const row = await rowOf('1042');
  expect(row.getByRole('link', { name: '1042' })).toHaveAttribute('href', '/order/1042');
  expect(row.getByRole('time')).toHaveAttribute('datetime', '2026-03-10T18:00:00.000Z');
  expect(row.getByText('7')).toBeVisible();
  expect(row.getByText('Ada')).toBeVisible();
  expect(row.getByText('1 × Soup, 1 × Steak, 1 × Cake and 2 more')).toBeVisible();
  expect(row.getByText('Completed')).toBeVisible();
  expect((await rowOf('1041')).getByText('Cancelled')).toBeVisible();
});

test('earlier orders come below those that are there, until there are none', async () => {
  const { api, user } = await open(pageOf([anOrder({ orderId: 3 })], '3'));
  api.answer(`${FIRST}?before=3`, pageOf([anOrder({ orderId: 2 })], '2'));
  api.answer(`${FIRST}?before=2`, pageOf([anOrder({ orderId: 1 })]));
  await user.click(showEarlier());
  await rowOf('2');
  expect(screen.getByText('2 shown')).toBeVisible();
  await user.click(showEarlier());
  await rowOf('1');
  expect(numbers()).toEqual(['3', '2', '1']);
  expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
  expect(screen.getByText('3 shown, none earlier')).toBeVisible();
});

test('what is sought is looked for once it is sent, and stands in the address', async () => {
  const { api, user } = await open();
  const sought = 'tableNumber=7&customerName=Ada';
  const held = api.hold(`${FIRST}?${sought}`);
  await user.type(screen.getByLabelText('Table'), 'no. 7');
  await user.type(screen.getByLabelText('Guest'), ' Ada {Enter}');
  expect(screen.getByLabelText('Address')).toHaveTextContent(`?${sought}`);
  expect(calls(api)).toEqual([FIRST, `${FIRST}?${sought}`]);
  expect(screen.getByText('Loading: Orders')).toBeInTheDocument();
  act(() => held(pageOf([anOrder({ orderId: 5 })], '5')));
  await rowOf('5');
  api.answer(`${FIRST}?${sought}&before=5`, pageOf([anOrder({ orderId: 4 })]));
  await user.click(showEarlier());
  await rowOf('4');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await rowOf('1042');
  expect(screen.getByLabelText('Guest')).toHaveValue('');
  expect(numbers()).toEqual(['1042']);
});

test('a link to a search finds the same orders', async () => {
  const api = new FakeApi();
  api.answer(`${FIRST}?orderId=9`, pageOf([anOrder({ orderId: 9 })]));
  await renderPage(<PastOrdersPage />, '/admin/past-orders?orderId=9');
  expect(await screen.findByRole('link', { name: '9' })).toBeVisible();
  expect(screen.getByLabelText('Order')).toHaveValue('9');
});

test('days are from midnight to midnight, the last one too', async () => {
  const { api, user } = await open();
  const [from, to] = [new Date('2026-02-01T00:00').toISOString(), new Date('2026-03-01T00:00').toISOString()];
  const path = `${FIRST}?${new URLSearchParams({ from, to }).toString()}`;
  api.answer(path, pageOf([anOrder({ orderId: 8 })]));
  await user.type(screen.getByLabelText('First day'), '2026-02-01');
  await user.type(screen.getByLabelText('Last day'), '2026-02-28');
  await user.click(search());
  await rowOf('8');
  expect(calls(api)).toContain(path);
});

test('what is shown does not pass for live: it says when it was read, and is read again when asked', async () => {
  const { api, user } = await open(pageOf([anOrder({ status: 'Pending' })], '1042'));
  api.answer(`${FIRST}?before=1042`, pageOf([anOrder({ orderId: 1041 })]));
  await user.click(showEarlier());
  await rowOf('1041');
  expect(screen.getByText(/^As of \d/)).toBeVisible();
  api.answer(FIRST, pageOf([anOrder({ orderId: 1043 }), anOrder()], '1042'));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await rowOf('1043');
  expect(numbers()).toEqual(['1043', '1042']);
});

test('a house without orders, a search without any, and one that is not done say so', async () => {
  const { api, user } = await open(pageOf([]));
  expect(screen.getByText('No orders yet.')).toBeVisible();
  api.answer(`${FIRST}?customerName=Ada`, pageOf([], '20'));
  api.answer(`${FIRST}?customerName=Ada&before=20`, pageOf([]));
  await user.type(screen.getByLabelText('Guest'), 'Ada');
  await user.click(search());
  expect(await screen.findByText('Nothing found so far.')).toBeVisible();
  await user.click(showEarlier());
  expect(await screen.findByText('No order matches.')).toBeVisible();
});

test('orders that cannot be fetched are told, the latest and the earlier ones', async () => {
  const { api, user } = await open(pageOf([anOrder()], '1042'));
  api.refuse(`${FIRST}?before=1042`, 500);
  await user.click(showEarlier());
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch earlier orders.');
  expect(numbers()).toEqual(['1042']);
  api.refuse(`${FIRST}?tableNumber=0`, 400, 'tableNumber must be at least 1');
  await user.type(screen.getByLabelText('Table'), '0{Enter}');
  await waitFor(() => expect(screen.getByText('Orders could not be loaded.')).toBeVisible());
  expect(screen.getByText('tableNumber must be at least 1')).toBeVisible();
});
