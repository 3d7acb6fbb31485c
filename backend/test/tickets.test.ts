import { customerOrder, staffOrder } from '@banquet/shared/order';
import { ticket, type Ticket } from '@banquet/shared/ticket';
import { SETTABLE_TICKET_STATUSES } from '@banquet/shared/vocabulary';
import { z } from 'zod';
import { Transactions } from '../src/core/transactions.js';
import { tally } from '../src/statistics/tally-statements.js';
import { factories, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';

let house: House;
let make: Factories;

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
});
afterAll(() => house.close());

const tickets = z.array(ticket);

/** Two kitchens that share one order. */
const sharedOrder = async () => {
  const [here, there] = [await make.kitchen(), await make.kitchen()];
  const [cook, other] = [await make.cook(here), await make.cook(there)];
  const server = await make.server();
  const table = await make.table({ kitchen: here, server });
  const [mine, theirs] = [await make.meal(), await make.meal({ kitchens: [there], quantity: 10 })];
  const order = await make.order({ table, items: [{ meal: mine }, { meal: theirs, quantity: 4 }] });
  return { cook, other, server, table, order, theirs };
};

const listOf = (cook: { api: House['guest']; kitchenId: string }): Promise<Ticket[]> =>
  cook.api.get(`/kitchen/kitchens/${cook.kitchenId}/orders`, tickets);

const only = (list: Ticket[]): Ticket => {
  const [first, second] = list;
  if (!first || second) throw new Error(`Expected one ticket, found ${list.length}.`);
  return first;
};

const statusFor = async (order: { _id: string }) =>
  (await house.guest.get(`/customer/orders/${order._id}`, customerOrder)).status;

const set = (cook: { api: House['guest'] }, { kitchenOrderId }: Ticket, status: string) =>
  cook.api.put(`/kitchen/orders/${kitchenOrderId}/status`, { status }, ticket);

describe('a kitchen', () => {
  it('sees its own part of an order and nothing of the customer’s key', async () => {
    const { cook, order, table } = await sharedOrder();
    const mine = only(await listOf(cook));
    expect(mine).toMatchObject({ orderId: order.orderId, tableNumber: table.tableNumber, status: 'Pending' });
    expect(mine.items).toHaveLength(1);
    expect(JSON.stringify(mine)).not.toContain(order._id);
  });

  it('finds the same list under both addresses', async () => {
    const { cook } = await sharedOrder();
    expect(await cook.api.get(`/admin/kitchen/${cook.kitchenId}/orders`, tickets)).toEqual(
      await listOf(cook),
    );
  });

  it('moves a ticket to any status from any, and the customer’s follows from all of them', async () => {
    const { cook, other, order } = await sharedOrder();
    const [mine, theirs] = [only(await listOf(cook)), only(await listOf(other))];
    await set(cook, mine, 'Preparing');
    expect(await statusFor(order)).toBe('Preparing');
    await set(cook, mine, 'Ready');
    await set(other, theirs, 'Ready');
    expect(await statusFor(order)).toBe('Ready');
    await set(cook, mine, 'Delivered');
    await set(other, theirs, 'Delivered');
    expect(await statusFor(order)).toBe('Completed');
    await set(cook, mine, 'Pending');
    expect(await statusFor(order)).toBe('Preparing');
  });

  it.each([
    ['on the list', () => Promise.resolve(0)],
    [
      'that is counted in the figures already',
      () => house.app.get(Transactions).run((tx) => tally(tx, 1_000, 0)),
    ],
  ])('sets a ticket %s to every status from every status', async (_words, whenSet) => {
    const { cook, other } = await sharedOrder();
    const [mine, theirs] = [only(await listOf(cook)), only(await listOf(other))];
    await set(other, theirs, 'Delivered');
    for (const from of SETTABLE_TICKET_STATUSES) {
      for (const to of SETTABLE_TICKET_STATUSES) {
        await set(cook, mine, from);
        await whenSet();
        expect(await set(cook, mine, to)).toMatchObject({ status: to });
        expect(only(await listOf(cook)).status).toBe(to);
      }
    }
  });

  it('cannot bring a cancelled ticket back, to whatever status', async () => {
    const { cook, server, order } = await sharedOrder();
    const { kitchenOrderId } = only(await listOf(cook));
    await server.api.put(`/orders/${order.orderId}/status`, { status: 'Cancelled' }, staffOrder);
    await house.app.get(Transactions).run((tx) => tally(tx, 1_000, 0));
    for (const status of SETTABLE_TICKET_STATUSES) {
      expect(await cook.api.refused('PUT', `/kitchen/orders/${kitchenOrderId}/status`, { status })).toEqual({
        status: 409,
        msg: `Order ${order.orderId} was cancelled.`,
      });
    }
  });

  it('keeps a delivered ticket on its list for a while, so that it can be recalled', async () => {
    const { cook } = await sharedOrder();
    const mine = only(await listOf(cook));
    await set(cook, mine, 'Delivered');
    expect(only(await listOf(cook))).toMatchObject({ status: 'Delivered' });
    await house.query(`UPDATE tickets SET status_since = now() - interval '16 minutes' WHERE id = $1`, [
      mine.kitchenOrderId,
    ]);
    expect(await listOf(cook)).toEqual([]);
  });

  it('cannot read or change another kitchen’s tickets', async () => {
    const { cook, other } = await sharedOrder();
    const theirs = only(await listOf(other));
    expect(await cook.api.refused('GET', `/kitchen/kitchens/${other.kitchenId}/orders`)).toEqual({
      status: 404,
      msg: 'There is no such kitchen.',
    });
    expect(
      await cook.api.refused('PUT', `/kitchen/orders/${theirs.kitchenOrderId}/status`, { status: 'Ready' }),
    ).toEqual({
      status: 404,
      msg: 'There is no such kitchen order.',
    });
    expect(only(await listOf(other)).status).toBe('Pending');
  });

  it('cannot set a ticket to Cancelled, nor to a status there is not', async () => {
    const { cook } = await sharedOrder();
    const { kitchenOrderId } = only(await listOf(cook));
    for (const status of ['Cancelled', 'Done', '', 4]) {
      const path = `/kitchen/orders/${kitchenOrderId}/status`;
      expect(await cook.api.refused('PUT', path, { status })).toMatchObject({ status: 400 });
    }
  });
});

