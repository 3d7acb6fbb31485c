import { done } from '@banquet/shared/errors';
import { customerOrder, isUnseen } from '@banquet/shared/order';
import { adminRoom } from '@banquet/shared/realtime/admin';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { orderRoom } from '@banquet/shared/realtime/order';
import { joinState } from '@banquet/shared/realtime/protocol';
import { serverRoom } from '@banquet/shared/realtime/server';
import { factories, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { joinRoom } from './support/screen.js';

let house: House;
let make: Factories;

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
});
afterAll(() => house.close());

const seenAt = async (order: { _id: string }) =>
  (await house.guest.get(`/customer/orders/${order._id}`, customerOrder)).seenAt;

describe('the kitchen has it', () => {
  it('once a screen says that it shows the ticket; guest and server are told', async () => {
    const [kitchen, server] = [await make.kitchen(), await make.server()];
    const cook = await make.cook(kitchen);
    const order = await make.order({ table: await make.table({ kitchen, server }) });
    const wall = await joinRoom(house.url, kitchenRoom, kitchen._id, cook.token);
    const phone = await joinRoom(house.url, orderRoom, order._id);
    const hand = await joinRoom(house.url, serverRoom, server._id, server.token);
    expect(phone.state.seenAt).toBeNull();
    const saw = { room: `kitchen:${kitchen._id}`, seq: wall.seq };
    expect(await wall.socket.emitWithAck('seen', saw)).toEqual({ ok: true });
    await phone.until((one) => one.seenAt !== null);
    await hand.until(([table]) => table?.orders[0]?.parts[0]?.seenAt !== null);
    const first = await seenAt(order);
    expect(await wall.socket.emitWithAck('seen', saw)).toEqual({ ok: true });
    expect(await seenAt(order)).toBe(first);
    for (const screen of [wall, phone, hand]) screen.close();
  });

  it('also by a screen whose sockets cannot pass, which says so over HTTP', async () => {
    const kitchen = await make.kitchen();
    const cook = await make.cook(kitchen);
    const order = await make.order({ table: await make.table({ kitchen }) });
    const room = `/rooms/kitchen:${kitchen._id}`;
    const { seq } = await cook.api.get(room, joinState);
    await expect(house.guest.put(`${room}/seen`, { seq }, done)).rejects.toThrow(/not yours to see/);
    expect(await seenAt(order)).toBeNull();
    await cook.api.put(`${room}/seen`, { seq }, done);
    expect(await seenAt(order)).not.toBeNull();
  });

  it('only when every kitchen of the order does', async () => {
    const [here, there] = [await make.kitchen(), await make.kitchen()];
    const table = await make.table({ kitchen: here });
    const items = [{ meal: await make.meal() }, { meal: await make.meal({ kitchens: [there] }) }];
    const order = await make.order({ table, items });
    for (const [kitchen, expected] of [
      [here, null],
      [there, expect.any(String)],
    ] as const) {
      const cook = await make.cook(kitchen);
      const wall = await joinRoom(house.url, kitchenRoom, kitchen._id, cook.token);
      await wall.socket.emitWithAck('seen', { room: `kitchen:${kitchen._id}`, seq: wall.seq });
      expect(await seenAt(order)).toEqual(expected);
      wall.close();
    }
  });

  it('not because somebody says so who is not in the kitchen, nor by a number ahead of time', async () => {
    const kitchen = await make.kitchen();
    const room = `kitchen:${kitchen._id}`;
    const outsider = await joinRoom(house.url, kitchenRoom, kitchen._id, (await make.cook()).token);
    expect(await outsider.socket.emitWithAck('seen', { room, seq: 1 })).toMatchObject({ ok: false });
    const cook = await make.cook(kitchen);
    const wall = await joinRoom(house.url, kitchenRoom, kitchen._id, cook.token);
    const seen = (seq: unknown) => wall.socket.emitWithAck('seen', { room, seq });
    expect(await seen(-1)).toMatchObject({ ok: false });
    expect(await seen('9')).toMatchObject({ ok: false });
    expect(await seen(Number.MAX_SAFE_INTEGER)).toEqual({ ok: true });
    const order = await make.order({ table: await make.table({ kitchen }) });
    await wall.until((tickets) => tickets.length === 1);
    expect(await seenAt(order)).toBeNull();
    await seen(wall.seq);
    expect(await seenAt(order)).not.toBeNull();
    for (const screen of [outsider, wall]) screen.close();
  });
});

describe('a ticket that no screen has shown', () => {
  it('is unseen after fifteen seconds, while it waits', () => {
    const placedAt = '2026-11-21T19:00:00.000Z';
    const after = (seconds: number) => Date.parse(placedAt) + seconds * 1_000;
    const part = { status: 'Pending', seenAt: null } as const;
    expect(isUnseen({ placedAt }, part, after(14))).toBe(false);
    expect(isUnseen({ placedAt }, part, after(15))).toBe(true);
    expect(isUnseen({ placedAt }, { ...part, status: 'Preparing' }, after(15))).toBe(false);
    expect(isUnseen({ placedAt }, { ...part, seenAt: placedAt }, after(15))).toBe(false);
  });

  it('raises an alert with the admin until one does', async () => {
    const kitchen = await make.kitchen();
    const admin = await make.admin();
    const desk = await joinRoom(house.url, adminRoom, '', admin.token);
    const order = await make.order({ table: await make.table({ kitchen }) });
    await house.query(`UPDATE tickets SET status_since = now() - interval '15 seconds' WHERE order_id = $1`, [
      order._id,
    ]);
    await desk.until(({ unseen }) => unseen.some(({ orderId }) => orderId === order.orderId));
    const wall = await joinRoom(house.url, kitchenRoom, kitchen._id, (await make.cook(kitchen)).token);
    await wall.socket.emitWithAck('seen', { room: `kitchen:${kitchen._id}`, seq: wall.seq });
    await desk.until(({ unseen }) => unseen.every(({ orderId }) => orderId !== order.orderId));
    for (const screen of [desk, wall]) screen.close();
  });
});
