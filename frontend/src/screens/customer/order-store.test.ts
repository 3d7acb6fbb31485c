import type { CustomerOrder } from '@banquet/shared/order';
import { STORAGE_KEYS } from '@banquet/shared/vocabulary';
import { waitFor } from '@testing-library/react';
import { FakeApi } from '../../../test-setup/api';
import { anId } from '../../../test-setup/factories';
import { createOrderStore } from './order-store';
import { aMeal, anOrder, lineOf, sent } from './test-support';

const soup = aMeal({ name: 'Tomato Soup' });
const tart = aMeal({ name: 'Lemon Tart' });
const stew = aMeal({ name: 'Farmhouse Stew' });

const stored = () => localStorage.getItem(STORAGE_KEYS.currentOrderId);

/** A guest whose order is open and holds these items. */
const atTable = async (more: Partial<CustomerOrder> = {}) => {
  const order = anOrder(more);
  const api = new FakeApi();
  api.answer('POST /customer/orders', order, 201);
  const store = createOrderStore(order.tableId);
  await store.getState().open();
  const path = `/customer/orders/${order._id}`;
  const chosen = () => store.getState().choices.map(({ name }) => name);
  return { api, order, store, path, save: `PUT ${path}`, guest: store.getState(), chosen };
};

beforeEach(() => localStorage.clear());

describe('opening', () => {
  test('a guest without an order begins one, and the phone remembers it', async () => {
    const { api, order, store } = await atTable();
    expect(api.bodiesOf('POST /customer/orders')).toEqual([
      { tableId: order.tableId, items: [], allergies: [] },
    ]);
    expect(store.getState().order).toEqual(order);
    expect(stored()).toBe(order._id);
  });

  test('a guest who comes back finds the order they were filling', async () => {
    const order = anOrder({ items: [lineOf(soup, 2, 'no basil')] });
    localStorage.setItem(STORAGE_KEYS.currentOrderId, order._id);
    const api = new FakeApi();
    api.answer(`GET /customer/orders/${order._id}`, order);
    const store = createOrderStore(order.tableId);
    await store.getState().open();
    expect(store.getState().choices).toMatchObject([{ name: 'Tomato Soup', quantity: 2 }]);
    expect(store.getState().problem).toBeNull();
    expect(api.bodiesOf('POST /customer/orders')).toEqual([]);
  });

  test('an order that is gone is told, and a new one takes its place', async () => {
    const lost = anId();
    const order = anOrder();
    localStorage.setItem(STORAGE_KEYS.currentOrderId, lost);
    const api = new FakeApi();
    api.refuse(`GET /customer/orders/${lost}`, 404, 'There is no such order.');
    api.answer('POST /customer/orders', order, 201);
    const store = createOrderStore(order.tableId);
    await store.getState().open();
    expect(store.getState().problem?.text).toBe('Failed to load existing order. Creating a new one.');
    expect(store.getState().order).toEqual(order);
    expect(stored()).toBe(order._id);
  });

  test.each([
    ['the network is down', (api: FakeApi, call: string) => api.lose(call)],
    ['the server is away', (api: FakeApi, call: string) => api.refuse(call, 503)],
  ])('while %s the order is kept, and taken up once it can be', async (_why, fail) => {
    const order = anOrder({ items: [lineOf(soup)] });
    const call = `GET /customer/orders/${order._id}`;
    localStorage.setItem(STORAGE_KEYS.currentOrderId, order._id);
    const api = new FakeApi();
    fail(api, call);
    const store = createOrderStore(order.tableId);
    await store.getState().open();
    expect(store.getState().problem?.text).toBe('Failed to load your order.');
    expect(stored()).toBe(order._id);
    expect(api.bodiesOf('POST /customer/orders')).toEqual([]);

    api.answer(call, order);
    store.getState().problem?.retry?.();
    await waitFor(() => expect(store.getState().order).toEqual(order));
  });

  test('an order that could not be loaded is taken from its room once that is live', async () => {
    const order = anOrder({ items: [lineOf(soup)] });
    localStorage.setItem(STORAGE_KEYS.currentOrderId, order._id);
    new FakeApi().lose(`GET /customer/orders/${order._id}`);
    const store = createOrderStore(order.tableId);
    await store.getState().open();

    store.getState().receive(order);
    expect(store.getState()).toMatchObject({ order, problem: null });
  });

  test('an order of another table is left alone without a word', async () => {
    const elsewhere = anOrder();
    const order = anOrder();
    localStorage.setItem(STORAGE_KEYS.currentOrderId, elsewhere._id);
    const api = new FakeApi();
    api.answer(`GET /customer/orders/${elsewhere._id}`, elsewhere);
    api.answer('POST /customer/orders', order, 201);
    const store = createOrderStore(order.tableId);
    await store.getState().open();
    store.getState().receive(elsewhere);
    expect(store.getState()).toMatchObject({ order, problem: null });
    expect(stored()).toBe(order._id);
  });

  test('an order that cannot be created can be tried again', async () => {
    const order = anOrder();
    const api = new FakeApi();
    api.refuse('POST /customer/orders', 500);
    const store = createOrderStore(order.tableId);
    await store.getState().open();
    expect(store.getState().problem?.text).toBe('Failed to create order. Please try again.');

    api.answer('POST /customer/orders', order, 201);
    store.getState().problem?.retry?.();
    await waitFor(() => expect(store.getState().order).toEqual(order));
  });
});

