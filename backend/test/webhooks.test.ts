import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { done } from '@banquet/shared/errors';
import { staffOrder } from '@banquet/shared/order';
import { report } from '@banquet/shared/report';
import {
  createdWebhook,
  webhook,
  WEBHOOK_EVENTS,
  webhookMessage,
  type CreatedWebhook,
} from '@banquet/shared/webhook';
import { z } from 'zod';
import { CHECKOUT } from '../src/core/config.js';
import { Transactions } from '../src/core/transactions.js';
import { Announcer } from '../src/orders/announcer.js';
import { findOrder } from '../src/orders/order-record.js';
import { Retention } from '../src/realtime/retention.js';
import { Deliverer } from '../src/webhooks/deliverer.js';
import { retryAfter } from '../src/webhooks/delivery-record.js';
import { exactly } from './support/api.js';
import { factories, type Employee, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { isSigned, openReceiver, type Receiver } from './support/receiver.js';
import { until } from './support/until.js';

let house: House;
/** Another node of it; opened first, as it is the last to be closed. */
let second: House;
let make: Factories;
let admin: Employee;
let till: Receiver;

beforeAll(async () => {
  second = await openHouse();
  house = await openHouse({}, second);
  make = factories(house);
  admin = await make.admin();
});
afterAll(async () => {
  await house.close();
  await second.close();
});
beforeEach(async () => {
  till = await openReceiver();
});
afterEach(async () => {
  await house.query('DELETE FROM webhooks');
  await house.query('DELETE FROM webhook_deliveries');
  await till.close();
});

const add = (url = till.url, events: readonly string[] = WEBHOOK_EVENTS): Promise<CreatedWebhook> =>
  admin.api.post('/admin/webhooks', { url, events }, createdWebhook);

const find = async ({ _id }: { _id: string }) => {
  const all = await admin.api.get('/admin/webhooks', z.array(webhook));
  return all.find((one) => one._id === _id);
};

const errorOf = async (hook: { _id: string }) => (await find(hook))?.lastDelivery?.error ?? undefined;

const heard = (count: number, by = till) =>
  until(`${count} events arrive`, () => by.received.length >= count && by.received);

const setStatus = (orderId: number, status: string) =>
  admin.api.put(`/orders/${orderId}/status`, { status }, staffOrder);

const complain = (order: { _id: string }, issue: string) =>
  house.guest.post(`/customer/orders/${order._id}/issues`, { issue }, report);

/** As if so much time had passed. */
const later = (interval: string) =>
  house.query(
    `UPDATE webhook_deliveries
     SET created_at = created_at - $1::interval, next_attempt_at = next_attempt_at - $1::interval`,
    [interval],
  );

describe('a webhook', () => {
  it('is told of an order when it is placed and whenever it changes, each time with the whole order', async () => {
    const { secret } = await add();
    const order = await make.order({ customerName: 'Noor', allergies: ['Soy'] });
    await heard(1);
    await setStatus(order.orderId, 'Preparing');
    await setStatus(order.orderId, 'Cancelled');
    const received = await heard(3);
    expect(received.every((one) => isSigned(one, secret))).toBe(true);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(3);
    const byVersion = received
      .map(({ message }) => message)
      .sort((a, b) => ('version' in a.data && 'version' in b.data ? a.data.version - b.data.version : 0));
    expect(byVersion).toMatchObject([
      {
        type: 'order:placed',
        data: {
          orderId: order.orderId,
          tableNumber: order.tableNumber,
          customerName: 'Noor',
          customerAllergies: ['Soy'],
          status: 'Pending',
          version: order.version,
          items: [{ name: order.items[0]?.menuItem.name, quantity: 1 }],
        },
      },
      { type: 'order:updated', data: { status: 'Preparing' } },
      { type: 'order:updated', data: { status: 'Cancelled' } },
    ]);
  });

  it('is not told the id by which a guest opens an order', async () => {
    await add();
    const order = await make.order();
    await complain(order, 'Cold soup');
    const received = await heard(2);
    expect(received.map(({ body }) => body).join()).not.toContain(order._id);
  });

  it('is told of a report, and of its end', async () => {
    const { secret } = await add();
    const order = await make.draft();
    const { reportId } = await complain(order, 'Cold soup');
    await heard(1);
    await admin.api.put(`/server/reports/${reportId}`, { resolved: true }, report);
    // Resolving it again changes nothing.
    await admin.api.put(`/server/reports/${reportId}`, { resolved: true }, report);
    const received = await heard(2);
    expect(received.map(({ message }) => message)).toMatchObject([
      {
        type: 'report:created',
        data: { tableNumber: order.tableNumber, message: 'Cold soup', resolvedAt: null },
      },
      { type: 'report:resolved', data: { reportId, resolvedAt: expect.any(String) as string } },
    ]);
    expect(received.every((one) => isSigned(one, secret))).toBe(true);
    expect(await house.query('SELECT id FROM webhook_deliveries')).toHaveLength(2);
  });

  it('is told of what it was made for and of nothing else', async () => {
    await add(till.url, ['report:created']);
    await complain(await make.order(), 'Cold soup');
    await heard(1);
    expect(await house.query('SELECT type FROM webhook_deliveries')).toEqual([{ type: 'report:created' }]);
  });

  it('is told nothing of an order that was rolled back', async () => {
    await add();
    const { _id } = await make.order();
    await heard(1);
    const work = house.app.get(Transactions, { strict: false }).run(async (tx) => {
      const order = await findOrder(tx, { id: _id });
      if (!order) throw new Error('The order is gone.');
      house.app.get(Announcer, { strict: false }).announce(tx, order, 'order:updated');
      // When all is written and only the COMMIT is missing.
      tx.beforeCommit(() => tx.withCommit('SELECT 1 / 0', [], 'divide', () => undefined));
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(await house.query('SELECT type FROM webhook_deliveries')).toEqual([{ type: 'order:placed' }]);
  });

  it('costs nothing where there is none', async () => {
    await make.order();
    expect(await house.query('SELECT id FROM webhook_deliveries')).toEqual([]);
  });
});

describe('a receiver', () => {
  it('that is down is told once it is back, and nobody waits for it meanwhile', async () => {
    till.answer(503);
    const hook = await add();
    const other = await openReceiver();
    await add(other.url);
    const order = await make.order();
    await heard(1, other);
    await until('it failed', () => errorOf(hook));
    expect(await find(hook)).toMatchObject({
      waiting: 1,
      failed: 0,
      lastDelivery: { type: 'order:placed', state: 'retrying', attempts: 1, error: 'It answered 503.' },
    });
    till.answer(200);
    await later('10 seconds');
    const [first, second] = await heard(2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.message).toMatchObject({ type: 'order:placed', data: { orderId: order.orderId } });
    const back = await until('the delivery is shown', async () => {
      const shown = await find(hook);
      return shown?.waiting === 0 && shown;
    });
    expect(back.lastDelivery).toMatchObject({ state: 'delivered', attempts: 2, error: null });
    expect(other.received).toHaveLength(1);
    await other.close();
  });

  it('that is away for a day is given up, and the admin can see that', async () => {
    till.answer(500);
    const hook = await add();
    await make.order();
    await until('it failed once', () => errorOf(hook));
    await later('25 hours');
    const shown = await until('it is given up', async () => {
      const now = await find(hook);
      return now?.failed === 1 && now;
    });
    expect(shown).toMatchObject({ waiting: 0, lastDelivery: { state: 'failed', attempts: 2 } });
  });

  it('that sends elsewhere is not followed', async () => {
    const other = await openReceiver();
    till.answer(307, { location: other.url });
    const hook = await add();
    await make.order();
    const error = await until('it failed', () => errorOf(hook));
    expect(error).toBe('It answered 307.');
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('is tried less and less often, and never at the same moment as another', () => {
    expect([1, 2, 3, 20].map((attempts) => retryAfter(attempts, 0.5))).toEqual([
      5_000, 10_000, 20_000, 3_600_000,
    ]);
    expect([0, 1].map((chance) => retryAfter(1, chance))).toEqual([3_750, 6_250]);
  });
});

describe('an admin', () => {
  it('sees the secret once, when a webhook is made', async () => {
    const { secret, ...made } = await add();
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(await admin.api.get('/admin/webhooks', z.array(webhook))).toEqual([made]);
  });

  it('sends a test, and is shown at once how it went', async () => {
    const { secret, ...hook } = await add();
    const tested = await admin.api.post(`/admin/webhooks/${hook._id}/test`, undefined, webhook);
    expect(tested.lastDelivery).toMatchObject({ type: 'webhook:tested', state: 'delivered' });
    expect(till.received.map((one) => isSigned(one, secret))).toEqual([true]);
    await till.close();
    const failed = await admin.api.post(`/admin/webhooks/${hook._id}/test`, undefined, webhook);
    expect(failed.lastDelivery).toMatchObject({ state: 'retrying' });
    expect(failed.lastDelivery?.error).toMatch(/ECONNREFUSED/);
  });

  it('stops a webhook and starts it again', async () => {
    const hook = await add();
    const path = `/admin/webhooks/${hook._id}`;
    await admin.api.put(path, { active: false }, webhook);
    await make.order();
    const changed = await admin.api.put(path, { active: true, events: ['order:placed'] }, webhook);
    expect(changed).toMatchObject({ active: true, events: ['order:placed'], url: hook.url });
    const second = await make.order();
    const received = await heard(1);
    expect(received).toHaveLength(1);
    expect(received[0]?.message).toMatchObject({ data: { orderId: second.orderId } });
  });

  it('deletes a webhook, which is told nothing more', async () => {
    till.answer(500);
    const hook = await add();
    await make.order();
    await until('it failed once', () => errorOf(hook));
    const path = `/admin/webhooks/${hook._id}`;
    expect(await admin.api.delete(path, done)).toEqual({ msg: 'Webhook deleted successfully.' });
    await make.order();
    expect(await house.query('SELECT id FROM webhook_deliveries')).toEqual([]);
    const gone = { status: 404, msg: 'There is no such webhook.' };
    expect(await admin.api.refused('DELETE', path)).toEqual(gone);
    expect(await admin.api.refused('PUT', path, { active: true })).toEqual(gone);
    expect(await admin.api.refused('POST', `${path}/test`)).toEqual(gone);
  });

  it.each([
    ['ftp://till.example.com'],
    ['not an address'],
    ['http://boss:secret@till.example.com/'],
    ['http:\\\\boss:secret@till.example.com'],
    ['http://169.254.169.254/latest/meta-data'],
    ['http://0xA9FEA9FE/'],
    ['http://[fe80::1]/'],
    ['http://[::ffff:169.254.169.254]/'],
  ])('cannot have %s told', async (url) => {
    expect(
      await admin.api.refused('POST', '/admin/webhooks', { url, events: ['order:placed'] }),
    ).toMatchObject({ status: 400 });
  });

  it('must say of what it is to be told', async () => {
    const body = { url: till.url, events: [] };
    expect(await admin.api.refused('POST', '/admin/webhooks', body)).toMatchObject({ status: 400 });
  });
});

it('sends what its documentation shows', async () => {
  const text = await readFile(path.join(CHECKOUT, 'docs/webhooks.md'), 'utf8');
  const examples = [...text.matchAll(/^```json\n(.*?)^```/gms)].map(([, example = '']) => example);
  expect(examples.length).toBeGreaterThan(1);
  for (const example of examples) exactly(webhookMessage, JSON.parse(example), 'The documentation');
});

it('forgets what was told a week ago', async () => {
  await add();
  await make.order();
  await until('it is delivered', async () => {
    const [row] = await house.query<{ told: boolean }>(
      'SELECT delivered_at IS NOT NULL AS told FROM webhook_deliveries',
    );
    return row?.told;
  });
  const retention = house.app.get(Retention, { strict: false });
  await later('6 days');
  await retention.sweep();
  expect(await house.query('SELECT id FROM webhook_deliveries')).toHaveLength(1);
  await later('2 days');
  await retention.sweep();
  expect(await house.query('SELECT id FROM webhook_deliveries')).toEqual([]);
});

describe('with two nodes', () => {
  it('each event arrives once, whichever node took the order', async () => {
    const there = factories({ ...second, token: house.token });
    await add();
    const tables = await Promise.all([1, 2, 3, 4, 5, 6].map(() => make.table()));
    const meal = await make.meal();
    const orders = await Promise.all(
      tables.map((table, index) => (index % 2 ? there : make).order({ table, items: [{ meal }] })),
    );
    await until('all are delivered', async () => {
      const waiting = await house.query('SELECT id FROM webhook_deliveries WHERE delivered_at IS NULL');
      return waiting.length === 0;
    });
    const numbers = till.received.map(({ message }) => 'orderId' in message.data && message.data.orderId);
    expect(numbers.sort()).toEqual(orders.map(({ orderId }) => orderId).sort());
  });

  it('what one was sending when it was stopped, the other sends', async () => {
    till.hang();
    await add();
    const order = await factories({ ...second, token: house.token }).order();
    await heard(1);
    const free = `SELECT id FROM webhook_deliveries WHERE next_attempt_at < now() + interval '11 seconds'`;
    expect(await house.query(free)).toEqual([]);
    const begun = performance.now();
    await second.app.get(Deliverer, { strict: false }).beforeApplicationShutdown();
    expect(performance.now() - begun).toBeLessThan(1_500);
    till.answer(200);
    await later('1 minute');
    const [, again] = await heard(2);
    expect(again?.message).toMatchObject({ data: { orderId: order.orderId } });
  });
});
