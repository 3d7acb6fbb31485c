import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../../../../test-setup/api';
import { anItem, aTicket } from '../../../../test-setup/factories';
import { live } from '../../../../test-setup/live';
import { readScreenSettings } from '../screen-settings';
import { card, minutesAgo, onCard, openWall, tablesOnBoard } from './test-support';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi();
});

test('the wall is one tap away from the list, and this screen remembers it', async () => {
  await openWall(api, [aTicket({ tableNumber: 7 })]);
  await userEvent.click(screen.getByRole('button', { name: 'List' }));
  expect(screen.getByRole('button', { name: /^Table 7 / })).toBeVisible();
  expect(readScreenSettings().view).toBe('List');

  await userEvent.click(screen.getByRole('button', { name: 'Wall' }));
  expect(card(7)).toBeVisible();
  expect(readScreenSettings().view).toBe('Wall');
});

test('only the wall is dark', async () => {
  await openWall(api, []);
  expect(document.documentElement).toHaveAttribute('data-theme', 'wall');
  await userEvent.click(screen.getByRole('button', { name: 'List' }));
  expect(document.documentElement).not.toHaveAttribute('data-theme');
});

test('every open ticket is on the board, the oldest first, and no other', async () => {
  await openWall(api, [
    aTicket({ orderId: 1003, tableNumber: 3, status: 'Ready' }),
    aTicket({ orderId: 1001, tableNumber: 1, placedAt: minutesAgo(90) }),
    aTicket({ orderId: 1002, tableNumber: 2, status: 'Delivered' }),
    ...Array.from({ length: 150 }, (_, index) =>
      aTicket({ orderId: 2000 + index, tableNumber: 100 + index }),
    ),
  ]);
  const tables = tablesOnBoard();
  expect(tables.slice(0, 3)).toEqual([1, 3, 100]);
  expect(tables).toHaveLength(152);
});

