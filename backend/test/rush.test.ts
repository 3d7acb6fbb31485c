import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { menuItem } from '@banquet/shared/meal';
import { customerOrder } from '@banquet/shared/order';
import { table } from '@banquet/shared/table';
import { z } from 'zod';
import { readConfig } from '../src/core/config.js';
import { openHouse as openDemo } from '../src/demo/opening.js';
import { rush } from '../src/demo/rush/rush.js';
import { Tally, total } from '../src/demo/rush/tally.js';
import { openHouse, type House } from './support/house.js';

let house: House;

const inTheDemo = () => openDemo({ ...readConfig({}), demo: true }, house.databaseUrl);

const play = async (
  wishes: { orders?: number; pace?: number; signal?: AbortSignal } = {},
): Promise<Tally> => {
  const { orders = 10, pace = 1_000, signal = new AbortController().signal } = wishes;
  const tally = new Tally();
  await rush({ orders, rate: 20, pace, url: house.url }, tally, signal);
  return tally;
};

const count = async (what: string): Promise<number> => {
  const [row] = await house.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${what}`);
  return row?.count ?? 0;
};

beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

it('serves everybody who orders, resolves what they report and leaves every table free', async () => {
  await inTheDemo();
  const tally = await play({ orders: 24 });
  expect(tally).toMatchObject({ placed: 24, finished: 24, refusals: new Map(), troubles: new Map() });
  expect(tally.resolved).toBe(tally.reported);
  expect(tally.delivered).toBe(await count(`tickets WHERE status = 'Delivered'`));
  expect(await count('tables WHERE occupied')).toBe(0);
  expect(await count('order_items WHERE NOT ordered OR NOT done')).toBe(0);
  expect(await count(`tickets WHERE status <> 'Delivered' OR seen_at IS NULL`)).toBe(0);
});

it('leaves the order of somebody who is trying the house to them', async () => {
  await inTheDemo();
  const [place] = await house.guest.get('/customer/tables', z.array(table));
  const menu = await house.guest.get(`/customer/menu/${place?._id}`, z.array(menuItem));
  const soup = menu.find(({ name }) => name === 'Tomato Soup');
  const draft = await house.guest.post(
    '/customer/orders',
    { tableId: place?._id, items: [{ menuItemId: soup?._id }], allergies: [] },
    customerOrder,
  );
  await house.guest.put(`/customer/orders/${draft._id}/status`, { status: 'Pending' }, customerOrder);
  await play({ orders: 24 });
  expect(await house.guest.get(`/customer/orders/${draft._id}`, customerOrder)).toMatchObject({
    status: 'Pending',
  });
  expect(await count('order_items WHERE NOT ordered')).toBe(1);
  expect(await count('tables WHERE occupied')).toBe(1);
});

it('serves those who were quicker when the last portions go, and tells the others why not', async () => {
  await inTheDemo();
  await house.query(`UPDATE meals SET quantity = 0`);
  await house.query(
    `UPDATE meals SET quantity = 1 WHERE id IN (SELECT id FROM meals ORDER BY name LIMIT 21)`,
  );
  const tally = await play({ orders: 30 });
  expect(tally.placed + total(tally.refusals)).toBe(30);
  expect(tally.placed).toBeGreaterThan(0);
  expect(tally.refusals.size).toBeGreaterThan(0);
  expect(tally).toMatchObject({ finished: tally.placed, restocked: 0, troubles: new Map() });
});

it('refills a larder that earlier rushes have all but emptied, except for what was low from the first', async () => {
  await inTheDemo();
  await house.query(`UPDATE meals SET quantity = 0 WHERE name <> 'Tomato Soup'`);
  const tally = await play({ orders: 3 });
  expect(tally).toMatchObject({ placed: 3, restocked: 35 });
  expect(await count('meals WHERE quantity = 0')).toBe(4);
});

it('ends at once when it is told to', async () => {
  await inTheDemo();
  const stop = new AbortController();
  const playing = play({ orders: 500, pace: 1, signal: stop.signal });
  stop.abort();
  expect((await playing).troubles).toEqual(new Map());
});

it('says so when the house is not the demo', async () => {
  await expect(play()).rejects.toThrow(
    /is not the demo: \w+@banquet\.local cannot log in with its password\.$/,
  );
});

it('says so when nobody is there, or somebody else is', async () => {
  const stranger = createServer((_request, response) => response.end('Hello.'));
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  const url = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  const options = { orders: 1, rate: 1, pace: 1, url };
  await expect(rush(options, new Tally(), new AbortController().signal)).rejects.toThrow(
    /is not a Banquet house/,
  );
  stranger.close();
  stranger.closeAllConnections();
  await expect(rush(options, new Tally(), new AbortController().signal)).rejects.toThrow(
    /^Nobody answers at /,
  );
});
