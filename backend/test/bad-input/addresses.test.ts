import { randomUUID } from 'node:crypto';
import { ticket } from '@banquet/shared/ticket';
import { withAt, type Path, type Shape } from './support/bodies.js';
import { brief, expectRefusal, leavingNoTrace } from './support/expectations.js';
import { idFor, openStage, type Call, type Stage } from './support/stage.js';
import { NO_ADDRESSES } from './support/texts.js';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const withParameters = () => stage.routes.filter(({ parameters }) => parameters.length > 0);
const withQuery = () => stage.routes.flatMap((call) => (call.query ? [{ call, query: call.query }] : []));
const bodyOf = (call: Call) => (call.route.takesBody ? call.sample() : undefined);

const get = async ({ who, method, body }: Call, path: string, sent: unknown) => {
  const answer = await who.request(method, path, body ? sent : undefined);
  return { what: `${method} ${path.slice(0, 300)}`, answer };
};

it('knows what each address of the house is made of', () => {
  for (const { route, parameters } of stage.routes) {
    const named = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    expect([route.path, parameters.map(({ name }) => name).sort()]).toEqual([route.path, named.sort()]);
  }
  expect(withParameters().length).toBeGreaterThan(30);
});

describe('an address', () => {
  it.each(NO_ADDRESSES)('with %s for a name or number leads nowhere', async (value) => {
    await leavingNoTrace(stage, async () => {
      for (const call of withParameters()) {
        for (const { name } of call.parameters) {
          const { what, answer } = await get(call, call.address({ [name]: value }), bodyOf(call));
          expectRefusal(what, answer);
          expect([what, [400, 404].includes(answer.status)]).toEqual([what, true]);
        }
      }
    });
  });

  it('longer than any of ours leads nowhere', async () => {
    await leavingNoTrace(stage, async () => {
      for (const call of withParameters()) {
        for (const { name } of call.parameters) {
          for (const length of [201, 5_000]) {
            const { what, answer } = await get(
              call,
              call.address({ [name]: 'a'.repeat(length) }),
              bodyOf(call),
            );
            expectRefusal(what, answer);
          }
        }
      }
    });
  });

  it('of nothing there is, or of something else, leads nowhere', async () => {
    await leavingNoTrace(stage, async () => {
      for (const call of withParameters()) {
        for (const { name, schema } of call.parameters) {
          const { table, item, meal } = stage.things;
          const others = [
            randomUUID(),
            /table/i.test(name) ? meal : table,
            item,
            '999999999999999',
            `kitchen:${table}`,
          ];
          for (const value of others.filter((one) => schema.safeParse(one).success)) {
            if (call.address() === call.address({ [name]: value }) || isRoomOf(call, value)) continue;
            const { what, answer } = await get(call, call.address({ [name]: value }), bodyOf(call));
            if (call.method === 'DELETE' && call.parameters.length > 1) continue;
            expectRefusal(what, answer);
          }
        }
      }
    });
  });

  it.each(['%', '%zz', '%c0%af', '%e0%80%80', '%ed%a0%80', '%F5%80%80%80'])(
    'that nobody can decode (%s) is refused as such',
    async (value) => {
      await leavingNoTrace(stage, async () => {
        for (const call of withParameters()) {
          for (const { name } of call.parameters) {
            const { what, answer } = await get(call, call.address({ [name]: value }), bodyOf(call));
            expectRefusal(what, answer);
            expect([what, answer.status]).toEqual([what, 400]);
          }
        }
      });
    },
  );

  it('in capital letters is the same one: what is said there is heard in the same room', async () => {
    const { ticket: ticketId, kitchen } = stage.things;
    const call = (id: string, status: string) =>
      stage.cook.api.put(`/kitchen/orders/${id.toUpperCase()}/status`, { status }, ticket);
    stage.listeners.heard = [];
    expect((await call(ticketId, 'Preparing')).kitchenOrderId).toBe(ticketId);
    await stage.listeners.until('order:updated');
    expect((await stage.admin.api.request('GET', `/rooms/kitchen:${kitchen.toUpperCase()}`)).status).toBe(
      400,
    );
  });
});

/** Rooms of guests are open to whoever knows of them. */
const isRoomOf = ({ route }: Call, value: string) => route.path.startsWith('/rooms') && value === 'menu';

describe('a query', () => {
  const BAD = [
    '',
    ' ',
    'yesterday',
    '0',
    '-1',
    '1e21',
    'NaN',
    '__proto__',
    "' OR 1=1 --",
    '\u0000',
    '🍕',
    '2026-02-30T00:00:00Z',
    '2026-11-21',
    '+275760-09-13T00:00:01Z',
    '0000-00-00T00:00:00Z',
    'a'.repeat(5_000),
  ];

  /** A guest may have almost any name. */
  const badFor = (query: Shape, path: Path) => {
    const sample = query.sample(idFor(stage));
    const bad = BAD.filter((value) => !query.schema.safeParse(withAt(sample, path, value)).success);
    expect([path, query.schema.safeParse(sample).success, bad.length]).toEqual([
      path,
      true,
      String(path[0]) === 'customerName' ? 4 : BAD.length,
    ]);
    return bad;
  };

  it('that is not right is refused, each of its fields', async () => {
    expect(withQuery().length).toBeGreaterThan(0);
    await leavingNoTrace(stage, async () => {
      for (const { call, query } of withQuery()) {
        for (const { path } of query.leaves()) {
          const [address, asked] = call.address().split('?');
          for (const value of badFor(query, path)) {
            const wrong = new URLSearchParams(asked);
            wrong.set(String(path[0]), value);
            const { what, answer } = await get(call, `${address}?${wrong.toString()}`, undefined);
            expectRefusal(what, answer);
            expect([what, answer.status]).toEqual([what, 400]);
          }
        }
      }
    });
  });

  it('that says a thing twice, too much, or what nobody asked is refused', async () => {
    await leavingNoTrace(stage, async () => {
      for (const { call, query } of withQuery()) {
        const [first] = query.leaves().map(({ path }) => String(path[0]));
        const more = [
          `${first}=2026-11-20T00:00:00Z`,
          `${first}[]=1`,
          'surprise=1',
          '__proto__[x]=1',
          'constructor[prototype][x]=1',
          `${'a[]=1&'.repeat(800)}a=1`,
        ];
        for (const extra of more) {
          const { what, answer } = await get(call, `${call.address()}&${extra}`, undefined);
          expectRefusal(brief([what, extra]), answer);
          expect([what, answer.status]).toEqual([what, 400]);
        }
      }
    });
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('where none is asked for changes nothing', async () => {
    for (const call of stage.routes.filter(
      ({ method, query, route }) => method === 'GET' && !query && route.answer.type === undefined,
    )) {
      const [plain, polluted] = [
        call.address(),
        `${call.address()}?role=admin&limit=-1&limit=1e9&__proto__[x]=1&a[]=1`,
      ];
      const statuses = [plain, polluted].map(async (path) => (await call.who.request('GET', path)).status);
      expect([call.name, await Promise.all(statuses)]).toEqual([call.name, [200, 200]]);
    }
  });
});
