import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../../../../test-setup/api';
import { aTicket } from '../../../../test-setup/factories';
import { live } from '../../../../test-setup/live';
import { card, minutesAgo, openWall } from './test-support';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

const numbered = (numbers: number[]) =>
  numbers.map((number) => aTicket({ orderId: 1000 + number, tableNumber: number }));

let api: FakeApi;

beforeEach(() => {
  localStorage.clear();
  api = new FakeApi();
});

test('a number picks the card in that place, arrows walk on, Escape lets go', async () => {
  await openWall(api, numbered([11, 12, 13]));
  await userEvent.keyboard('2');
  expect(card(12)).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(card(13)).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
  expect(card(11)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(document.body).toHaveFocus();
});

test('Enter moves the picked ticket on, and without one does nothing', async () => {
  const [first, second] = numbered([11, 12]) as [ReturnType<typeof aTicket>, ReturnType<typeof aTicket>];
  const call = `PUT /kitchen/orders/${second.kitchenOrderId}/status`;
  api.answer(call);
  await openWall(api, [first, second]);
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('2{Enter}');
  expect(api.asked.filter(({ call: asked }) => asked.startsWith('PUT'))).toEqual([
    { call, body: { status: 'Preparing' }, token: 'a-token' },
  ]);
});

test('when a ticket leaves the board, the one that takes its place is picked', async () => {
  const tickets = numbered([11, 12, 13]);
  const { room, kitchenId } = await openWall(api, tickets);
  await userEvent.keyboard('2');
  live.send(room, 'order:updated', { ...tickets[1], kitchenId, status: 'Delivered' });
  expect(card(13)).toHaveFocus();
});

test('A notes the allergies of the picked ticket; only then does Enter move it on', async () => {
  const ticket = aTicket({ tableNumber: 11, customerAllergies: ['Soy'] });
  const base = `PUT /kitchen/orders/${ticket.kitchenOrderId}`;
  api.answer(`${base}/allergies`);
  api.answer(`${base}/status`);
  const { room, kitchenId } = await openWall(api, [ticket]);
  await userEvent.keyboard('1{Enter}');
  expect(api.bodiesOf(`${base}/status`)).toEqual([]);
  await userEvent.keyboard('a');
  expect(api.bodiesOf(`${base}/allergies`)).toEqual([{ allergies: ['Soy'] }]);
  live.send(room, 'order:updated', {
    ...ticket,
    kitchenId,
    allergiesAcknowledged: { by: 'maria', at: minutesAgo(0) },
  });
  await userEvent.keyboard('{Enter}');
  expect(api.bodiesOf(`${base}/status`)).toEqual([{ status: 'Preparing' }]);
});

test('R recalls the ticket that was delivered last', async () => {
  const earlier = aTicket({ status: 'Delivered', statusSince: minutesAgo(5) });
  const last = aTicket({ status: 'Delivered', statusSince: minutesAgo(1) });
  const call = `PUT /kitchen/orders/${last.kitchenOrderId}/status`;
  api.answer(call);
  await openWall(api, [last, earlier]);
  await userEvent.keyboard('r');
  expect(api.bodiesOf(call)).toEqual([{ status: 'Ready' }]);
});

test('the keys are explained, and rest while they are; then the focus is where it was', async () => {
  await openWall(api, numbered([11]));
  await userEvent.click(screen.getByRole('button', { name: 'Keys' }));
  expect(screen.getByRole('dialog', { name: 'Keys' })).toHaveTextContent('Move the ticket on');
  await userEvent.keyboard('1');
  expect(card(11)).not.toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await userEvent.keyboard('1');
  expect(card(11)).toHaveFocus();
  await act(() => Promise.resolve());
});
