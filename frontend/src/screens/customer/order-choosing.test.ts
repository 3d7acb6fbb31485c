import { waitFor } from '@testing-library/react';
import { aMeal, anOrder, atTable, lineOf, sent } from './test-support';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

const soup = aMeal({ name: 'Tomato Soup' });
const tart = aMeal({ name: 'Lemon Tart' });
const stew = aMeal({ name: 'Farmhouse Stew' });

beforeEach(() => localStorage.clear());

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

  test('a late echo of an earlier choice does not take the newest from the screen', async () => {
    const { api, order, guest, save, chosen, store } = await atTable();
    api.answer(save, { ...order, version: 1, items: [lineOf(soup)] });
    guest.select(soup);
    await waitFor(() => expect(store.getState().order?.version).toBe(1));
    api.answer(save, { ...order, version: 2, items: [lineOf(soup), lineOf(tart)] });
    guest.select(tart);
    await waitFor(() => expect(store.getState().order?.version).toBe(2));

    guest.receive({ ...order, version: 1, items: [lineOf(soup)] });
    expect(chosen()).toEqual(['Tomato Soup', 'Lemon Tart']);
    guest.receive({ ...order, version: 3, items: [lineOf(tart)] });
    expect(chosen()).toEqual(['Lemon Tart']);
  });

  test('an answer that comes late does not undo what the room has told since', async () => {
    const { api, order, guest, store, path } = await atTable();
    const answer = api.hold(`POST ${path}/allergies`);
    const done = guest.setAllergies(['Soy']);
    await waitFor(() => expect(api.bodiesOf(`POST ${path}/allergies`)).toHaveLength(1));
    guest.receive({ ...order, version: 2, allergies: ['Soy', 'Dairy'] });
    answer({ ...order, version: 1, allergies: ['Soy'] });
    await done;
    expect(store.getState().order?.allergies).toEqual(['Soy', 'Dairy']);
  });

  test('after the restore of a backup the guest sees their order as it is there', async () => {
    const { order, guest, chosen } = await atTable();
    guest.receive({ ...order, version: 7, items: [lineOf(soup), lineOf(tart)] });
    guest.receive({ ...order, version: 3, items: [lineOf(soup)] });
    expect(chosen()).toEqual(['Tomato Soup']);
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
