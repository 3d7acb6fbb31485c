import type { StaffOrder } from '@banquet/shared/order';
import type { Role } from '@banquet/shared/vocabulary';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../../../test-setup/api';
import { anId, anItem, aServerTable, aStaffOrder, aTicket, aUser } from '../../../test-setup/factories';
import { live } from '../../../test-setup/live';
import { renderStaffPage, signIn } from '../../../test-setup/staff-page';
import OrderDetails from './OrderDetails';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

let api: FakeApi;

beforeEach(() => {
  api = new FakeApi();
});

const openOrder = async (order: StaffOrder, role: Role = 'kitchen') => {
  const user = aUser({ role });
  signIn(user);
  api.answer(`GET /orders/${order.orderId}`, order);
  renderStaffPage(<OrderDetails />, { route: '/order/:orderId', at: `/order/${order.orderId}` });
  await screen.findByRole('heading', { name: `Order ${order.orderId}` });
  await screen.findByText(order.customerName);
  return { user, path: `/orders/${order.orderId}/status` };
};

const statusSelect = () => screen.getByRole('combobox', { name: 'Status' });

test('shows who ordered what, at which table, with which allergies', async () => {
  const soup = {
    ...anItem({ name: 'Tomato Soup', quantity: 2, customization: 'no cream' }),
    kitchenOrderId: anId(),
  };
  const steak = { ...anItem({ name: 'Steak', ordered: true }), kitchenOrderId: anId() };
  await openOrder(
    aStaffOrder({ tableNumber: 12, customerName: 'Ada', customerAllergies: ['Dairy'], items: [soup, steak] }),
  );
  expect(screen.getByText('Table 12')).toBeVisible();
  expect(screen.getByText('Ada')).toBeVisible();
  expect(screen.getByText('Dairy')).toBeVisible();
  const [first, second] = within(screen.getByRole('list', { name: 'Items' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('2×Tomato SoupPendingno cream');
  expect(second).toHaveTextContent('1×SteakOrdered');
  expect(screen.getByRole('link', { name: 'Back to Kitchen' })).toHaveAttribute('href', '/kitchen');
});

test('an order out of reach is not found', async () => {
  signIn(aUser());
  api.refuse('GET /orders/404', 404, 'There is no such order.');
  renderStaffPage(<OrderDetails />, { route: '/order/:orderId', at: '/order/404' });
  expect(await screen.findByText('Order Not Found')).toBeVisible();
});

test('when the server cannot be reached one can try again', async () => {
  signIn(aUser());
  const order = aStaffOrder();
  api.lose(`GET /orders/${order.orderId}`);
  renderStaffPage(<OrderDetails />, { route: '/order/:orderId', at: `/order/${order.orderId}` });
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.answer(`GET /orders/${order.orderId}`, order);
  await userEvent.click(again);
  expect(await screen.findByText(order.customerName)).toBeVisible();
});

test('a change of status is sent, and shown as the server then tells it', async () => {
  const order = aStaffOrder();
  const { path } = await openOrder(order);
  api.answer(`PUT ${path}`);
  api.answer(`GET /orders/${order.orderId}`, { ...order, status: 'Completed' });
  await userEvent.selectOptions(statusSelect(), 'Delivered');
  await waitFor(() => expect(statusSelect()).toHaveValue('Delivered'));
  expect(api.bodiesOf(`PUT ${path}`)).toEqual([{ status: 'Delivered' }]);
});

test('a change that fails is told', async () => {
  const { path } = await openOrder(aStaffOrder());
  api.lose(`PUT ${path}`);
  await userEvent.selectOptions(statusSelect(), 'Ready');
  expect(await screen.findByText('Failed to update order status.')).toBeVisible();
});

test('kitchen staff cannot cancel an order', async () => {
  await openOrder(aStaffOrder(), 'kitchen');
  expect(within(statusSelect()).queryByRole('option', { name: 'Cancelled' })).not.toBeInTheDocument();
});

test('a server can cancel an order, and is asked before', async () => {
  const order = aStaffOrder();
  const { path } = await openOrder(order, 'server');
  api.answer(`PUT ${path}`);
  await userEvent.selectOptions(statusSelect(), 'Cancelled');
  expect(api.bodiesOf(`PUT ${path}`)).toEqual([]);
  api.answer(`GET /orders/${order.orderId}`, { ...order, status: 'Cancelled' });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel the order' }));
  await waitFor(() => expect(api.bodiesOf(`PUT ${path}`)).toEqual([{ status: 'Cancelled' }]));
  await waitFor(() => expect(statusSelect()).toBeDisabled());
});

test('what the kitchen does to the order appears without a reload', async () => {
  const order = aStaffOrder();
  await openOrder(order, 'kitchen');
  const kitchenId = order.parts[0]?.kitchenId ?? '';
  const ticket = aTicket({ kitchenId, orderId: order.orderId });
  live.show(`kitchen:${kitchenId}`, [ticket]);
  await waitFor(() => expect(statusSelect()).toHaveValue('Pending'));

  api.answer(`GET /orders/${order.orderId}`, { ...order, status: 'Ready' });
  live.send(`kitchen:${kitchenId}`, 'order:updated', { ...ticket, status: 'Ready' });
  await waitFor(() => expect(statusSelect()).toHaveValue('Ready'));
});

test('what happens to other orders asks the server nothing', async () => {
  const order = aStaffOrder();
  await openOrder(order, 'kitchen');
  const kitchenId = order.parts[0]?.kitchenId ?? '';
  live.show(`kitchen:${kitchenId}`, []);
  const before = api.asked.length;
  live.send(`kitchen:${kitchenId}`, 'order:placed', aTicket({ kitchenId }));
  expect(api.asked).toHaveLength(before);
});

test('a server follows the order through the room of their tables', async () => {
  const order = aStaffOrder();
  const { user } = await openOrder(order, 'server');
  const table = aServerTable({ orders: [order] });
  live.show(`server:${user._id}`, [table]);
  const changed = { ...order, status: 'Ready' as const };
  api.answer(`GET /orders/${order.orderId}`, changed);
  live.send(`server:${user._id}`, 'order:updated', {
    tableId: table.tableId,
    orderId: order.orderId,
    order: changed,
  });
  await waitFor(() => expect(statusSelect()).toHaveValue('Ready'));
});
