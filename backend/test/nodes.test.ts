import type { Config } from '../src/core/config.js';
import { SafetyPoll } from '../src/realtime/safety-poll.js';
import { customerOrder } from '@banquet/shared/order';
import { kitchen } from '@banquet/shared/kitchen';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { menuRoom } from '@banquet/shared/realtime/menu';
import { orderRoom } from '@banquet/shared/realtime/order';
import { user } from '@banquet/shared/user';
import { Client } from 'pg';
import { Api } from './support/api.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { startNode, type Node } from './support/node.js';
import { killStarted } from './support/process.js';
import { describeWithRedis, startRedis, type Redis } from './support/redis.js';
import { closeScreens, joinRoom } from './support/screen.js';
import { until } from './support/until.js';

/** For processes that start one after the other, on however slow a machine. */
const PATIENT_MS = 120_000;

/** Where nobody listens. */
const NOWHERE = 'redis://127.0.0.1:1';

/** Two nodes of one house; the second was opened first, as it is the last to be closed. */
const openTwo = async (settings: Partial<Config> = {}): Promise<[House, House]> => {
  const first = await openHouse(settings);
  return [first, await openHouse(settings, first)];
};

const closeBoth = async ([first, second]: [House, House]): Promise<void> => {
  await second.close();
  await first.close();
};

/** From now on these nodes hear of each other by the doorbell or not at all. */
const withoutSafetyPoll = (houses: House[]): Promise<unknown> =>
  Promise.all(houses.map(({ app }) => app.get(SafetyPoll).stop()));

/** Nodes that have said on their line that they are there. */
const present = async ({ databaseUrl }: House): Promise<number> => {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  const { rowCount } = await client.query(
    `SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'banquet-doorbell' AND query LIKE 'SELECT pg_notify%'`,
  );
  await client.end();
  return rowCount ?? 0;
};

/** What every pair of nodes does, whatever it is that wakes them. */
const twoNodes = (houses: () => [House, House]) => {
  it('shows on the screens of either what was ordered at the other', async () => {
    for (const [here, there] of [houses(), [...houses()].reverse() as [House, House]]) {
      const [make, remote] = [factories(here), factories(there)];
      const cook = await make.cook();
      const kitchen = { _id: cook.kitchenId, name: '' };
      const meal = await make.meal();
      const draft = await remote.draft({ table: await make.table({ kitchen }), items: [{ meal }] });
      const wall = await joinRoom(here.url, kitchenRoom, cook.kitchenId, cook.token);
      const phone = await joinRoom(here.url, orderRoom, draft._id);
      const menu = await joinRoom(here.url, menuRoom, '');
      const { orderId } = await remote.finalize(draft);
      await wall.until((tickets) => tickets.some((ticket) => ticket.orderId === orderId));
      await phone.until(({ status }) => status === 'Pending');
      await menu.until((meals) => meals.some(({ _id, quantity }) => _id === meal._id && quantity === 99));
    }
  });

  it('puts a cook who is moved away at one out of the kitchen on the screens of the other', async () => {
    const [here, there] = houses();
    const make = factories(here);
    const [cook, admin] = [await make.cook(), await factories(there).admin()];
    const wall = await joinRoom(here.url, kitchenRoom, cook.kitchenId, cook.token);
    const path = `/admin/kitchens/${cook.kitchenId}/assigned-staff/${cook._id}`;
    await admin.api.delete(path, kitchen);
    expect(await wall.untilRefused()).toBe('There is no such room, or it is not yours to see.');
  });

  it('ends a session that is taken back at one on the screens of the other', async () => {
    const [here, there] = houses();
    const make = factories(here);
    const [cook, admin] = [await make.cook(), await factories(there).admin()];
    const wall = await joinRoom(here.url, kitchenRoom, cook.kitchenId, cook.token);
    const { username, email } = cook;
    const body = { username, email, role: 'kitchen', password: 'another password' };
    await admin.api.put(`/admin/users/${cook._id}`, body, user);
    expect(await wall.untilRefused()).toBe('Your session has ended. Please log in again.');
  });
};

afterEach(closeScreens);

describe('two nodes that wake each other by NOTIFY', () => {
  let houses: [House, House];
  beforeAll(async () => {
    houses = await openTwo();
    await until('both are there', async () => (await present(houses[0])) === 2);
    await withoutSafetyPoll(houses);
  });
  afterAll(() => closeBoth(houses));

  twoNodes(() => houses);
});

describe('two nodes whose doorbell is cut', () => {
  let houses: [House, House];
  beforeAll(async () => {
    houses = await openTwo({ redisUrl: NOWHERE });
  });
  afterAll(() => closeBoth(houses));

  twoNodes(() => houses);
});

