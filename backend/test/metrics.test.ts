import { readFileSync } from 'node:fs';
import path from 'node:path';
import { orderRoom } from '@banquet/shared/realtime/order';
import { CHECKOUT, readConfig } from '../src/core/config.js';
import { loseDatabase } from './support/database.js';
import { factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { joinRoom } from './support/screen.js';
import { until } from './support/until.js';

let house: House;
afterEach(() => house.close());

const ask = (headers: Record<string, string> = {}) => fetch(`${house.url}/api/metrics`, { headers });
const metrics = async () => (await ask()).text();

/** Those of a house that has its database, which may not have answered in time before. */
const metricsOfAll = () =>
  until('the database answers', async () => {
    const text = await metrics();
    return valueIn(text, 'banquet_database_up') === 1 && text;
  });

/** The value of one line; undefined where there is none. */
const valueIn = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

describe('the metrics', () => {
  it('count what is asked of the house and how long it took, by route and never by order', async () => {
    house = await openHouse();
    const make = factories(house);
    const order = await make.order();
    await house.guest.request('GET', `/customer/orders/${order._id}`);
    const requests = 'banquet_http_request_duration_seconds_count';
    const text = await until('both requests counted', async () => {
      const text = await metrics();
      const line = `${requests}{method="GET",route="/api/customer/orders/:orderId",status="200"}`;
      return valueIn(text, line) === 1 && text;
    });
    expect(valueIn(text, `${requests}{method="POST",route="/api/customer/orders",status="201"}`)).toBe(1);
    expect(text).not.toContain(order._id);
  });

  it('tell of the service: who looks, which tickets are open, and which nobody has seen', async () => {
    house = await openHouse();
    const make = factories(house);
    const order = await make.order();
    await make.order();
    await house.query(`UPDATE tickets SET status_since = now() - interval '1 minute' WHERE order_id = $1`, [
      order._id,
    ]);
    await joinRoom(house.url, orderRoom, order._id);
    const text = await metricsOfAll();
    expect(valueIn(text, 'banquet_sockets')).toBe(1);
    expect(valueIn(text, 'banquet_rooms')).toBe(1);
    expect(valueIn(text, 'banquet_open_tickets')).toBe(2);
    expect(valueIn(text, 'banquet_unseen_tickets')).toBe(1);
    expect(valueIn(text, 'banquet_unsent_events')).toBe(0);
    expect(valueIn(text, 'banquet_database_up')).toBe(1);
    expect(valueIn(text, 'banquet_pool_connections')).toBeGreaterThan(0);
    expect(valueIn(text, 'banquet_pool_waiting')).toBe(0);
    expect(valueIn(text, 'nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  });

  it('measure how long after it was recorded an event is sent', async () => {
    house = await openHouse();
    const make = factories(house);
    const draft = await make.draft();
    const phone = await joinRoom(house.url, orderRoom, draft._id);
    await make.finalize(draft);
    await phone.until(({ orderId }) => orderId !== null);
    const text = await metrics();
    const sent = valueIn(text, 'banquet_event_delay_seconds_count') ?? 0;
    expect(sent).toBeGreaterThanOrEqual(1);
    expect(valueIn(text, 'banquet_event_delay_seconds_sum')).toBeLessThan(sent * 5);
  });

  it('show an event that is in the log and was not sent', async () => {
    house = await openHouse();
    const order = await factories(house).order();
    const phone = await joinRoom(house.url, orderRoom, order._id);
    await house.query('UPDATE stream SET head = head + 3 WHERE room = $1', [`order:${order._id}`]);
    expect(valueIn(await metricsOfAll(), 'banquet_unsent_events')).toBe(3);
    phone.close();
  });

  it('go on without a database, and claim to know nothing of it', async () => {
    house = await openHouse();
    await loseDatabase(house.databaseUrl);
    const answer = await ask();
    const text = await answer.text();
    expect(answer.status).toBe(200);
    expect(valueIn(text, 'banquet_database_up')).toBe(0);
    expect(valueIn(text, 'banquet_open_tickets')).toBeUndefined();
    expect(valueIn(text, 'banquet_sockets')).toBe(0);
  });

  it('ask the database once, however many ask for them', async () => {
    house = await openHouse();
    const before = performance.now();
    expect(valueIn(await metricsOfAll(), 'banquet_open_tickets')).toBe(0);
    await house.query(`ALTER TABLE tickets RENAME TO away`);
    // However long that took.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(before);
    const again = await metrics().finally(() => clock.mockRestore());
    expect(valueIn(again, 'banquet_database_up')).toBe(1);
    expect(valueIn(again, 'banquet_open_tickets')).toBe(0);
  });
});

describe('reading the metrics', () => {
  it('is for this machine alone, and not on somebody’s behalf', async () => {
    house = await openHouse();
    expect((await ask()).status).toBe(200);
    const forwarded = await ask({ 'x-forwarded-for': '127.0.0.1' });
    expect([forwarded.status, await forwarded.json()]).toEqual([
      404,
      { msg: 'There is nothing at this address.' },
    ]);
  });

  it('is for whoever has the token, where there is one', async () => {
    const token = 'a token of sixteen or more';
    house = await openHouse({ metricsToken: token });
    expect((await ask()).status).toBe(401);
    expect((await ask({ authorization: 'Bearer another' })).status).toBe(401);
    const answer = await ask({ authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4']);
    expect(() => readConfig({ METRICS_TOKEN: 'short' })).toThrow(
      /METRICS_TOKEN must be at least 16 characters/,
    );
  });
});

it('the dashboard asks for nothing that the house does not measure', async () => {
  house = await openHouse();
  const order = await factories(house).draft();
  const phone = await joinRoom(house.url, orderRoom, order._id);
  const file = path.join(CHECKOUT, 'docs/grafana-dashboard.json');
  const { panels } = JSON.parse(readFileSync(file, 'utf8')) as { panels: { targets?: { expr: string }[] }[] };
  const asked = panels.flatMap(({ targets = [] }) =>
    targets.flatMap(({ expr }) => expr.match(/\b(?:banquet|nodejs|process)_\w+/g) ?? []),
  );
  const text = await metricsOfAll();
  const measured = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
    ),
  );
  expect(asked.length).toBeGreaterThan(12);
  expect(asked.filter((name) => !measured.has(name))).toEqual([]);
  const ours = [...measured].filter((name) => name.startsWith('banquet_') && !/_(sum|count)$/.test(name));
  expect(ours.filter((name) => !asked.includes(name))).toEqual([]);
  phone.close();
});