describe('choosing', () => {
  test('what is chosen while a save is under way is sent after it, all at once', async () => {
    const { api, order, guest, save, chosen } = await atTable();
    const first = api.hold(save);
    guest.select(soup);
    await waitFor(() => expect(api.bodiesOf(save)).toEqual([{ items: [sent(soup)] }]));
    guest.select(tart);
    guest.select(stew);
    expect(chosen()).toEqual(['Tomato Soup', 'Lemon Tart', 'Farmhouse Stew']);

    const second = api.hold(save);
    first({ ...order, items: [lineOf(soup)] });
    await waitFor(() => expect(api.bodiesOf(save)).toHaveLength(2));
    expect(api.bodiesOf(save)[1]).toEqual({ items: [sent(soup), sent(tart), sent(stew)] });
    expect(chosen()).toEqual(['Tomato Soup', 'Lemon Tart', 'Farmhouse Stew']);
    second({ ...order, items: [lineOf(soup), lineOf(tart), lineOf(stew)] });
  });

  test('a slow live update does not undo a newer choice', async () => {
    const { api, order, guest, save, chosen } = await atTable();
    const answer = api.hold(save);
    guest.select(soup);
    guest.receive({ ...order, allergies: ['Soy'] });
    expect(chosen()).toEqual(['Tomato Soup']);
    answer({ ...order, items: [lineOf(soup)] });
  });

  test('what the guest chooses in another window is shown in this one', async () => {
    const { order, guest, chosen } = await atTable();
    guest.receive({ ...order, items: [lineOf(tart)] });
    expect(chosen()).toEqual(['Lemon Tart']);
  });

  test('an item that cannot be added is taken back, with the reason', async () => {
    const { api, guest, store, save, chosen } = await atTable({ items: [lineOf(tart)] });
    api.refuse(save, 422, 'Tomato Soup is no longer on the menu.');
    guest.select(soup);
    await waitFor(() => expect(chosen()).toEqual(['Lemon Tart']));
    expect(store.getState().problem).toMatchObject({
      text: 'Failed to add item.',
      detail: 'Tomato Soup is no longer on the menu.',
    });
  });

  test('an item that cannot be removed comes back; a fault of the server is not explained', async () => {
    const { api, guest, store, save, chosen } = await atTable({ items: [lineOf(tart)] });
    api.refuse(save, 500, 'Internal server error');
    guest.remove(tart._id);
    expect(chosen()).toEqual([]);
    await waitFor(() => expect(chosen()).toEqual(['Lemon Tart']));
    expect(store.getState().problem).toMatchObject({ text: 'Failed to remove item.', detail: '' });
  });

  test('a save that fails is carried by the one that follows', async () => {
    const { api, order, guest, store, save, chosen } = await atTable();
    const first = api.hold(save);
    guest.select(soup);
    await waitFor(() => expect(api.bodiesOf(save)).toHaveLength(1));
    guest.select(tart);
    api.answer(save, { ...order, items: [lineOf(soup), lineOf(tart)] });
    first({}, 503);
    await waitFor(() => expect(store.getState().order?.items).toHaveLength(2));
    expect(chosen()).toEqual(['Tomato Soup', 'Lemon Tart']);
    expect(store.getState().problem).toBeNull();
  });

  test('the same item is not chosen twice, and a sold-out one not at all', async () => {
    const { api, guest, save, chosen } = await atTable({ items: [lineOf(soup)] });
    guest.select(soup);
    guest.select(aMeal({ quantity: 0 }));
    expect(chosen()).toEqual(['Tomato Soup']);
    expect(api.bodiesOf(save)).toEqual([]);
  });

  test('an order that vanishes under the guest is replaced', async () => {
    const { api, order, guest, store, path, save } = await atTable();
    const fresh = anOrder({ tableId: order.tableId });
    api.refuse(save, 404, 'There is no such order.');
    api.refuse(`GET ${path}`, 404, 'There is no such order.');
    api.answer('POST /customer/orders', fresh, 201);
    guest.select(soup);
    await waitFor(() => expect(store.getState().order).toEqual(fresh));
    expect(store.getState().problem?.text).toBe('Failed to load existing order. Creating a new one.');
  });
});

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
    guest.receive({ ...order, status: 'Preparing' });
    answer({ ...order, status: 'Pending' });
    await done;
    expect(store.getState().order?.status).toBe('Preparing');
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

describe('ordering more', () => {
  test('begins another order, which keeps the name and the allergies, and remembers the first', async () => {
    const { api, order, guest, store } = await atTable({
      status: 'Pending',
      customerName: 'Ada',
      allergies: ['Peanuts'],
    });
    const next = anOrder({ tableId: order.tableId, customerName: 'Ada', allergies: ['Peanuts'] });
    api.answer('POST /customer/orders', next, 201);
    await guest.orderMore();
    expect(api.bodiesOf('POST /customer/orders').at(-1)).toEqual({
      tableId: order.tableId,
      items: [],
      allergies: ['Peanuts'],
      customerName: 'Ada',
    });
    expect(store.getState()).toMatchObject({ order: next, earlier: [order._id] });
    expect(createOrderStore(order.tableId).getState().earlier).toEqual([order._id]);
    expect(createOrderStore(anId()).getState().earlier).toEqual([]);
  });

  test('keeps the first in sight when no other can be created', async () => {
    const { api, order, guest, store } = await atTable({ status: 'Pending' });
    api.lose('POST /customer/orders');
    await guest.orderMore();
    expect(store.getState()).toMatchObject({
      order,
      earlier: [],
      problem: { text: 'Failed to create order. Please try again.' },
    });
    expect(stored()).toBe(order._id);
  });
});