describe('an order as staff see it', () => {
  it('shows a cook their own part, and its server and an admin all of it', async () => {
    const { cook, server, order } = await sharedOrder();
    const path = `/orders/${order.orderId}`;
    expect((await cook.api.get(path, staffOrder)).items).toHaveLength(1);
    expect((await server.api.get(path, staffOrder)).items).toHaveLength(2);
    expect((await (await make.admin()).api.get(path, staffOrder)).parts).toHaveLength(2);
  });

  it('is not there for another server, another kitchen, or under a number nobody has', async () => {
    const { order, server } = await sharedOrder();
    const notThere = { status: 404, msg: 'There is no such order.' };
    expect(await (await make.server()).api.refused('GET', `/orders/${order.orderId}`)).toEqual(notThere);
    expect(await (await make.cook()).api.refused('GET', `/orders/${order.orderId}`)).toEqual(notThere);
    expect(await server.api.refused('GET', '/orders/999999999')).toEqual(notThere);
    expect(await server.api.refused('GET', `/orders/${order._id}`)).toMatchObject({ status: 400 });
  });

  it('is moved as far as the caller reaches', async () => {
    const { cook, other, server, order } = await sharedOrder();
    await cook.api.put(`/orders/${order.orderId}/status`, { status: 'Ready' }, staffOrder);
    expect(only(await listOf(other)).status).toBe('Pending');
    await server.api.put(`/orders/${order.orderId}/status`, { status: 'Delivered' }, staffOrder);
    expect(await statusFor(order)).toBe('Completed');
  });
});

describe('cancelling', () => {
  it('gives the stock back and cancels the tickets', async () => {
    const { other, server, order, theirs } = await sharedOrder();
    await server.api.put(`/orders/${order.orderId}/status`, { status: 'Cancelled' }, staffOrder);
    const [meal] = await house.query('SELECT quantity FROM meals WHERE id = $1', [theirs._id]);
    expect(meal).toEqual({ quantity: 10 });
    expect(only(await listOf(other)).status).toBe('Cancelled');
    expect(await statusFor(order)).toBe('Cancelled');
  });

  it('twice gives the stock back once, and a cancelled ticket stays cancelled', async () => {
    const { other, server, order, theirs } = await sharedOrder();
    const cancel = () =>
      server.api.put(`/orders/${order.orderId}/status`, { status: 'Cancelled' }, staffOrder);
    await cancel();
    await cancel();
    const [meal] = await house.query('SELECT quantity FROM meals WHERE id = $1', [theirs._id]);
    expect(meal).toEqual({ quantity: 10 });
    const { kitchenOrderId } = only(await listOf(other));
    const path = `/kitchen/orders/${kitchenOrderId}/status`;
    expect(await other.api.refused('PUT', path, { status: 'Pending' })).toMatchObject({ status: 409 });
  });

  it('is for servers and admins, and not for what has been delivered', async () => {
    const { cook, server, order } = await sharedOrder();
    const path = `/orders/${order.orderId}/status`;
    expect(await cook.api.refused('PUT', path, { status: 'Cancelled' })).toMatchObject({ status: 403 });
    await server.api.put(path, { status: 'Delivered' }, staffOrder);
    expect(await server.api.refused('PUT', path, { status: 'Cancelled' })).toMatchObject({ status: 409 });
  });
});

describe('a server', () => {
  it('marks one item as ordered, and only at a table of theirs', async () => {
    const { server, order } = await sharedOrder();
    const [item] = (await server.api.get(`/orders/${order.orderId}`, staffOrder)).items;
    const path = `/server/orders/${order.orderId}/items/${item?.itemId}`;
    expect(await (await make.server()).api.refused('PUT', path, { ordered: true })).toMatchObject({
      status: 404,
    });
    const marked = await server.api.put(path, { ordered: true }, staffOrder);
    expect(marked.items.map(({ ordered }) => ordered)).toEqual([true, false]);
  });

  it('finds no item of another order', async () => {
    const [one, two] = [await sharedOrder(), await sharedOrder()];
    const [item] = (await two.server.api.get(`/orders/${two.order.orderId}`, staffOrder)).items;
    const path = `/server/orders/${one.order.orderId}/items/${item?.itemId}`;
    expect(await one.server.api.refused('PUT', path, { ordered: true })).toMatchObject({ status: 404 });
  });
});
