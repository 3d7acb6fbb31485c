import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../../../../test-setup/api';
import { anItem, aTicket } from '../../../../test-setup/factories';
import { live } from '../../../../test-setup/live';
import { card, onCard, openWall, tablesOnBoard } from './test-support';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi();
});

test('a ticket that comes in is marked as new until it is touched; those already there are not', async () => {
  const { room, kitchenId } = await openWall(api, [aTicket({ tableNumber: 7 })]);
  live.send(room, 'order:placed', { ...aTicket({ tableNumber: 8 }), kitchenId });
  expect(onCard(7).queryByText('New')).not.toBeInTheDocument();
  expect(onCard(8).getByText('New')).toBeVisible();
  await userEvent.click(card(8));
  expect(onCard(8).queryByText('New')).not.toBeInTheDocument();
});

test('the bar counts what nobody has noticed, and leads to the first of it', async () => {
  const { room, kitchenId } = await openWall(api, [aTicket({ tableNumber: 7 })]);
  expect(screen.queryByRole('button', { name: /to notice/ })).not.toBeInTheDocument();
  live.send(room, 'order:placed', { ...aTicket({ tableNumber: 8 }), kitchenId });
  live.send(room, 'order:placed', { ...aTicket({ tableNumber: 9 }), kitchenId });
  await userEvent.click(screen.getByRole('button', { name: '2 to notice' }));
  expect(card(8)).toHaveFocus();
});

test('a new ticket that another screen has started is new no longer', async () => {
  const ticket = aTicket({ tableNumber: 8 });
  const { room, kitchenId } = await openWall(api, []);
  live.send(room, 'order:placed', { ...ticket, kitchenId });
  live.send(room, 'order:updated', { ...ticket, kitchenId, status: 'Preparing' });
  expect(onCard(8).queryByText('New')).not.toBeInTheDocument();
});

test('what came in while the screen was off is new when it is on again', async () => {
  const known = aTicket({ tableNumber: 7 });
  const { room, kitchenId, close, open } = await openWall(api, [known]);
  close();
  live.send(room, 'order:placed', { ...aTicket({ tableNumber: 8 }), kitchenId });
  await open();
  expect(onCard(7).queryByText('New')).not.toBeInTheDocument();
  expect(onCard(8).getByText('New')).toBeVisible();
});

test('a changed ticket shows what changed since it was last touched, and a touch ends it', async () => {
  const [bass, chips] = [anItem({ name: 'Sea Bass', quantity: 1 }), anItem({ name: 'Chips' })];
  const ticket = aTicket({ tableNumber: 7, customerName: 'Guest 1', items: [bass, chips] });
  const { room, kitchenId } = await openWall(api, [ticket]);
  live.send(room, 'order:updated', { ...ticket, kitchenId, customerName: 'Anna' });
  live.send(room, 'order:updated', {
    ...ticket,
    kitchenId,
    customerName: 'Anna',
    customerAllergies: ['Soy'],
    items: [{ ...bass, quantity: 2, customization: 'no salt' }, anItem({ name: 'Soup' })],
  });
  const changes = onCard(7)
    .getAllByRole('listitem')
    .map((line) => line.textContent);
  expect(changes.slice(0, 5)).toEqual([
    'Allergy added: Soy',
    'Now 2 × Sea Bass (no salt), was 1 × Sea Bass',
    'Added: 1 × Soup',
    'Removed: 1 × Chips',
    'Now for Anna, was Guest 1',
  ]);
  await userEvent.click(onCard(7).getByRole('button', { name: 'Seen' }));
  expect(onCard(7).queryByRole('list', { name: 'What changed' })).not.toBeInTheDocument();
});

test('a step of the ticket or a tick is no change to take notice of', async () => {
  const soup = anItem();
  const ticket = aTicket({ tableNumber: 7, items: [soup] });
  const { room, kitchenId } = await openWall(api, [ticket]);
  live.send(room, 'order:updated', {
    ...ticket,
    kitchenId,
    status: 'Preparing',
    items: [{ ...soup, done: true, ordered: true }],
  });
  expect(onCard(7).queryByText('Changed')).not.toBeInTheDocument();
});

