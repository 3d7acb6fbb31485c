import { customerOrder, staffOrder } from '@banquet/shared/order';
import { digest, openStage, type Call, type Stage } from './support/stage.js';
import type { Json } from './support/bodies.js';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const TEN = Array.from({ length: 10 });

/** What sets something to what it names. Everything else that is posted makes something new each time. */
const isSetting = ({ method, name }: Call) =>
  method === 'PUT' || method === 'DELETE' || /\/(assign-staff|assign-meal|allergies)$/.test(name);

// A password that is set again is a new one to the house, and takes every token back again.
const bodyOf = ({ route, sample }: Call): Json | undefined => {
  if (!route.takesBody) return undefined;
  const fields = Object.entries(sample() ?? {}).filter(([name]) => name !== 'password');
  return Object.fromEntries(fields);
};

const send = (call: Call, body: unknown) => call.who.request(call.method, call.address(), body);

/** What keeps a form as it was sent: the same again is told again, the same. */
const isSave = ({ method, name }: Call) =>
  method === 'PUT' && (name.startsWith('PUT /admin/') || name === 'PUT /customer/orders/:orderId');

/** What a save writes though it changes nothing: the log, and when the stores were last looked after. */
const SAVED = ['stream', 'event', 'inventory_items'];

/** Events of one kind that one room was told more than once since then. */
const toldAgain = (since: string) =>
  stage.house.query<{ room: string; type: string }>(
    `SELECT room, type FROM event WHERE at > $1::timestamptz GROUP BY room, type HAVING count(*) > 1`,
    [since],
  );

const now = async (): Promise<string> => {
  const [row] = await stage.house.query<{ now: string }>('SELECT clock_timestamp()::text AS now');
  return row?.now ?? '';
};

describe('a command that sets something', () => {
  /** What of it had no effect, more than one effect, or was told more than once. */
  const wrongWith = async (call: Call): Promise<string[]> => {
    const [body, since] = [bodyOf(call), await now()];
    const statuses = (await Promise.all(TEN.map(() => send(call, body)))).map(({ status }) => status);
    const again = await toldAgain(since);
    const before = await digest(stage);
    await send(call, body);
    const after = await digest(stage);
    return [
      ...(statuses.some((status) => status < 300) ? [] : [`was refused with ${statuses[0]}`]),
      ...statuses.filter((status) => status >= 500).map((status) => `was answered ${status}`),
      ...again.map(({ room, type }) => `told ${room} of ${type} again`).filter(() => !isSave(call)),
      ...Object.keys(after)
        .filter((table) => after[table] !== before[table] && !(isSave(call) && SAVED.includes(table)))
        .map((table) => `changed ${table} the eleventh time`),
    ].map((what) => `${call.name} ${what}`);
  };

  it('ten times at once has one effect and is told once; an eleventh time it has none', async () => {
    const { order, draft } = stage.things;
    await stage.house.guest.post(
      `/customer/orders/${order}/allergies`,
      { allergies: ['Peanuts'] },
      customerOrder,
    );
    const isLast = ({ method, name }: Call) => method === 'DELETE' || name.endsWith('/clear');
    const settings = stage.routes.filter(isSetting);
    expect(settings.length).toBeGreaterThan(25);
    const wrong: string[] = [];
    for (const call of settings.filter((call) => !isLast(call))) wrong.push(...(await wrongWith(call)));
    for (const id of [order, draft]) {
      const [row] = await stage.house.query<{ number: number }>('SELECT number FROM orders WHERE id = $1', [
        id,
      ]);
      await stage.admin.api.put(`/orders/${row?.number}/status`, { status: 'Cancelled' }, staffOrder);
    }
    const removals = settings.filter(isLast);
    // A table is cleared before it is taken away, and what belongs to something goes before it.
    const rank = ({ method, parameters }: Call) => (method === 'DELETE' ? 3 - parameters.length : 0);
    removals.sort((one, other) => rank(one) - rank(other));
    for (const call of removals) wrong.push(...(await wrongWith(call)));
    expect(wrong).toEqual([]);
  });
});
