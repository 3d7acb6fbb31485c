import { act } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../../../../test-setup/api';
import { aTicket } from '../../../../test-setup/factories';
import { live } from '../../../../test-setup/live';
import { card, openWall, tablesOnBoard } from './test-support';
import type * as Items from './WallItems';

jest.mock('../../../lib/realtime/socket', () => jest.requireActual<object>('../../../../test-setup/live'));

const mockDrawn = new Set<number>();
jest.mock('./WallItems', () => {
  const { WallItems } = jest.requireActual<typeof Items>('./WallItems');
  return {
    /** Is drawn with its card, and notes of which. */
    WallItems: (props: Parameters<typeof WallItems>[0]) => {
      mockDrawn.add(props.ticket.tableNumber);
      return <WallItems {...props} />;
    },
  };
});

const TABLES = Array.from({ length: 20 }, (_, index) => index + 1);

/** A board of twenty tickets that has come to rest. */
const openBoard = async () => {
  const api = new FakeApi();
  const tickets = TABLES.map((tableNumber) => aTicket({ tableNumber, status: 'Ready' }));
  const { room, kitchenId } = await openWall(api, tickets);
  await act(() => Promise.resolve());
  expect([...mockDrawn]).toEqual(TABLES);
  mockDrawn.clear();
  const ticketAt = (table: number) => {
    const ticket = tickets[table - 1];
    if (!ticket) throw new Error(`There is no ticket of table ${table}.`);
    return { ...ticket, kitchenId };
  };
  return { api, room, kitchenId, ticketAt };
};

beforeEach(() => {
  localStorage.clear();
  mockDrawn.clear();
});

test('a new ticket has no other card drawn', async () => {
  const { room, kitchenId } = await openBoard();
  live.send(room, 'order:placed', aTicket({ tableNumber: 21, kitchenId }));
  expect(card(21)).toBeVisible();
  expect([...mockDrawn]).toEqual([21]);
});

test('a ticket that changes has no other card drawn', async () => {
  const { room, ticketAt } = await openBoard();
  live.send(room, 'order:updated', { ...ticketAt(3), status: 'Preparing' });
  expect(card(3)).toHaveAttribute('data-status', 'Preparing');
  expect([...mockDrawn]).toEqual([3]);
});

test('a ticket that is bumped off the board has no other card drawn', async () => {
  const { api, room, ticketAt } = await openBoard();
  const first = ticketAt(1);
  api.answer(`PUT /kitchen/orders/${first.kitchenOrderId}/status`);
  await userEvent.keyboard('1{Enter}');
  live.send(room, 'order:updated', { ...first, status: 'Delivered' });
  expect(tablesOnBoard()).toEqual(TABLES.slice(1));
  expect([...mockDrawn]).toEqual([1]);
});
