import type { Ticket } from '@banquet/shared/ticket';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../../../test-setup/api';
import { anId, anItem, aTicket, aUser } from '../../../test-setup/factories';
import { live } from '../../../test-setup/live';
import { renderStaffPage, signIn } from '../../../test-setup/staff-page';
import KitchenDashboard from './KitchenDashboard';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** The dashboard of a kitchen of its own with these tickets on it. */
const openKitchen = (tickets: Ticket[]) => {
  const kitchenId = anId();
  const room = `kitchen:${kitchenId}` as const;
  signIn(aUser({ assignedKitchens: [kitchenId] }));
  renderStaffPage(<KitchenDashboard />, { route: '/kitchen/:kitchenId', at: `/kitchen/${kitchenId}` });
  live.show(
    room,
    tickets.map((ticket) => ({ ...ticket, kitchenId })),
  );
  return { room, kitchenId };
};

const header = (table: number) => screen.getByRole('button', { name: new RegExp(`^Table ${table} `) });

const openTicket = async (table: number) => {
  const person = userEvent.setup();
  await person.click(header(table));
  return { person, panel: within(screen.getByRole('region', { name: new RegExp(`^Table ${table} `) })) };
};

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi();
});

test('a quiet kitchen says that there are no incoming orders', () => {
  openKitchen([]);
  expect(screen.getByText('No incoming orders.')).toBeVisible();
});

test('a ticket is titled with its table, its order and its status', () => {
  openKitchen([aTicket({ tableNumber: 7, orderId: 1042, status: 'Preparing' })]);
  expect(header(7)).toHaveAccessibleName(/Table 7 Order 1042 Preparing/);
});

test('an opened ticket shows what to cook, for whom, and where to read more', async () => {
  openKitchen([
    aTicket({
      tableNumber: 7,
      orderId: 1042,
      customerAllergies: ['Peanuts', 'Soy'],
      items: [anItem({ name: 'Sea Bass', quantity: 2, customization: 'no salt' })],
    }),
  ]);
  const { panel } = await openTicket(7);
  expect(panel.getByRole('listitem')).toHaveTextContent('2×Sea Bassno salt');
  expect(panel.getByText('Peanuts, Soy')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Order details' })).toHaveAttribute('href', '/order/1042');
  const options = within(panel.getByRole('combobox', { name: 'Status' })).getAllByRole('option');
  expect(options.map((option) => option.textContent)).toEqual(['Pending', 'Preparing', 'Ready', 'Delivered']);
});

test('a guest without allergies is told as None', async () => {
  openKitchen([aTicket({ tableNumber: 7 })]);
  const { panel } = await openTicket(7);
  expect(panel.getByText('None')).toBeVisible();
});

test('a new order, a change of status and a mark appear without a reload', async () => {
  const soup = anItem({ name: 'Tomato Soup' });
  const ticket = aTicket({ tableNumber: 7, items: [soup] });
  const { room } = openKitchen([ticket]);
  const { panel } = await openTicket(7);

  live.send(room, 'order:placed', aTicket({ tableNumber: 8 }));
  expect(header(8)).toBeVisible();

  live.send(room, 'order:updated', { ...ticket, status: 'Ready' });
  expect(header(7)).toHaveAccessibleName(/Ready/);

  expect(panel.queryByText('Ordered')).not.toBeInTheDocument();
  live.send(room, 'item:ordered', { ...ticket, status: 'Ready', items: [{ ...soup, ordered: true }] });
  expect(panel.getByText('Ordered')).toBeVisible();
});

test('a delivered ticket can be recalled for a quarter of an hour, then it is gone', () => {
  openKitchen([
    aTicket({ tableNumber: 7, status: 'Delivered', statusSince: minutesAgo(14) }),
    aTicket({ tableNumber: 8, status: 'Delivered', statusSince: minutesAgo(16) }),
    aTicket({ tableNumber: 9, status: 'Pending', statusSince: minutesAgo(90) }),
  ]);
  expect(header(7)).toBeVisible();
  expect(header(9)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Table 8 / })).not.toBeInTheDocument();
});

test('a cancelled ticket says so and cannot be moved on', async () => {
  openKitchen([aTicket({ tableNumber: 7, status: 'Cancelled' })]);
  const { panel } = await openTicket(7);
  expect(panel.getByText('This order was cancelled. Please stop cooking it.')).toBeVisible();
  expect(panel.queryByRole('combobox')).not.toBeInTheDocument();
});

test('choosing a status sends it once', async () => {
  const ticket = aTicket({ tableNumber: 7 });
  const call = `PUT /kitchen/orders/${ticket.kitchenOrderId}/status`;
  const answer = api.hold(call);
  const { room } = openKitchen([ticket]);
  const { person, panel } = await openTicket(7);
  const status = panel.getByRole('combobox', { name: 'Status' });

  await person.selectOptions(status, 'Ready');
  expect(status).toBeDisabled();
  live.send(room, 'order:updated', { ...ticket, status: 'Ready' });
  answer();
  await waitFor(() => expect(status).toBeEnabled());
  expect(status).toHaveValue('Ready');
  expect(api.bodiesOf(call)).toEqual([{ status: 'Ready' }]);
});

