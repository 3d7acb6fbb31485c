import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { staffOrder } from '@banquet/shared/order';
import { report } from '@banquet/shared/report';
import { webhookMessage } from '@banquet/shared/webhook';
import { CHECKOUT } from '../src/core/config.js';
import { Transactions } from '../src/core/transactions.js';
import { Announcer } from '../src/orders/announcer.js';
import { findOrder } from '../src/orders/order-record.js';
import { exactly } from './support/api.js';
import { factories, type Employee, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { isSigned, openReceiver, type Receiver } from './support/receiver.js';
import { Webhooks } from './support/webhooks.js';

let house: House;
let make: Factories;
let admin: Employee;
let till: Receiver;
let hooks: Webhooks;

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
  admin = await make.admin();
});
afterAll(() => house.close());
beforeEach(async () => {
  till = await openReceiver();
  hooks = new Webhooks(house, admin, till);
});
afterEach(async () => {
  await hooks.clear();
  await till.close();
});

const setStatus = (orderId: number, status: string) =>
  admin.api.put(`/orders/${orderId}/status`, { status }, staffOrder);

const complain = (order: { _id: string }, issue: string) =>
  house.guest.post(`/customer/orders/${order._id}/issues`, { issue }, report);

describe('a webhook', () => {
  it('is told of an order when it is placed and whenever it changes, each time with the whole order', async () => {
    const { secret } = await hooks.add();
    const order = await make.order({ customerName: 'Noor', allergies: ['Soy'] });
    await till.heard(1);
    await setStatus(order.orderId, 'Preparing');
    await setStatus(order.orderId, 'Cancelled');
    const received = await till.heard(3);
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
    await hooks.add();
    const order = await make.order();
    await complain(order, 'Cold soup');
    const received = await till.heard(2);
    expect(received.map(({ body }) => body).join()).not.toContain(order._id);
  });

  it('is told of a report, and of its end', async () => {
    const { secret } = await hooks.add();
    const order = await make.draft();
    const { reportId } = await complain(order, 'Cold soup');
    await till.heard(1);
    await admin.api.put(`/server/reports/${reportId}`, { resolved: true }, report);
    // Resolving it again changes nothing.
    await admin.api.put(`/server/reports/${reportId}`, { resolved: true }, report);
    const received = await till.heard(2);
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
    await hooks.add(till.url, ['report:created']);
    await complain(await make.order(), 'Cold soup');
    await till.heard(1);
    expect(await house.query('SELECT type FROM webhook_deliveries')).toEqual([{ type: 'report:created' }]);
  });

  it('is told nothing of an order that was rolled back', async () => {
    await hooks.add();
    const { _id } = await make.order();
    await till.heard(1);
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

it('sends what its documentation shows', async () => {
  const text = await readFile(path.join(CHECKOUT, 'docs/webhooks.md'), 'utf8');
  const examples = [...text.matchAll(/^```json\n(.*?)^```/gms)].map(([, example = '']) => example);
  expect(examples.length).toBeGreaterThan(1);
  for (const example of examples) exactly(webhookMessage, JSON.parse(example), 'The documentation');
});