test('a screen that its browser cannot keep awake says so', async () => {
  await openWall(api, []);
  expect(screen.getByText('Screen may sleep')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sound and screen' }));
  expect(screen.getByText(/cannot keep the screen awake/)).toBeVisible();
});

test('a quiet board says that there are no incoming orders', async () => {
  await openWall(api, []);
  expect(screen.getByText('No incoming orders.')).toBeVisible();
});

test('a card tells the table, the order, the guest, the status, and what to cook', async () => {
  await openWall(api, [
    aTicket({
      tableNumber: 7,
      orderId: 1042,
      customerName: 'Anna',
      status: 'Preparing',
      items: [anItem({ name: 'Sea Bass', quantity: 2, customization: 'no salt' }), anItem({ name: 'Chips' })],
    }),
  ]);
  expect(onCard(7).getByRole('heading')).toHaveTextContent('Table 7');
  expect(onCard(7).getByText('Order 1042')).toBeVisible();
  expect(onCard(7).getByText('Anna')).toBeVisible();
  expect(onCard(7).getByText('Preparing')).toBeVisible();
  const items = within(onCard(7).getByRole('list', { name: 'Items' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual(['2×Sea Bassno salt', '1×Chips']);
});

test('a ticket is written to be slow, then late, by the minutes set for its kitchen at the moment', async () => {
  const { pace } = await openWall(api, [
    aTicket({ tableNumber: 1, placedAt: minutesAgo(2.5) }),
    aTicket({ tableNumber: 2, placedAt: minutesAgo(4.5) }),
    aTicket({ tableNumber: 3, placedAt: minutesAgo(9.5) }),
  ]);
  expect(onCard(1).getByRole('time')).toHaveTextContent(/^2 min$/);
  expect(onCard(2).getByRole('time')).toHaveTextContent(/^4 min slow$/);
  expect(onCard(3).getByRole('time')).toHaveTextContent(/^9 min late$/);
  pace({ amberAfter: 2, redAfter: 4 });
  expect(onCard(1).getByRole('time')).toHaveTextContent(/^2 min slow$/);
  expect(onCard(2).getByRole('time')).toHaveTextContent(/^4 min late$/);
});

test('a ticket says where the rest of its order is cooked', async () => {
  const elsewhere = [{ kitchenName: 'Pastry', status: 'Preparing' as const }];
  await openWall(api, [aTicket({ tableNumber: 7, elsewhere }), aTicket({ tableNumber: 8 })]);
  expect(onCard(7).getByText('Also at Pastry: Preparing')).toBeVisible();
  expect(onCard(8).queryByText(/Also at/)).not.toBeInTheDocument();
});

test.each([
  ['Pending', 'Start', 'Preparing'],
  ['Preparing', 'Ready', 'Ready'],
  ['Ready', 'Delivered', 'Delivered'],
] as const)('one tap moves a %s ticket on with "%s"', async (status, button, to) => {
  const ticket = aTicket({ tableNumber: 7, status });
  const call = `PUT /kitchen/orders/${ticket.kitchenOrderId}/status`;
  api.answer(call);
  await openWall(api, [ticket]);
  await userEvent.click(onCard(7).getByRole('button', { name: button }));
  await waitFor(() => expect(api.bodiesOf(call)).toEqual([{ status: to }]));
});

test('while the server is away the cook works on, and the card says what waits', async () => {
  const ticket = aTicket({ tableNumber: 7 });
  api.lose(`PUT /kitchen/orders/${ticket.kitchenOrderId}/status`);
  await openWall(api, [ticket]);
  await userEvent.click(onCard(7).getByRole('button', { name: 'Start' }));
  expect(await onCard(7).findByText('Waiting to be sent: Preparing')).toBeVisible();
  await userEvent.click(onCard(7).getByRole('button', { name: 'Ready' }));
  expect(await onCard(7).findByText('Waiting to be sent: Ready')).toBeVisible();
});

test('a ticket delivered by mistake is recalled, and stands where it stood', async () => {
  const mistaken = aTicket({
    orderId: 1001,
    tableNumber: 1,
    status: 'Delivered',
    statusSince: minutesAgo(2),
  });
  const call = `PUT /kitchen/orders/${mistaken.kitchenOrderId}/status`;
  api.answer(call);
  const { room, kitchenId } = await openWall(api, [
    mistaken,
    aTicket({ orderId: 1002, tableNumber: 2 }),
    aTicket({ orderId: 1000, tableNumber: 3, status: 'Delivered', statusSince: minutesAgo(16) }),
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Recall' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Recall' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Recall order 1001' }));
  expect(api.bodiesOf(call)).toEqual([{ status: 'Ready' }]);

  live.send(room, 'order:updated', { ...mistaken, kitchenId, status: 'Ready' });
  expect(tablesOnBoard()).toEqual([1, 2]);
});

test('an item is ticked off by a tap, on this screen at once and on the others by the server', async () => {
  const [bass, chips] = [anItem({ name: 'Sea Bass' }), anItem({ name: 'Chips' })];
  const ticket = aTicket({ tableNumber: 7, items: [bass, chips] });
  const call = `PUT /kitchen/orders/${ticket.kitchenOrderId}/items/${bass.itemId}`;
  const answer = api.hold(call);
  const { room, kitchenId } = await openWall(api, [ticket]);
  const item = (name: RegExp) => onCard(7).getByRole('button', { name });

  await userEvent.click(item(/Sea Bass/));
  expect(item(/Sea Bass/)).toHaveAttribute('aria-pressed', 'true');
  expect(api.bodiesOf(call)).toEqual([{ done: true }]);
  live.send(room, 'order:updated', { ...ticket, kitchenId, items: [{ ...bass, done: true }, chips] });
  answer();
  await waitFor(() => expect(item(/Sea Bass/)).toHaveAttribute('aria-pressed', 'true'));

  live.send(room, 'order:updated', { ...ticket, kitchenId, items: [bass, { ...chips, done: true }] });
  await waitFor(() => expect(item(/Sea Bass/)).toHaveAttribute('aria-pressed', 'false'));
  expect(item(/Chips/)).toHaveAttribute('aria-pressed', 'true');
});

test('a tick that the server refuses is taken back, and the cook is told', async () => {
  const bass = anItem({ name: 'Sea Bass' });
  const ticket = aTicket({ tableNumber: 7, items: [bass] });
  api.refuse(`PUT /kitchen/orders/${ticket.kitchenOrderId}/items/${bass.itemId}`, 500);
  await openWall(api, [ticket]);
  await userEvent.click(onCard(7).getByRole('button', { name: /Sea Bass/ }));
  expect(await screen.findByText('Failed to tick off Sea Bass.')).toBeVisible();
  expect(onCard(7).getByRole('button', { name: /Sea Bass/ })).toHaveAttribute('aria-pressed', 'false');
});
