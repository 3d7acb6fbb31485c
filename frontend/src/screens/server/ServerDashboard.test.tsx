import type { ServerTable } from '@banquet/shared/serving';
import { UNSEEN_AFTER_MS } from '@banquet/shared/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../../../test-setup/api';
import { anItem, aReport, aServerTable, aStaffOrder, aUser } from '../../../test-setup/factories';
import { live } from '../../../test-setup/live';
import { renderStaffPage, signIn } from '../../../test-setup/staff-page';
import ServerDashboard from './ServerDashboard';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

let api: FakeApi;
const vibrate = jest.fn();

beforeEach(() => {
  api = new FakeApi();
  vibrate.mockClear();
  Object.defineProperty(navigator, 'vibrate', { value: vibrate, configurable: true });
});

const openDashboard = (tables: ServerTable[]) => {
  const user = aUser({ role: 'server' });
  signIn(user);
  renderStaffPage(<ServerDashboard />, { route: '/server', at: '/server' });
  const room = `server:${user._id}` as const;
  live.show(room, tables);
  return room;
};

const openTable = async (number: number) => {
  const name = new RegExp(`^Table ${number} `);
  await userEvent.click(screen.getByRole('button', { name }));
  return within(screen.getByRole('region', { name }));
};

const oneOrder = (table: Partial<ServerTable> = {}) => {
  const item = { ...anItem({ name: 'Steak', quantity: 2 }), kitchenOrderId: 'part' };
  const order = aStaffOrder({ customerName: 'Ada', items: [item] });
  return { item, order, table: aServerTable({ tableNumber: 7, orders: [order], ...table }) };
};

