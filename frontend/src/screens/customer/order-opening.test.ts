import { STORAGE_KEYS } from '@banquet/shared/vocabulary';
import { waitFor } from '@testing-library/react';
import { FakeApi } from '../../../test-setup/api';
import { anId } from '../../../test-setup/factories';
import { createOrderStore } from './order-store';
import { aMeal, anOrder, atTable, lineOf } from './test-support';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

const soup = aMeal({ name: 'Tomato Soup' });

const stored = () => localStorage.getItem(STORAGE_KEYS.currentOrderId);

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

  test('a late answer about the first order does not touch the second', async () => {
    const { api, order, guest, store, path } = await atTable({ status: 'Pending' });
    const next = anOrder({ tableId: order.tableId });
    const answer = api.hold(`POST ${path}/allergies`);
    const saved = guest.setAllergies(['Soy']);
    api.answer('POST /customer/orders', next, 201);
    await guest.orderMore();
    answer({ ...order, allergies: ['Soy'] });
    await saved;
    expect(store.getState().order).toEqual(next);
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