test('what changed as a ticket left the board is no news when it is recalled', async () => {
  const ticket = { ...aTicket({ tableNumber: 7, customerName: 'Guest 1' }), status: 'Ready' as const };
  const { room, kitchenId } = await openWall(api, [ticket]);
  const delivered = { ...ticket, kitchenId, customerName: 'Anna', status: 'Delivered' as const };
  live.send(room, 'order:updated', delivered);
  expect(tablesOnBoard()).toEqual([]);
  live.send(room, 'order:updated', { ...delivered, status: 'Ready' });
  expect(onCard(7).queryByText(/^Now for/)).not.toBeInTheDocument();
});

test('a ticket that leaves as it was noted is not written down again', async () => {
  const ticket = aTicket({ tableNumber: 7, status: 'Ready' });
  const { room, kitchenId } = await openWall(api, [ticket]);
  const write = jest.spyOn(Storage.prototype, 'setItem');
  live.send(room, 'order:updated', { ...ticket, kitchenId, status: 'Delivered' });
  expect(tablesOnBoard()).toEqual([]);
  expect(write).not.toHaveBeenCalled();
  write.mockRestore();
});

test('a cancelled ticket stays, and cannot be cooked on, until somebody at this screen acknowledges it', async () => {
  const ticket = aTicket({ tableNumber: 7, orderId: 1001 });
  const { room, kitchenId, close, open } = await openWall(api, [ticket, aTicket({ tableNumber: 8 })]);
  const cancelled = { ...ticket, kitchenId, status: 'Cancelled' as const };
  live.send(room, 'order:updated', cancelled);
  expect(tablesOnBoard()).toEqual([7, 8]);
  expect(onCard(7).getByText('Cancelled: stop cooking')).toBeVisible();
  expect(onCard(7).queryByRole('button', { name: 'Start' })).not.toBeInTheDocument();

  await userEvent.click(card(7));
  expect(tablesOnBoard()).toEqual([7, 8]);
  await userEvent.click(onCard(7).getByRole('button', { name: 'Acknowledge' }));
  expect(tablesOnBoard()).toEqual([8]);

  close();
  await open();
  expect(tablesOnBoard()).toEqual([8]);
});

test('what changed is still there after a reload, until somebody has seen it', async () => {
  const ticket = aTicket({ tableNumber: 7 });
  const { room, kitchenId, close, open } = await openWall(api, [ticket]);
  live.send(room, 'order:updated', { ...ticket, kitchenId, customerAllergies: ['Soy'] });
  close();
  await open();
  expect(onCard(7).getByText('Allergy added: Soy')).toBeVisible();
  await userEvent.click(onCard(7).getByRole('button', { name: 'Seen' }));
  close();
  await open();
  expect(onCard(7).queryByText('Changed')).not.toBeInTheDocument();
});

test('what changed while the screen was off is told when it is on again', async () => {
  const ticket = aTicket({ tableNumber: 7 });
  const { room, kitchenId, close, open } = await openWall(api, [ticket]);
  close();
  live.send(room, 'order:updated', { ...ticket, kitchenId, customerAllergies: ['Soy'] });
  await open();
  expect(onCard(7).getByText('Allergy added: Soy')).toBeVisible();
});

test('a new ticket that nobody has touched is new after a reload as well', async () => {
  const { room, kitchenId, close, open } = await openWall(api, []);
  live.send(room, 'order:placed', { ...aTicket({ tableNumber: 8 }), kitchenId });
  close();
  await open();
  expect(onCard(8).getByText('New')).toBeVisible();
});

test('a cancelled ticket outlives its time on the list, and a reload, until it is acknowledged', async () => {
  const ticket = aTicket({ tableNumber: 7 });
  const { room, kitchenId, close, open } = await openWall(api, [ticket]);
  live.send(room, 'order:updated', { ...ticket, kitchenId, status: 'Cancelled' });
  close();
  live.show(room, []);
  await open();
  expect(onCard(7).getByText('Cancelled: stop cooking')).toBeVisible();
  await userEvent.click(onCard(7).getByRole('button', { name: 'Acknowledge' }));
  expect(tablesOnBoard()).toEqual([]);
});