test('a server without tables is told so', () => {
  openDashboard([]);
  expect(screen.getByRole('heading', { name: 'Server Dashboard' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Assigned Tables' })).toBeVisible();
  expect(screen.getByText('No tables assigned to you.')).toBeVisible();
});

test('a table without orders says so', async () => {
  openDashboard([aServerTable({ tableNumber: 7 })]);
  const table = await openTable(7);
  expect(table.getByText('No orders for this table.')).toBeVisible();
  expect(table.getByRole('button', { name: 'Mark Table as Ordered' })).toBeDisabled();
});

test('a table shows whose order holds what', async () => {
  const { table } = oneOrder();
  openDashboard([table]);
  const shown = await openTable(7);
  expect(shown.getByRole('heading', { name: 'Ada' })).toBeVisible();
  expect(shown.getByRole('list', { name: 'Items' })).toHaveTextContent('2× Steak');
});

test('an item is marked as ordered with one tap, and shows it when the server tells so', async () => {
  const { table, order, item } = oneOrder();
  const call = `PUT /server/orders/${order.orderId}/items/${item.itemId}`;
  const answer = api.hold(call);
  const room = openDashboard([table]);
  const shown = await openTable(7);
  const button = shown.getByRole('button', { name: 'Mark as Ordered' });
  expect(button).toHaveAccessibleDescription('2× Steak');
  await userEvent.click(button);
  expect(button).toBeDisabled();
  await userEvent.click(button);
  answer();
  live.send(room, 'item:ordered', {
    tableId: table.tableId,
    orderId: order.orderId,
    order: { ...order, items: [{ ...item, ordered: true }] },
  });
  expect(await shown.findByText('Ordered')).toBeVisible();
  expect(shown.queryByRole('button', { name: 'Mark as Ordered' })).not.toBeInTheDocument();
  expect(api.bodiesOf(call)).toEqual([{ ordered: true }]);
});

test('a whole table is marked as ordered', async () => {
  const { table } = oneOrder();
  api.answer(`PUT /server/tables/${table.tableId}/ordered`);
  openDashboard([table]);
  const shown = await openTable(7);
  await userEvent.click(shown.getByRole('button', { name: 'Mark Table as Ordered' }));
  expect(api.bodiesOf(`PUT /server/tables/${table.tableId}/ordered`)).toHaveLength(1);
});

test('a table that cannot be cleared yet says why', async () => {
  const { table } = oneOrder();
  api.refuse(`PUT /server/tables/${table.tableId}/clear`, 409, 'Order 1042 is still being prepared.');
  openDashboard([table]);
  const shown = await openTable(7);
  await userEvent.click(shown.getByRole('button', { name: 'Clear Table' }));
  expect(await screen.findByText('Order 1042 is still being prepared.')).toBeVisible();
});

test('food that is ready is marked on its table at once', () => {
  const { table, order } = oneOrder();
  const room = openDashboard([table]);
  expect(screen.queryByText('Food is ready')).not.toBeInTheDocument();
  live.send(room, 'order:updated', {
    tableId: table.tableId,
    orderId: order.orderId,
    order: { ...order, parts: order.parts.map((part) => ({ ...part, status: 'Ready' })) },
  });
  expect(screen.getByText('Food is ready')).toBeVisible();
});

test('a report comes first, is felt in the pocket, and goes when it is resolved', async () => {
  const table = aServerTable({ tableNumber: 7 });
  const room = openDashboard([table]);
  expect(screen.queryByText('New Reports')).not.toBeInTheDocument();

  const report = aReport({ tableId: table.tableId, tableNumber: 7, message: 'The soup is cold.' });
  live.send(room, 'report:created', report);
  const alert = within(screen.getByRole('alert', { name: 'New Reports' }));
  expect(alert.getByRole('listitem')).toHaveTextContent('Table 7 The soup is cold.');
  expect(vibrate).toHaveBeenCalledTimes(1);

  const call = `PUT /server/reports/${report.reportId}`;
  api.answer(call);
  await userEvent.click(alert.getByRole('button', { name: 'Mark as Resolved' }));
  await waitFor(() => expect(api.bodiesOf(call)).toEqual([{ resolved: true }]));
  live.send(room, 'report:resolved', { ...report, resolved: true });
  expect(screen.queryByText('New Reports')).not.toBeInTheDocument();
});

test('where a report was, its place stays: the next one does not push the tables away', () => {
  const table = aServerTable({ tableNumber: 7 });
  const room = openDashboard([table]);
  expect(screen.queryByText('Nobody waits for an answer.')).not.toBeInTheDocument();
  const report = aReport({ tableId: table.tableId, tableNumber: 7 });
  live.send(room, 'report:created', report);
  live.send(room, 'report:resolved', { ...report, resolved: true });
  expect(screen.getByText('Nobody waits for an answer.')).toBeVisible();
});

test('reports that were there before the page was opened do not ring', () => {
  const table = aServerTable();
  const old = aReport({ tableId: table.tableId });
  const room = openDashboard([{ ...table, reports: [old] }]);
  expect(screen.getByText('New Reports')).toBeVisible();
  live.send(room, 'table:updated', { tableId: table.tableId, table: { ...table, reports: [old] } });
  expect(vibrate).not.toHaveBeenCalled();
});

test('a table assigned a moment ago appears without a reload', () => {
  const room = openDashboard([]);
  const table = aServerTable({ tableNumber: 12 });
  live.send(room, 'table:updated', { tableId: table.tableId, table });
  expect(screen.getByRole('button', { name: /^Table 12 / })).toBeVisible();
});

test('an order that no kitchen screen has shown in time is told to the server', () => {
  const placedAt = new Date(Date.now() - UNSEEN_AFTER_MS - 2_000).toISOString();
  const order = aStaffOrder({ placedAt });
  const parts = order.parts.map((part) => ({ ...part, status: 'Pending' as const, seenAt: null }));
  const table = aServerTable({ tableNumber: 7, orders: [{ ...order, parts }] });
  const room = openDashboard([table]);
  const alert = screen.getByRole('alert', { name: 'Not Seen by the Kitchen' });
  expect(alert).toHaveTextContent(`Table 7, order ${order.orderId}`);

  live.send(room, 'order:updated', {
    tableId: table.tableId,
    orderId: order.orderId,
    order: { ...order, parts: parts.map((part) => ({ ...part, seenAt: placedAt })) },
  });
  expect(screen.queryByText('Not Seen by the Kitchen')).not.toBeInTheDocument();
});
