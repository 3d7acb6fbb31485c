import { staffOrder } from '@banquet/shared/order';
import type { Period } from '@banquet/shared/statistics';
import { factories, type Employee, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';

let house: House;
let make: Factories;
let admin: Employee;

beforeEach(async () => {
  house = await openHouse();
  make = factories(house);
  admin = await make.admin();
});
afterEach(() => house.close());

const TODAY: Period = { from: '2026-03-09T23:00:00Z', to: '2026-03-10T23:00:00Z', zone: 'Europe/Vienna' };

const fetchFile = (name: string, token = admin.token, period = TODAY) =>
  fetch(`${house.url}/api/admin/statistics/${name}?${new URLSearchParams(period).toString()}`, {
    headers: { 'x-auth-token': token },
  });

/** The bytes as they are, and the lines of the text without its mark. */
const read = async (response: Response) => {
  const bytes = Buffer.from(await response.arrayBuffer());
  return { bytes, lines: bytes.subarray(3).toString('utf8').split('\r\n') };
};

const placedAt = (orderId: number, at: string) =>
  house.query('UPDATE orders SET placed_at = $2 WHERE number = $1', [orderId, at]);

it('exports the orders of a period, a line per item, as spreadsheets read them', async () => {
  const kitchen = await make.kitchen('Küche');
  const table = await make.table({ kitchen, number: 7 });
  const soup = await make.meal({ name: 'Soup, "hot"' });
  const { orderId } = await make.order({
    table,
    customerName: '=HYPERLINK("http://evil.test")',
    allergies: ['Dairy', 'Soy'],
    items: [{ meal: soup, quantity: 2, customization: '-1 salt' }],
  });
  await admin.api.put(`/orders/${orderId}/status`, { status: 'Delivered' }, staffOrder);
  await placedAt(orderId, '2026-03-10T18:00:00Z');
  await house.query(
    `UPDATE tickets SET started_at = '2026-03-10T18:01:00Z', ready_at = '2026-03-10T18:05:00Z', status_since = '2026-03-10T18:06:30Z'`,
  );
  await placedAt((await make.order({ table })).orderId, '2026-03-11T18:00:00Z');
  await make.draft({ table });

  const answer = await fetchFile('orders.csv');
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="orders.csv"');
  const { bytes, lines } = await read(answer);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(lines).toEqual([
    'Order,Table,Customer,Allergies,Placed,Kitchen,Status,Started,Ready,Delivered,Item,Quantity,Customization',
    `${orderId},7,"'=HYPERLINK(""http://evil.test"")","Dairy, Soy",2026-03-10 19:00:00,Küche,Delivered,2026-03-10 19:01:00,2026-03-10 19:05:00,2026-03-10 19:06:30,"Soup, ""hot""",2,'-1 salt`,
    '',
  ]);
});

it('exports more orders than are read at once, each once and in order', async () => {
  const table = await make.table();
  const { _id, orderId } = await make.order({ table });
  // Many of the same instant, so that a reading ends in the midst of them.
  await house.query(
    `WITH copies AS (
       INSERT INTO orders (number, table_id, table_number, sitting, customer_name, state, placed_at)
       SELECT number + n, table_id, table_number, sitting, customer_name, state, timestamptz '2026-03-10T18:00:00Z' + n / 400 * interval '1 s'
       FROM orders, generate_series(1, 1201) AS n WHERE orders.id = $1 RETURNING id, number
     ), parts AS (
       INSERT INTO tickets (id, order_id, kitchen_id, kitchen_name, status_since)
       SELECT gen_random_uuid(), copies.id, kitchen_id, kitchen_name, now() FROM copies, tickets RETURNING id
     )
     INSERT INTO order_items (id, ticket_id, line, meal_id, meal_name, quantity)
     SELECT gen_random_uuid(), parts.id, 0, meal_id, meal_name, 1 FROM parts, order_items`,
    [_id],
  );
  const { lines } = await read(await fetchFile('orders.csv'));
  const numbers = lines.slice(1, -1).map((line) => Number(line.split(',')[0]));
  expect(numbers).toHaveLength(1_201);
  expect(new Set(numbers).size).toBe(1_201);
  const seconds = numbers.map((number) => Math.floor((number - orderId) / 400));
  expect(seconds).toEqual([...seconds].sort((a, b) => a - b));
});

it('exports the figures of a period, one a line', async () => {
  const kitchen = await make.kitchen('+Grill');
  const soup = await make.meal({ name: 'Soup' });
  const { orderId } = await make.order({
    table: await make.table({ kitchen }),
    items: [{ meal: soup, quantity: 3 }],
  });
  await admin.api.put(`/orders/${orderId}/status`, { status: 'Delivered' }, staffOrder);
  await placedAt(orderId, '2026-03-10T18:30:00Z');
  await house.query(`UPDATE tickets SET ready_at = '2026-03-10T18:35:00Z'`);
  const { lines } = await read(await fetchFile('figures.csv'));
  expect(lines.slice(0, 3)).toEqual(['Figure,Of,Value', 'Orders,,1', 'Plates served,,3']);
  expect(lines.filter((line) => line.startsWith('Orders per hour'))).toHaveLength(24);
  expect(lines).toContain('Orders per hour,2026-03-10 19:00:00,1');
  expect(lines.slice(-7)).toEqual([
    "Kitchen: tickets,'+Grill,1",
    '"Kitchen: preparation, median, seconds",\'+Grill,300',
    '"Kitchen: preparation, 90th percentile, seconds",\'+Grill,300',
    'Meal: tickets,Soup,1',
    '"Meal: preparation, median, seconds",Soup,300',
    '"Meal: preparation, 90th percentile, seconds",Soup,300',
    '',
  ]);
});

it('gives them to admins only', async () => {
  const server = await make.server();
  for (const name of ['orders.csv', 'figures.csv']) {
    expect((await fetchFile(name, server.token)).status).toBe(403);
    expect((await fetchFile(name, '')).status).toBe(401);
  }
});
