import { customerOrder, staffOrder } from '@banquet/shared/order';
import { adminRoom } from '@banquet/shared/realtime/admin';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { orderRoom } from '@banquet/shared/realtime/order';
import { serverRoom } from '@banquet/shared/realtime/server';
import { tableRoom } from '@banquet/shared/realtime/table';
import { userRoom } from '@banquet/shared/realtime/user';
import { report } from '@banquet/shared/report';
import { serverTable } from '@banquet/shared/serving';
import { ticket } from '@banquet/shared/ticket';
import { io } from 'socket.io-client';
import { factories, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { joinRoom, type Screen } from './support/screen.js';

let house: House;
let make: Factories;
const screens: { close: () => void }[] = [];

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
});
afterEach(() => {
  for (const screen of screens.splice(0)) screen.close();
});
afterAll(() => house.close());

const follow = async <State, Events extends Record<string, unknown>>(
  ...[room, id, token]: [Parameters<typeof joinRoom<State, Events>>[1], string, string?]
): Promise<Screen<State, Events>> => {
  const screen = await joinRoom(house.url, room, id, token);
  screens.push(screen);
  return screen;
};

const service = async () => {
  const kitchen = await make.kitchen();
  const [cook, server] = [await make.cook(kitchen), await make.server()];
  return { kitchen, cook, server, table: await make.table({ kitchen, server }) };
};

describe('a placed order', () => {
  it('is on the kitchen’s screen, the server’s and the guest’s, without anybody asking', async () => {
    const { kitchen, cook, server, table } = await service();
    const draft = await make.draft({ table });
    const wall = await follow(kitchenRoom, kitchen._id, cook.token);
    const hand = await follow(serverRoom, server._id, server.token);
    const phone = await follow(orderRoom, draft._id);
    const { orderId } = await make.finalize(draft);
    await wall.until((tickets) => tickets.some((one) => one.orderId === orderId));
    await hand.until((tables) => tables.some(({ orders }) => orders.some((one) => one.orderId === orderId)));
    await phone.until(({ status }) => status === 'Pending');
    expect(wall.heard.map(({ type }) => type)).toEqual(['order:placed']);
  });

  it('follows the kitchen: the guest’s badge and the server’s list change with the ticket', async () => {
    const { kitchen, cook, server, table } = await service();
    const order = await make.order({ table });
    const wall = await follow(kitchenRoom, kitchen._id, cook.token);
    const phone = await follow(orderRoom, order._id);
    const hand = await follow(serverRoom, server._id, server.token);
    const path = `/kitchen/orders/${wall.state[0]?.kitchenOrderId}/status`;
    await cook.api.put(path, { status: 'Preparing' }, ticket);
    await phone.until(({ status }) => status === 'Preparing');
    await hand.until(([first]) => first?.orders[0]?.status === 'Preparing');
    await wall.until(([first]) => first?.status === 'Preparing');
  });

  it('marked as ordered by the server, is so on the kitchen’s screen; the guest hears nothing of it', async () => {
    const { kitchen, cook, server, table } = await service();
    const order = await make.order({ table });
    const wall = await follow(kitchenRoom, kitchen._id, cook.token);
    const phone = await follow(orderRoom, order._id);
    await server.api.put(`/server/tables/${table._id}/ordered`, undefined, serverTable);
    await wall.until(([first]) => first?.items.every(({ ordered }) => ordered) ?? false);
    expect(wall.heard.map(({ type }) => type)).toEqual(['item:ordered']);
    // What is heard next is the first that is heard.
    await server.api.put(`/orders/${order.orderId}/status`, { status: 'Ready' }, staffOrder);
    await phone.until(({ status }) => status === 'Ready');
    expect(phone.heard).toHaveLength(1);
  });

  it('tells every kitchen that cooks for it of an allergy remembered late', async () => {
    const { kitchen, cook, table } = await service();
    const order = await make.order({ table });
    const wall = await follow(kitchenRoom, kitchen._id, cook.token);
    await house.guest.request('POST', `/customer/orders/${order._id}/allergies`, { allergies: ['Soy'] });
    await wall.until(([first]) => first?.customerAllergies.includes('Soy') ?? false);
  });

  it('cancelled, leaves the server’s list and is struck from the kitchen’s', async () => {
    const { kitchen, cook, server, table } = await service();
    const order = await make.order({ table });
    const wall = await follow(kitchenRoom, kitchen._id, cook.token);
    const hand = await follow(serverRoom, server._id, server.token);
    await server.api.put(`/orders/${order.orderId}/status`, { status: 'Cancelled' }, staffOrder);
    await wall.until(([first]) => first?.status === 'Cancelled');
    await hand.until(([first]) => first?.orders.length === 0);
  });
});

