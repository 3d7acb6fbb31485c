import { Retention } from '../src/realtime/retention.js';
import { Deliverer } from '../src/webhooks/deliverer.js';
import { retryAfter } from '../src/webhooks/delivery-record.js';
import { factories, type Employee, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { openReceiver, type Receiver } from './support/receiver.js';
import { until } from './support/until.js';
import { Webhooks } from './support/webhooks.js';

let house: House;
/** Another node of it; opened first, as it is the last to be closed. */
let second: House;
let make: Factories;
let admin: Employee;
let till: Receiver;
let hooks: Webhooks;

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
  hooks = new Webhooks(house, admin, till);
});
afterEach(async () => {
  await hooks.clear();
  await till.close();
});

describe('a receiver', () => {
  it('that is down is told once it is back, and nobody waits for it meanwhile', async () => {
    till.answer(503);
    const hook = await hooks.add();
    const other = await openReceiver();
    await hooks.add(other.url);
    const order = await make.order();
    await other.heard(1);
    const failed = await until('it failed', async () => {
      const now = await hooks.find(hook);
      return now?.lastDelivery?.error != null && now;
    });
    expect(failed).toMatchObject({
      waiting: 1,
      failed: 0,
      lastDelivery: { type: 'order:placed', state: 'retrying', attempts: 1, error: 'It answered 503.' },
    });
    till.answer(200);
    await hooks.later('10 seconds');
    const [first, second] = await till.heard(2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    expect(second?.message).toMatchObject({ type: 'order:placed', data: { orderId: order.orderId } });
    const back = await until('the delivery is shown', async () => {
      const shown = await hooks.find(hook);
      return shown?.waiting === 0 && shown;
    });
    expect(back.lastDelivery).toMatchObject({ state: 'delivered', attempts: 2, error: null });
    expect(other.received).toHaveLength(1);
    await other.close();
  });

  it('that is away for a day is given up, and the admin can see that', async () => {
    till.answer(500);
    const hook = await hooks.add();
    await make.order();
    await until('it failed once', () => hooks.errorOf(hook));
    await hooks.later('25 hours');
    const shown = await until('it is given up', async () => {
      const now = await hooks.find(hook);
      return now?.failed === 1 && now;
    });
    expect(shown).toMatchObject({ waiting: 0, lastDelivery: { state: 'failed', attempts: 2 } });
  });

  it('that sends elsewhere is not followed', async () => {
    const other = await openReceiver();
    till.answer(307, { location: other.url });
    const hook = await hooks.add();
    await make.order();
    const error = await until('it failed', () => hooks.errorOf(hook));
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

it('forgets what was told a week ago', async () => {
  await hooks.add();
  await make.order();
  await until('it is delivered', async () => {
    const [row] = await house.query<{ told: boolean }>(
      'SELECT delivered_at IS NOT NULL AS told FROM webhook_deliveries',
    );
    return row?.told;
  });
  const retention = house.app.get(Retention, { strict: false });
  await hooks.later('6 days');
  await retention.sweep();
  expect(await house.query('SELECT id FROM webhook_deliveries')).toHaveLength(1);
  await hooks.later('2 days');
  await retention.sweep();
  expect(await house.query('SELECT id FROM webhook_deliveries')).toEqual([]);
});

describe('with two nodes', () => {
  it('each event arrives once, whichever node took the order', async () => {
    const there = factories({ ...second, token: house.token });
    await hooks.add();
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
    // Otherwise it might be the other from the first.
    const asleep = jest.spyOn(house.app.get(Deliverer, { strict: false }), 'wake').mockReturnValue();
    const hook = await hooks.add();
    const order = await factories({ ...second, token: house.token }).order();
    await till.heard(1);
    const free = `SELECT id FROM webhook_deliveries WHERE next_attempt_at < now() + interval '11 seconds'`;
    expect(await house.query(free)).toEqual([]);
    await second.app.get(Deliverer, { strict: false }).beforeApplicationShutdown();
    // Cut off by the stop, and not given up because no answer came.
    expect(await until('it is cut off', () => hooks.errorOf(hook))).toMatch(/operation was aborted$/);
    asleep.mockRestore();
    till.answer(200);
    await hooks.later('1 minute');
    const [, again] = await till.heard(2);
    expect(again?.message).toMatchObject({ data: { orderId: order.orderId } });
  });
});
