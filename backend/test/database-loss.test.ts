import { customerOrder } from '@banquet/shared/order';
import { kitchenRoom, type KitchenEvents } from '@banquet/shared/realtime/kitchen';
import type { Ticket } from '@banquet/shared/ticket';
import { HEARTBEAT_MS } from '@banquet/shared/vocabulary';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from './support/api.js';
import { factories, type Employee } from './support/factories.js';
import { startNode, type Node } from './support/node.js';
import { startPostgres, type Postgres } from './support/postgres.js';
import { killStarted } from './support/process.js';
import { closeScreens, joinRoom, type Screen } from './support/screen.js';
import { until } from './support/until.js';

const QUICK_MS = 3_500;
const RECOVERED_MS = 5_000;

let postgres: Postgres;
let node: Node;
let cook: Employee & { kitchenId: string };
let table: { _id: string };
let wall: Screen<Ticket[], KitchenEvents>;
let beats: number;

beforeAll(async () => {
  postgres = await startPostgres();
  node = await startNode(postgres.url);
  const make = factories(node);
  cook = await make.cook();
  table = await make.table({ kitchen: { _id: cook.kitchenId, name: '' } });
  wall = await joinRoom(node.url, kitchenRoom, cook.kitchenId, cook.token);
  beats = 0;
  wall.socket.on('heartbeat', () => (beats += 1));
}, 60_000);
afterAll(async () => {
  closeScreens();
  postgres.resume();
  await node.close();
  await killStarted();
  await postgres.close();
}, 60_000);

const timed = async (ask: Promise<Answer>) => {
  const asked = performance.now();
  const { status, headers, body } = await ask;
  return { status, body, retry: headers.get('retry-after'), took: performance.now() - asked };
};

/** What a guest, a member of the staff and a screen are told while the database is away. */
const answersWhileAway = () =>
  Promise.all([
    timed(node.guest.request('GET', '/customer/tables')),
    timed(
      node.guest.request('POST', '/customer/orders', {
        tableId: table._id,
        items: [{ menuItemId: table._id }],
      }),
    ),
    timed(cook.api.request('GET', '/auth/user')),
    timed(cook.api.request('GET', `/kitchen/kitchens/${cook.kitchenId}/orders`)),
  ]);

const AWAY = {
  status: 503,
  body: { msg: 'The house cannot reach its database just now. Please try again in a moment.' },
  retry: '2',
};

const expectAway = async () => {
  for (const answer of await answersWhileAway()) {
    expect(answer).toMatchObject(AWAY);
    expect(answer.took).toBeLessThan(QUICK_MS);
  }
};

/** Orders are taken and shown, and the screens are told that they are current. */
const expectRecovered = async () => {
  const back = performance.now();
  const make = factories(node);
  await until('the house is ready', async () => (await node.guest.request('GET', '/health')).status === 200);
  const { orderId } = await make.order({ table });
  await wall.until((tickets) => tickets.some((ticket) => ticket.orderId === orderId));
  expect(performance.now() - back).toBeLessThan(RECOVERED_MS);
  const heard = beats;
  await until('a heartbeat', () => beats > heard);
};

it('says so to everybody while PostgreSQL is stopped, and goes on by itself when it is back', async () => {
  const acknowledged = await factories(node).order({ table });
  await postgres.stop();
  await expectAway();
  const answer = await new Promise((resolve) =>
    wall.socket.emit('join', { room: `kitchen:${cook.kitchenId}` }, resolve),
  );
  expect(answer).toEqual({
    ok: false,
    msg: 'The house cannot reach its database just now.',
    retry: true,
  });
  // As long as a screen waits for its next heartbeat: that none comes is what it tells its cook.
  const heard = beats;
  await delay(HEARTBEAT_MS + 1_000);
  expect(beats).toBe(heard);
  await expectAway();
  await postgres.start();
  await expectRecovered();
  const path = `/customer/orders/${acknowledged._id}`;
  expect(await node.guest.get(path, customerOrder)).toMatchObject({ orderId: acknowledged.orderId });
}, 60_000);

it('survives its power cut with every order that it has acknowledged', async () => {
  const acknowledged = await factories(node).order({ table });
  await postgres.kill();
  await expectAway();
  await postgres.start();
  await expectRecovered();
  expect(wall.state.some(({ orderId }) => orderId === acknowledged.orderId)).toBe(true);
}, 60_000);

it('answers all the same when PostgreSQL hangs, and lets nothing pile up', async () => {
  postgres.freeze();
  // These find the connections that are open, and must first see that nothing comes.
  await Promise.all(Array.from({ length: 5 }, answersWhileAway));
  for (const answer of (await Promise.all(Array.from({ length: 25 }, answersWhileAway))).flat()) {
    expect(answer).toMatchObject(AWAY);
    expect(answer.took).toBeLessThan(QUICK_MS);
  }
  postgres.resume();
  await expectRecovered();
}, 60_000);

it.each([
  ['takes no more connections', 'ALLOW_CONNECTIONS false', 'ALLOW_CONNECTIONS true'],
  ['takes no writes', 'SET default_transaction_read_only = on', 'RESET default_transaction_read_only'],
])(
  'asks for patience while it %s',
  async (_what, begin, end) => {
    const hangUp = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'house'`;
    const draft = await factories(node).draft({ table });
    await postgres.command(`ALTER DATABASE house ${begin}`);
    await postgres.command(hangUp);
    const path = `/customer/orders/${draft._id}/status`;
    expect(await timed(node.guest.request('PUT', path, { status: 'Pending' }))).toMatchObject(AWAY);
    await postgres.command(`ALTER DATABASE house ${end}`);
    await postgres.command(hangUp);
    await expectRecovered();
  },
  60_000,
);