describe('a report', () => {
  it('pings its table’s server, and goes when it is resolved', async () => {
    const { server, table } = await service();
    const draft = await make.draft({ table });
    const hand = await follow(serverRoom, server._id, server.token);
    const told = await house.guest.post(
      `/customer/orders/${draft._id}/issues`,
      { issue: 'Cold soup' },
      report,
    );
    await hand.until(([first]) => first?.reports[0]?.message === 'Cold soup');
    await server.api.put(`/server/reports/${told.reportId}`, { resolved: true }, report);
    await hand.until(([first]) => first?.reports[0]?.resolved === true);
  });
});

describe('a refused command', () => {
  it('is heard by nobody', async () => {
    const { kitchen, cook, table } = await service();
    const meal = await make.meal({ quantity: 0 });
    const draft = await make.draft({ table, items: [{ meal }] });
    const wall = await follow(kitchenRoom, kitchen._id, cook.token);
    const phone = await follow(orderRoom, draft._id);
    await house.guest.refused('PUT', `/customer/orders/${draft._id}/status`, { status: 'Pending' });
    const other = await make.order({ table });
    await wall.until((tickets) => tickets.some(({ orderId }) => orderId === other.orderId));
    expect(wall.heard).toHaveLength(1);
    await house.guest.put(`/customer/orders/${draft._id}`, { customerName: 'Ada' }, customerOrder);
    await phone.until(({ customerName }) => customerName === 'Ada');
    expect(phone.heard).toHaveLength(1);
  });
});

describe('who may join', () => {
  const outOfReach = { ok: false, msg: 'There is no such room, or it is not yours to see.', retry: false };

  it('a kitchen: its staff and admins, nobody else', async () => {
    const { kitchen, cook, server } = await service();
    const admin = await make.admin();
    expect((await follow(kitchenRoom, kitchen._id, cook.token)).state).toEqual([]);
    expect((await follow(kitchenRoom, kitchen._id, admin.token)).state).toEqual([]);
    for (const token of [(await make.cook()).token, server.token, undefined]) {
      expect((await follow(kitchenRoom, kitchen._id, token)).refusal).toEqual(outOfReach);
    }
  });

  it('a server’s tables: that server and admins', async () => {
    const { server, cook } = await service();
    const admin = await make.admin();
    expect((await follow(serverRoom, server._id, server.token)).state).toHaveLength(1);
    expect((await follow(serverRoom, server._id, admin.token)).state).toHaveLength(1);
    expect((await follow(serverRoom, cook._id, admin.token)).refusal).toEqual(outOfReach);
    for (const token of [(await make.server()).token, cook.token, undefined]) {
      expect((await follow(serverRoom, server._id, token)).refusal).toEqual(outOfReach);
    }
  });

  it('the admin’s room: admins', async () => {
    const { server, cook } = await service();
    for (const token of [server.token, cook.token, undefined]) {
      expect((await follow(adminRoom, '', token)).refusal).toEqual(outOfReach);
    }
  });

  it('one’s own room and no other’s', async () => {
    const { server, cook } = await service();
    expect((await follow(userRoom, cook._id, cook.token)).state).toMatchObject({ username: cook.username });
    expect((await follow(userRoom, cook._id, server.token)).refusal).toEqual(outOfReach);
  });

  it('an order: whoever knows its key, and nobody by guessing', async () => {
    expect((await follow(orderRoom, crypto.randomUUID())).refusal).toEqual(outOfReach);
    expect((await follow(tableRoom, crypto.randomUUID())).refusal).toEqual(outOfReach);
  });

  it('nobody with a token that is not ours; a fresh connection says so', async () => {
    const socket = io(house.url, { transports: ['websocket'], forceNew: true, auth: { token: 'nonsense' } });
    screens.push({ close: () => socket.disconnect() });
    const error = await new Promise<Error>((resolve) => socket.on('connect_error', resolve));
    expect(error.message).toBe('Please log in.');
  });

  it.each([
    ['no room', {}],
    ['nothing', null],
    ['an object', { room: { kind: 'kitchen' } }],
    ['a star', { room: 'kitchen:*' }],
    ['a prototype', { room: '__proto__' }],
    ['a room of another kind', { room: `cellar:${crypto.randomUUID()}` }],
    ['ten thousand letters', { room: `kitchen:${'a'.repeat(10_000)}` }],
  ])('%s is answered, and costs nobody the connection', async (_, request) => {
    const { kitchen, cook } = await service();
    const wall = await follow(kitchenRoom, kitchen._id, cook.token);
    expect(await wall.socket.emitWithAck('join', request)).toEqual({
      ok: false,
      msg: 'There is no such room.',
      retry: false,
    });
    expect(wall.socket.connected).toBe(true);
  });
});

describe('whoever may no longer see a room', () => {
  it('is put out of it at once when the session is taken back', async () => {
    const { kitchen, cook } = await service();
    const wall = await follow(kitchenRoom, kitchen._id, cook.token);
    await house.query('UPDATE users SET token_version = token_version + 1 WHERE id = $1', [cook._id]);
    expect(await wall.untilRefused()).toBe('Your session has ended. Please log in again.');
  });
});