describeWithRedis('two nodes that wake each other by Redis', () => {
  let redis: Redis;
  let houses: [House, House];
  beforeEach(async () => {
    redis = await startRedis();
    houses = await openTwo({ redisUrl: redis.url });
    await until('both listen', async () => (await redis.listeners()) === 2);
  });
  afterEach(async () => {
    redis.resume();
    await closeBoth(houses);
    await redis.kill();
  });

  describe('and by nothing else', () => {
    beforeEach(() => withoutSafetyPoll(houses));
    twoNodes(() => houses);
  });

  it('are no more than a second apart without it, and look at everything once it is back', async () => {
    const [here, there] = houses;
    const make = factories(there);
    const cook = await make.cook();
    const table = await make.table({ kitchen: { _id: cook.kitchenId, name: '' } });
    const wall = await joinRoom(here.url, kitchenRoom, cook.kitchenId, cook.token);
    await redis.kill();
    const away = await make.order({ table });
    await wall.until((tickets) => tickets.some(({ orderId }) => orderId === away.orderId));

    await withoutSafetyPoll(houses);
    const unheard = await make.order({ table });
    await redis.start();
    await wall.until((tickets) => tickets.some(({ orderId }) => orderId === unheard.orderId));
    await until('both listen again', async () => (await redis.listeners()) === 2);
    const back = await make.order({ table });
    await wall.until((tickets) => tickets.some(({ orderId }) => orderId === back.orderId));
  });

  it('take orders, and see them, while it answers nothing; and find it again', async () => {
    const [here, there] = houses;
    const make = factories(there);
    const cook = await make.cook();
    const table = await make.table({ kitchen: { _id: cook.kitchenId, name: '' } });
    const wall = await joinRoom(here.url, kitchenRoom, cook.kitchenId, cook.token);
    redis.freeze();
    const orders = await Promise.all(Array.from({ length: 20 }, () => make.order({ table })));
    await wall.until((tickets) =>
      orders.every(({ orderId }) => tickets.some((ticket) => ticket.orderId === orderId)),
    );
    redis.resume();
    await until('both listen again', async () => (await redis.listeners()) >= 2);
  });
});

describe('several nodes as processes', () => {
  let nodes: [Node, Node];
  let database: TestDatabase;
  beforeEach(async () => {
    database = await createTestDatabase();
    const first = await startNode(database.url);
    nodes = [first, await startNode(database.url)];
  }, PATIENT_MS);
  afterEach(async () => {
    closeScreens();
    await Promise.all(nodes.map((node) => node.close()));
    await killStarted();
    await database.drop();
  }, PATIENT_MS);

  /** A guest’s phone behind a load balancer: what one node does not take now, it asks of the other. */
  const persistently = async <T>(ask: (api: Api) => Promise<T>): Promise<T> => {
    for (let turn = 0; ; turn += 1) {
      const api = nodes[turn % 2 ? 0 : 1].guest;
      try {
        return await ask(api);
      } catch (error) {
        const passing = /fetch failed|was refused: 503/.test(String(error));
        if (!passing || turn > 200) throw error;
      }
    }
  };

  const busyHouse = async () => {
    const make = factories(nodes[0]);
    const cook = await make.cook();
    const table = await make.table({ kitchen: { _id: cook.kitchenId, name: '' } });
    const meal = await make.meal({ quantity: 100_000 });
    const walls = await Promise.all(
      nodes.map(({ url }) => joinRoom(url, kitchenRoom, cook.kitchenId, cook.token)),
    );
    const placed: (number | null)[] = [];
    let open = true;
    const guest = async () => {
      while (open) {
        const body = { tableId: table._id, items: [{ menuItemId: meal._id }] };
        const draft = await persistently((api) => api.post('/customer/orders', body, customerOrder));
        const path = `/customer/orders/${draft._id}/status`;
        const order = await persistently((api) => api.put(path, { status: 'Pending' }, customerOrder));
        placed.push(order.orderId);
      }
    };
    const guests = Promise.all(Array.from({ length: 4 }, guest));
    // Of a test that failed before it asked for them.
    guests.catch(() => undefined);
    return {
      placed,
      more: (count: number) => {
        const enough = placed.length + count;
        return until(`${count} more orders`, () => placed.length >= enough);
      },
      /** Every order once, on every screen. */
      settle: async () => {
        open = false;
        await guests;
        for (const wall of walls) {
          const tickets = await wall.until((shown) => shown.length >= placed.length);
          expect(tickets.map(({ orderId }) => orderId).sort()).toEqual([...placed].sort());
        }
      },
    };
  };

  it(
    'are restarted one after the other: no order is refused or lost, and every screen comes back',
    async () => {
      const house = await busyHouse();
      await house.more(10);
      for (const node of nodes) {
        node.process.child.kill('SIGTERM');
        expect(await node.process.ended).toMatchObject({ code: 0 });
        await house.more(5);
        await node.restart();
        await house.more(5);
      }
      await house.settle();
    },
    PATIENT_MS,
  );

  it(
    'lose one of them in the middle of it: the other goes on, and nothing that was acknowledged is lost',
    async () => {
      const house = await busyHouse();
      await house.more(10);
      nodes[0].process.child.kill('SIGKILL');
      await nodes[0].process.ended;
      await house.more(10);
      await nodes[0].restart();
      await house.more(5);
      await house.settle();
    },
    PATIENT_MS,
  );
});
