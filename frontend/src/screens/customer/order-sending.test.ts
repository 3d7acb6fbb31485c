import { waitFor } from '@testing-library/react';
import { aMeal, atTable, lineOf } from './test-support';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

const soup = aMeal({ name: 'Tomato Soup' });
const tart = aMeal({ name: 'Lemon Tart' });

beforeEach(() => localStorage.clear());

describe('finalizing', () => {
  test('waits until the last choice has been saved', async () => {
    const { api, order, guest, store, path, save } = await atTable();
    const saved = api.hold(save);
    const placed = { ...order, status: 'Pending', items: [lineOf(soup)] };
    api.answer(`PUT ${path}/status`, placed);
    guest.select(soup);
    const done = guest.finalize();
    await waitFor(() => expect(api.bodiesOf(save)).toHaveLength(1));
    expect(api.bodiesOf(`PUT ${path}/status`)).toEqual([]);

    saved({ ...order, items: [lineOf(soup)] });
    await done;
    expect(api.bodiesOf(`PUT ${path}/status`)).toEqual([{ status: 'Pending' }]);
    expect(store.getState().order).toEqual(placed);
  });

  test('does not send an order other than the one the guest sees', async () => {
    const { api, guest, store, path, save } = await atTable({ items: [lineOf(tart)] });
    api.refuse(save, 503);
    guest.select(soup);
    await guest.finalize();
    expect(api.bodiesOf(`PUT ${path}/status`)).toEqual([]);
    expect(store.getState()).toMatchObject({ finalizing: false, problem: { text: 'Failed to add item.' } });
  });

  test('a double tap sends once', async () => {
    const { api, order, guest, path } = await atTable({ items: [lineOf(soup)] });
    api.answer(`PUT ${path}/status`, { ...order, status: 'Pending' });
    await Promise.all([guest.finalize(), guest.finalize()]);
    await guest.finalize();
    expect(api.bodiesOf(`PUT ${path}/status`)).toHaveLength(1);
  });

  test('a lost answer can be tried again', async () => {
    const { api, order, guest, store, path } = await atTable({ items: [lineOf(soup)] });
    api.lose(`PUT ${path}/status`);
    await guest.finalize();
    expect(store.getState().problem?.text).toBe('Failed to finalize order.');

    api.answer(`PUT ${path}/status`, { ...order, status: 'Pending' });
    store.getState().problem?.retry?.();
    await waitFor(() =>
      expect(store.getState()).toMatchObject({ order: { status: 'Pending' }, problem: null }),
    );
  });

  test.each([
    [409, 'Lemon Tart is sold out.', 'Lemon Tart is sold out.'],
    [409, undefined, 'Failed to submit order'],
    [500, 'TypeError', 'Failed to submit order'],
  ])('a refusal (%s, %s) is explained: %s', async (status, msg, detail) => {
    const { api, guest, store, path } = await atTable({ items: [lineOf(tart)] });
    api.refuse(`PUT ${path}/status`, status, msg);
    await guest.finalize();
    expect(store.getState().problem).toMatchObject({ text: 'Failed to finalize order.', detail });
  });

  test('a lost answer is forgotten when the kitchen turns out to have the order', async () => {
    const { api, order, guest, store, path } = await atTable({ items: [lineOf(soup)] });
    api.lose(`PUT ${path}/status`);
    await guest.finalize();
    guest.receive({ ...order, status: 'Pending' });
    expect(store.getState()).toMatchObject({ order: { status: 'Pending' }, problem: null });
  });

  test('an answer that comes late does not turn the status back', async () => {
    const { api, order, guest, store, path } = await atTable({ items: [lineOf(soup)] });
    const answer = api.hold(`PUT ${path}/status`);
    const done = guest.finalize();
    await waitFor(() => expect(api.bodiesOf(`PUT ${path}/status`)).toHaveLength(1));
    guest.receive({ ...order, version: 2, status: 'Preparing' });
    answer({ ...order, version: 1, status: 'Pending' });
    await done;
    expect(store.getState().order?.status).toBe('Preparing');
  });

  test('a late echo of a choice does not make a Draft of it again', async () => {
    const { api, order, guest, store, path } = await atTable({ version: 3, items: [lineOf(soup)] });
    api.answer(`PUT ${path}/status`, { ...order, version: 4, status: 'Pending' });
    await guest.finalize();
    guest.receive({ ...order, version: 3 });
    expect(store.getState().order?.status).toBe('Pending');
  });

  test('what has been finalized can no longer be changed', async () => {
    const { api, guest, save, chosen } = await atTable({ status: 'Pending', items: [lineOf(soup)] });
    guest.select(tart);
    guest.remove(soup._id);
    guest.setQuantity(soup._id, 5);
    expect(chosen()).toEqual(['Tomato Soup']);
    expect(api.bodiesOf(save)).toEqual([]);
  });
});