test.each([
  ['a sentence', 'This ticket is not yours.', 'This ticket is not yours.'],
  ['nothing', undefined, 'Failed to update order status.'],
])('when the server refuses with %s, the cook is told and the status stays', async (_how, msg, told) => {
  const ticket = aTicket({ tableNumber: 7 });
  api.refuse(`PUT /kitchen/orders/${ticket.kitchenOrderId}/status`, 500, msg);
  openKitchen([ticket]);
  const { person, panel } = await openTicket(7);
  await person.selectOptions(panel.getByRole('combobox', { name: 'Status' }), 'Ready');
  expect(await screen.findByText(told)).toBeVisible();
  expect(panel.getByRole('combobox', { name: 'Status' })).toHaveValue('Pending');
});

describe('while the server is away', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const chooseOffline = async (ticket: Ticket) => {
    const call = `PUT /kitchen/orders/${ticket.kitchenOrderId}/status`;
    api.lose(call);
    const { room, kitchenId } = openKitchen([ticket]);
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    await person.click(header(ticket.tableNumber));
    live.cut();
    await person.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Ready');
    await screen.findByText('Waiting to be sent: Ready');
    api.answer(call);
    return { room, call, kept: { ...ticket, kitchenId } };
  };

  test('a chosen status is kept, marked as waiting, and sent when the server is back', async () => {
    const ticket = aTicket({ tableNumber: 7 });
    const { room, call, kept } = await chooseOffline(ticket);
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(api.bodiesOf(call)).toHaveLength(1);

    live.show(room, [kept]);
    live.restore();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(api.bodiesOf(call)).toEqual([{ status: 'Ready' }, { status: 'Ready' }]);
    expect(screen.queryByText(/Waiting to be sent/)).not.toBeInTheDocument();
  });

  test('if another screen has moved the ticket on meanwhile, what waited is let go', async () => {
    const ticket = aTicket({ tableNumber: 7 });
    const { room, call, kept } = await chooseOffline(ticket);
    live.show(room, [{ ...kept, status: 'Delivered' }]);
    live.restore();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    expect(api.bodiesOf(call)).toHaveLength(1);
    expect(screen.queryByText(/Waiting to be sent/)).not.toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('Delivered');
  });
});

test('a kitchen that is not one’s own is not shown, and the way to one’s own is', () => {
  const kitchenId = anId();
  signIn(aUser());
  renderStaffPage(<KitchenDashboard />, { route: '/kitchen/:kitchenId', at: `/kitchen/${kitchenId}` });
  live.refuse(`kitchen:${kitchenId}`, 'There is no such room.');
  expect(screen.getByText('This kitchen is not one of yours.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to your kitchen' })).toHaveAttribute('href', '/kitchen');
});

test('whoever works in two kitchens can go from one to the other, by their present names', async () => {
  const ages = { amberAfter: 5, redAfter: 10 };
  const [grill, pastry] = [
    { _id: anId(), name: 'Grill', ...ages },
    { _id: anId(), name: 'Pastry', ...ages },
  ];
  const user = aUser({ assignedKitchens: [grill._id, pastry._id] });
  const room = `user:${user._id}` as const;
  live.show(room, { ...user, kitchens: [grill, pastry] });
  signIn(user);
  renderStaffPage(<KitchenDashboard />, { route: '/kitchen/:kitchenId', at: `/kitchen/${grill._id}` });
  expect(await screen.findByRole('link', { name: 'Pastry' })).toHaveAttribute(
    'href',
    `/kitchen/${pastry._id}`,
  );
  live.send(room, 'user:updated', { ...user, kitchens: [grill, { ...pastry, name: 'Patisserie' }] });
  expect(screen.getByRole('link', { name: 'Patisserie' })).toBeVisible();
});

test('the screen confirms what it shows, and what comes later', async () => {
  const ticket = aTicket();
  const { room, kitchenId } = openKitchen([]);
  await waitFor(() => expect(live.seen).toContainEqual({ room, seq: 0 }));
  live.send(room, 'order:placed', { ...ticket, kitchenId });
  await waitFor(() => expect(live.seen).toContainEqual({ room, seq: 1 }));
});

test('a screen that nobody can see confirms nothing until it is shown', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { room } = openKitchen([aTicket()]);
  const another = openKitchen([aTicket()]);
  expect(live.seen).not.toContainEqual({ room, seq: 0 });
  visibility.mockReturnValue('visible');
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(live.seen).toContainEqual({ room: another.room, seq: 0 }));
  visibility.mockRestore();
});
