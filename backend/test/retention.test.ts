import { Client } from 'pg';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { orderRoom } from '@banquet/shared/realtime/order';
import { readConfig } from '../src/core/config.js';
import { Retention } from '../src/realtime/retention.js';
import { factories, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { joinRoom } from './support/screen.js';

let house: House;
let make: Factories;
beforeEach(async () => {
  house = await openHouse();
  make = factories(house);
});
afterEach(() => house.close());

const sweep = () => house.app.get(Retention, { strict: false }).sweep();

/** As if everything so far had happened so many days earlier. */
const daysPass = async (days: number) => {
  await house.query('UPDATE event SET at = at - make_interval(days => $1)', [days]);
  await house.query('UPDATE orders SET created_at = created_at - make_interval(days => $1)', [days]);
};

const logOf = async (room: string) => {
  const [row] = await house.query<{ head: number; kept: number[] }>(
    `SELECT head, ARRAY (SELECT seq::int FROM event WHERE room = stream.room ORDER BY seq) AS kept
     FROM stream WHERE room = $1`,
    [room],
  );
  return row;
};

/** An order that has been in the log so often. */
const changedOrder = async (changes: number) => {
  const draft = await make.draft();
  for (let at = 0; at < changes; at++) {
    await house.guest.request('PUT', `/customer/orders/${draft._id}`, { customerName: `Guest ${at}` });
  }
  return draft;
};

describe('the log of the rooms', () => {
  it('forgets what is older than it is to be kept, and counts on from where it was', async () => {
    const draft = await changedOrder(2);
    const room = `order:${draft._id}`;
    await daysPass(8);
    await house.query('UPDATE orders SET created_at = now()');
    await house.guest.request('PUT', `/customer/orders/${draft._id}`, { customerName: 'Ada' });
    await sweep();
    expect(await logOf(room)).toEqual({ head: 3, kept: [3] });
    await make.finalize(draft);
    expect(await logOf(room)).toEqual({ head: 4, kept: [3, 4] });
  });

  it('keeps what is younger', async () => {
    const draft = await changedOrder(2);
    await daysPass(6);
    await house.query('UPDATE orders SET created_at = now()');
    await sweep();
    expect(await logOf(`order:${draft._id}`)).toEqual({ head: 2, kept: [1, 2] });
  });

  it('never has a hole, whatever the clock once did', async () => {
    const draft = await changedOrder(3);
    const room = `order:${draft._id}`;
    await daysPass(8);
    // Set back, and forward again.
    await house.query('UPDATE event SET at = now() WHERE room = $1 AND seq = 2', [room]);
    await sweep();
    expect(await logOf(room)).toEqual({ head: 3, kept: [] });
  });

  it('disturbs no screen: who follows is told what comes next, who joins sees everything', async () => {
    const draft = await changedOrder(2);
    const phone = await joinRoom(house.url, orderRoom, draft._id);
    await daysPass(8);
    await house.query('UPDATE orders SET created_at = now()');
    const sweeping = sweep();
    await make.finalize(draft);
    await sweeping;
    await phone.until(({ orderId }) => orderId !== null);
    expect(phone.heard.map(({ type }) => type)).toEqual(['order:updated']);
    const other = await joinRoom(house.url, orderRoom, draft._id);
    expect(other.state).toEqual(phone.state);
    expect(other.seq).toBe(phone.seq);
  });

  it('keeps what a kitchen has not seen, so that it can still say that it has', async () => {
    const kitchen = await make.kitchen();
    const cook = await make.cook(kitchen);
    const order = await make.order({ table: await make.table({ kitchen }) });
    const room = `kitchen:${kitchen._id}` as const;
    await daysPass(30);
    await sweep();
    expect(await logOf(room)).toEqual({ head: 1, kept: [1] });
    const wall = await joinRoom(house.url, kitchenRoom, kitchen._id, cook.token);
    const phone = await joinRoom(house.url, orderRoom, order._id);
    expect(await wall.socket.emitWithAck('seen', { room, seq: wall.seq })).toEqual({ ok: true });
    await phone.until(({ seenAt }) => seenAt !== null);
    await sweep();
    expect(await logOf(room)).toEqual({ head: 1, kept: [] });
  });

  it('is swept to the end in small parts, by one node at a time', async () => {
    await house.query(`INSERT INTO stream (room, head) VALUES ('table:long', 1200)`);
    await house.query(
      `INSERT INTO event (room, seq, type, data, at)
       SELECT 'table:long', n, 'table:updated', '{}', now() - interval '9 days' FROM generate_series(1, 1200) AS n`,
    );
    const other = new Client({ connectionString: house.databaseUrl });
    await other.connect();
    await other.query('SELECT pg_advisory_lock(20251107)');
    await sweep();
    expect((await logOf('table:long'))?.kept.length).toBe(1_200);
    await other.end();
    await sweep();
    expect(await logOf('table:long')).toEqual({ head: 1_200, kept: [] });
  });

  it('is kept for a week unless told otherwise', () => {
    expect(readConfig({}).retentionDays).toBe(7);
    expect(readConfig({ LOG_RETENTION_DAYS: '30' }).retentionDays).toBe(30);
    expect(() => readConfig({ LOG_RETENTION_DAYS: '0' })).toThrow(/LOG_RETENTION_DAYS/);
  });
});

it('Drafts that nobody has finished for a day are removed; orders that were placed never', async () => {
  const [abandoned, placed] = [await make.draft(), await make.order()];
  await daysPass(2);
  const fresh = await make.draft();
  await sweep();
  const left = await house.query<{ id: string }>('SELECT id FROM orders ORDER BY created_at');
  expect(left.map(({ id }) => id)).toEqual([placed._id, fresh._id]);
  expect(await house.guest.refused('GET', `/customer/orders/${abandoned._id}`)).toMatchObject({
    status: 404,
  });
});
