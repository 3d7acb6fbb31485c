import { staffOrder } from '@banquet/shared/order';
import { adminRoom } from '@banquet/shared/realtime/admin';
import { figures, type Figures, type Period } from '@banquet/shared/statistics';
import { ticket as ticketSchema } from '@banquet/shared/ticket';
import { factories, type Employee, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { joinRoom } from './support/screen.js';

let house: House;
let make: Factories;
let admin: Employee;

beforeEach(async () => {
  house = await openHouse();
  make = factories(house);
  admin = await make.admin();
});
afterEach(() => house.close());

const TODAY: Period = { from: '2026-03-10T00:00:00Z', to: '2026-03-11T00:00:00Z', zone: 'UTC' };

const query = (period: Period) => new URLSearchParams(period).toString();
const figuresOf = (period: Period = TODAY): Promise<Figures> =>
  admin.api.get(`/admin/statistics/figures?${query(period)}`, figures);

/** As if it had been placed then. */
const placedAt = (orderId: number, at: string) =>
  house.query('UPDATE orders SET placed_at = $2 WHERE number = $1', [orderId, at]);

const ticketsOf = (orderId: number) =>
  house.query<{ id: string; ready_at: Date | null; started_at: Date | null }>(
    `SELECT tickets.id, ready_at, started_at FROM tickets JOIN orders ON orders.id = order_id
     WHERE number = $1 ORDER BY kitchen_name`,
    [orderId],
  );

/** An order of some meals that was ready so many seconds after it was placed. */
const cooked = async (
  seconds: number,
  wishes: Parameters<Factories['order']>[0],
  at = '2026-03-10T18:00:00Z',
) => {
  const { orderId } = await make.order(wishes);
  await admin.api.put(`/orders/${orderId}/status`, { status: 'Ready' }, staffOrder);
  await placedAt(orderId, at);
  await house.query(
    `UPDATE tickets SET ready_at = placed_at + $2 * interval '1 second'
     FROM orders WHERE orders.id = order_id AND number = $1`,
    [orderId, seconds],
  );
  return orderId;
};

const busyHours = ({ placed }: Figures) => placed.filter(({ orders }) => orders > 0);

describe('preparation times', () => {
  it('says of each kitchen in what time half and nine tenths of its tickets were ready', async () => {
    const [grill, bar] = [await make.kitchen('Grill'), await make.kitchen('Bar')];
    const [steak, soda] = [
      await make.meal({ name: 'Steak', kitchens: [grill] }),
      await make.meal({ name: 'Soda', kitchens: [bar] }),
    ];
    const table = await make.table({ kitchen: grill });
    for (const seconds of [100, 200, 300, 400, 1_000]) {
      await cooked(seconds, { table, items: [{ meal: steak }] });
    }
    await cooked(30, { table, items: [{ meal: soda, quantity: 3 }] });
    expect(await figuresOf()).toMatchObject({
      orders: 6,
      plates: 0,
      // Between the fourth and the fifth, as nine tenths lie there: 400 + 0.6 * 600.
      kitchens: [
        { kitchenName: 'Bar', tickets: 1, median: 30, p90: 30 },
        { kitchenName: 'Grill', tickets: 5, median: 300, p90: 760 },
      ],
      meals: [
        { menuItem: 'Steak', tickets: 5, median: 300, p90: 760 },
        { menuItem: 'Soda', tickets: 1, median: 30, p90: 30 },
      ],
    });
  });

  it('counts a meal once for a ticket, however often it stands on it', async () => {
    const soup = await make.meal({ name: 'Soup' });
    await cooked(60, { items: [{ meal: soup }, { meal: soup, customization: 'No salt' }] });
    expect((await figuresOf()).meals).toEqual([{ menuItem: 'Soup', tickets: 1, median: 60, p90: 60 }]);
  });

  it('leaves out what is not ready, and what was cancelled', async () => {
    const { orderId } = await make.order();
    await placedAt(orderId, '2026-03-10T18:00:00Z');
    const cancelled = await cooked(60, {});
    await admin.api.put(`/orders/${cancelled}/status`, { status: 'Cancelled' }, staffOrder);
    expect(await figuresOf()).toMatchObject({ orders: 1, plates: 0, kitchens: [], meals: [] });
  });

  it('begins anew when a ticket is set back, and not when it is recalled to Ready', async () => {
    const { orderId } = await make.order();
    const [made] = await ticketsOf(orderId);
    const set = async (status: string) => {
      await admin.api.put(`/kitchen/orders/${made?.id}/status`, { status }, ticketSchema);
      const [now] = await ticketsOf(orderId);
      return { started: now?.started_at?.getTime(), ready: now?.ready_at?.getTime() };
    };
    const begun = await set('Preparing');
    expect(begun).toEqual({ started: expect.any(Number) as number, ready: undefined });
    const first = await set('Ready');
    expect(first).toEqual({ started: begun.started, ready: expect.any(Number) as number });
    expect(await set('Delivered')).toEqual(first);
    expect(await set('Ready')).toEqual(first);
    expect(await set('Preparing')).toEqual(begun);
    const again = await set('Ready');
    expect(again.ready).toBeGreaterThan(first.ready ?? Infinity);
    expect(await set('Pending')).toEqual({ started: undefined, ready: undefined });
    expect(await set('Delivered')).toEqual({ started: undefined, ready: expect.any(Number) as number });
  });
});

describe('the period', () => {
  it('holds its first instant and not its last', async () => {
    for (const at of [
      '2026-03-09T23:59:59.999Z',
      '2026-03-10T00:00:00Z',
      '2026-03-10T23:59:59.999Z',
      TODAY.to,
    ]) {
      await placedAt((await make.order()).orderId, at);
    }
    const found = await figuresOf();
    expect(found.orders).toBe(2);
    expect(found.placed).toHaveLength(24);
    expect(busyHours(found)).toEqual([
      { at: '2026-03-10T00:00:00Z', orders: 1 },
      { at: '2026-03-10T23:00:00Z', orders: 1 },
    ]);
  });

  it('counts the hours of the zone, also of one that is half an hour off', async () => {
    await placedAt((await make.order()).orderId, '2026-03-10T12:45:00Z');
    const found = await figuresOf({
      from: '2026-03-09T18:30:00Z',
      to: '2026-03-10T18:30:00Z',
      zone: 'Asia/Kolkata',
    });
    expect(found.placed).toHaveLength(24);
    expect(busyHours(found)).toEqual([{ at: '2026-03-10T12:30:00Z', orders: 1 }]);
  });

  it('gives the days on which the clocks change their 23 and 25 hours', async () => {
    const zone = 'Europe/Vienna';
    const spring = { from: '2026-03-28T23:00:00Z', to: '2026-03-29T22:00:00Z', zone };
    const autumn = { from: '2026-10-24T22:00:00Z', to: '2026-10-25T23:00:00Z', zone };
    expect((await figuresOf(spring)).placed).toHaveLength(23);
    expect((await figuresOf(autumn)).placed).toHaveLength(25);
  });

  it('is counted per day of the zone when it is longer than two days', async () => {
    await placedAt((await make.order()).orderId, '2026-03-29T21:30:00Z');
    await placedAt((await make.order()).orderId, '2026-03-29T22:30:00Z');
    const found = await figuresOf({
      from: '2026-03-27T23:00:00Z',
      to: '2026-03-30T22:00:00Z',
      zone: 'Europe/Vienna',
    });
    expect(found).toMatchObject({
      per: 'day',
      placed: [
        { at: '2026-03-27T23:00:00Z', orders: 0 },
        { at: '2026-03-28T23:00:00Z', orders: 1 },
        { at: '2026-03-29T22:00:00Z', orders: 1 },
      ],
    });
  });

  it.each([
    [{ to: TODAY.from }, 'The end must be after the beginning.'],
    [{ to: '2027-03-11T00:00:00Z' }, 'The period must not be longer than 92 days.'],
    [{ zone: 'Mars/Olympus' }, 'zone must be a time zone such as Europe/Vienna'],
    [{ zone: '+05:30' }, 'zone must be a time zone such as Europe/Vienna'],
    [{ from: 'yesterday' }, 'from must be an instant such as 2026-11-21T18:00:00Z'],
  ])('is refused when it is none: %j', async (wrong, msg) => {
    for (const path of ['figures', 'figures.csv', 'orders.csv']) {
      expect(
        await admin.api.refused('GET', `/admin/statistics/${path}?${query({ ...TODAY, ...wrong })}`),
      ).toEqual({ status: 400, msg });
    }
  });
});

it('shows the admin who waits, longest first, and what runs short in store', async () => {
  const table = await make.table();
  const later = await make.table();
  const desk = await joinRoom(house.url, adminRoom, '', admin.token);
  expect(desk.state).toMatchObject({ waiting: [], shortages: [] });

  const { orderId } = await make.order({ table });
  const other = await make.order({ table: later });
  await placedAt(orderId, '2026-03-10T18:00:00Z');
  await placedAt(other.orderId, '2026-03-10T18:10:00Z');
  await admin.api.put(`/orders/${orderId}/status`, { status: 'Ready' }, staffOrder);
  await desk.until(({ waiting }) => waiting[0]?.ready === 1);
  expect(desk.state.waiting).toEqual([
    {
      _id: table._id,
      tableNumber: table.tableNumber,
      since: '2026-03-10T18:00:00.000Z',
      open: 1,
      ready: 1,
      reports: 0,
    },
    {
      _id: later._id,
      tableNumber: later.tableNumber,
      since: '2026-03-10T18:10:00.000Z',
      open: 1,
      ready: 0,
      reports: 0,
    },
  ]);

  await admin.api.put(`/orders/${orderId}/status`, { status: 'Delivered' }, staffOrder);
  await desk.until(({ waiting }) => waiting.length === 1);
  await house.guest.request('POST', `/customer/orders/${other._id}/issues`, { issue: 'Where is it?' });
  await desk.until(({ waiting }) => waiting[0]?.reports === 1);

  await admin.api.request('POST', '/admin/inventory', {
    name: 'Flour',
    unit: 'kg',
    quantity: 2,
    threshold: 5,
  });
  await admin.api.request('POST', '/admin/inventory', {
    name: 'Salt',
    unit: 'kg',
    quantity: 9,
    threshold: 5,
  });
  await desk.until(({ shortages }) => shortages.map(({ name }) => name).join() === 'Flour');
});
