import { randomUUID } from 'node:crypto';
import { ticket } from '@banquet/shared/ticket';
import { z } from 'zod';
import { leavingNoTrace } from './support/expectations.js';
import { callerAt, type Caller } from './support/caller.js';
import { openStage, type Stage } from './support/stage.js';

let stage: Stage;
let cook: Caller;
let server: Caller;
let guest: Caller;

beforeAll(async () => {
  stage = await openStage();
  [cook, server, guest] = await Promise.all([
    callerAt(stage.house, stage.cook.token),
    callerAt(stage.house, stage.server.token),
    callerAt(stage.house),
  ]);
});
afterAll(async () => {
  for (const caller of [cook, server, guest]) caller.close();
  await stage.close();
});

const NO_ROOMS: readonly [string, () => unknown][] = [
  ['nothing', () => undefined],
  ['null', () => null],
  ['a number', () => 5],
  ['a text', () => 'menu'],
  ['a list', () => [{ room: 'menu' }]],
  ['an empty object', () => ({})],
  ['bytes', () => Buffer.from('menu')],
  ['a room that is null', () => ({ room: null })],
  ['a room that is a number', () => ({ room: 1 })],
  ['a room that is a list', () => ({ room: ['menu'] })],
  ['a room that is an object', () => ({ room: { toString: 'menu' } })],
  ['a room that is bytes', () => ({ room: Buffer.from('menu') })],
  ['a room without a name', () => ({ room: '' })],
  ['a room of nobody’s', () => ({ room: 'cellar' })],
  ['a room of a kind of nobody’s', () => ({ room: `cellar:${stage.things.kitchen}` })],
  ['a kind without an id', () => ({ room: 'kitchen' })],
  ['a kind with an empty id', () => ({ room: 'kitchen:' })],
  ['an id that is none', () => ({ room: 'kitchen:1' })],
  ['an id and more', () => ({ room: `kitchen:${stage.things.kitchen}:orders` })],
  ['two ids', () => ({ room: `kitchen:${stage.things.kitchen},${stage.things.kitchen}` })],
  ['a statement', () => ({ room: `kitchen:${stage.things.kitchen}' OR 1=1 --` })],
  ['capital letters', () => ({ room: `kitchen:${stage.things.kitchen.toUpperCase()}` })],
  ['a space too many', () => ({ room: 'menu ' })],
  ['a NUL', () => ({ room: 'menu\u0000' })],
  ['a prototype', () => ({ room: '__proto__' })],
  ['a constructor', () => ({ room: 'constructor' })],
  ['a kind that is a prototype', () => ({ room: `__proto__:${stage.things.kitchen}` })],
  ['a name of ten thousand letters', () => ({ room: 'a'.repeat(10_000) })],
  ['the socket itself', () => ({ room: guest.socket.id })],
  ['the socket of somebody else', () => ({ room: server.socket.id })],
];

describe.each(NO_ROOMS)('%s is no room', (_name, body) => {
  it('to join, to leave or to have seen', async () => {
    await leavingNoTrace(stage, async () => {
      for (const caller of [cook, guest]) {
        expect(await caller.say('join', body())).toMatchObject({ ok: false, retry: false });
        expect(await caller.say('leave', body())).toMatchObject({ ok: false });
        expect(await caller.say('seen', body())).toMatchObject({ ok: false });
      }
    });
  });

  it('nor when nobody waits for the answer', async () => {
    await leavingNoTrace(stage, async () => {
      for (const event of ['join', 'leave', 'seen']) guest.socket.emit(event, body());
      expect(await guest.say('join', { room: 'menu' })).toMatchObject({ ok: true });
    });
  });
});

describe('a message', () => {
  it('without anything in it is answered, and does no harm unanswered', async () => {
    await leavingNoTrace(stage, async () => {
      for (const event of ['join', 'leave', 'seen']) {
        guest.socket.emit(event);
        expect(await guest.say(event)).toMatchObject({ ok: false });
      }
    });
  });

  it('with more in it than was asked for is answered all the same', async () => {
    await leavingNoTrace(stage, async () => {
      const more = [{ room: 'admin' }, 'menu', Buffer.alloc(100), [[[]]]];
      expect(await guest.say('join', { room: 'menu', role: 'admin' }, ...more)).toMatchObject({ ok: true });
      expect(await guest.say('join', { room: 'admin', role: 'admin' }, ...more)).toMatchObject({ ok: false });
    });
  });

  it.each([
    'steal',
    'heartbeat',
    'rejoin',
    'order:updated',
    'error',
    'message',
    'ping',
    '__proto__',
    'constructor',
    'hasOwnProperty',
    '',
    'a'.repeat(10_000),
  ])('of a name that nobody listens to (%.20s) is passed over', async (event) => {
    await leavingNoTrace(stage, async () => {
      for (const caller of [guest, cook])
        caller.socket.emit(event, { room: 'admin' }, Buffer.alloc(10), () => undefined);
      expect(await guest.say('join', { room: 'menu' })).toMatchObject({ ok: true });
      expect(await cook.say('join', { room: 'menu' })).toMatchObject({ ok: true });
    });
  });
});

describe('a room of somebody else', () => {
  const rooms = () => {
    const { kitchen, server: waiter, staff, user } = stage.things;
    const mine = new Map<Caller, string[]>([
      [guest, []],
      [cook, [`kitchen:${kitchen}`, `user:${staff}`]],
      [server, [`server:${waiter}`, `user:${waiter}`]],
    ]);
    const all = ['admin', `kitchen:${kitchen}`, `server:${waiter}`, `server:${user}`];
    const people = [`user:${staff}`, `user:${waiter}`, `user:${user}`, `user:${stage.admin._id}`];
    return [...mine].flatMap(([caller, own]) =>
      [...all, ...people].filter((room) => !own.includes(room)).map((room) => ({ caller, room })),
    );
  };

  it('is not entered, and its tickets are not seen from outside', async () => {
    await leavingNoTrace(stage, async () => {
      for (const { caller, room } of rooms()) {
        const answer = await caller.say('join', { room });
        expect([room, answer]).toMatchObject([room, { ok: false, retry: false }]);
        expect([room, await caller.say('seen', { room, seq: 1 })]).toMatchObject([room, { ok: false }]);
      }
    });
  });

  it('and one that is not there are refused in the same words', async () => {
    for (const kind of ['kitchen', 'server', 'user']) {
      const [absent, others] = [randomUUID(), kind === 'kitchen' ? stage.things.kitchen : stage.admin._id];
      expect(await server.say('join', { room: `${kind}:${absent}` })).toEqual(
        await server.say('join', { room: `${kind}:${others}` }),
      );
    }
    for (const kind of ['order', 'table'])
      expect(await guest.say('join', { room: `${kind}:${randomUUID()}` })).toMatchObject({ ok: false });
  });
});

const room = () => `kitchen:${stage.things.kitchen}`;

describe('what a screen says to have seen', () => {
  it.each([undefined, null, -1, 1.5, 2 ** 53, 1e21, '5', '', true, [], [1], {}, Buffer.from('5')])(
    'is no number of ours when it is %p',
    async (seq) => {
      await leavingNoTrace(stage, async () => {
        expect(await cook.say('join', { room: room() })).toMatchObject({ ok: true });
        expect(await cook.say('seen', { room: room(), seq })).toMatchObject({ ok: false });
      });
    },
  );

  it('before it has joined is not believed', async () => {
    await leavingNoTrace(stage, async () => {
      const stranger = await callerAt(stage.house, stage.cook.token);
      expect(await stranger.say('seen', { room: room(), seq: 1 })).toMatchObject({ ok: false });
      stranger.close();
    });
  });
});

describe('haste', () => {
  it('a thousand times the same room is one room, and each is answered', async () => {
    await leavingNoTrace(stage, async () => {
      const answers = await Promise.all(
        Array.from({ length: 1_000 }, (_, at) =>
          guest.say(at % 3 === 2 ? 'leave' : 'join', { room: 'menu' }),
        ),
      );
      expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    });
  });

  it('sixty rooms at once are more than one screen can show', async () => {
    const tables = await Promise.all(Array.from({ length: 60 }, () => stage.make.table({ kitchen: null })));
    await leavingNoTrace(stage, async () => {
      const greedy = await callerAt(stage.house);
      const join = () => Promise.all(tables.map(({ _id }) => greedy.say('join', { room: `table:${_id}` })));
      const [once, again] = [await join(), await join()];
      expect(once.filter(({ ok }) => ok)).toHaveLength(40);
      expect(new Set(once.filter(({ ok }) => !ok).map(({ msg }) => msg))).toEqual(
        new Set(['That is more rooms than one screen can show.']),
      );
      expect(again.map(({ ok }) => ok)).toEqual(once.map(({ ok }) => ok));
      greedy.close();
    });
  });

  it('whoever hangs up while still being answered costs the others nothing', async () => {
    await leavingNoTrace(stage, async () => {
      const callers = await Promise.all(Array.from({ length: 30 }, () => callerAt(stage.house)));
      for (const caller of callers) {
        for (const room of ['menu', `table:${stage.things.table}`, `order:${stage.things.order}`])
          caller.socket.emit('join', { room });
        caller.close();
      }
      expect(await guest.say('join', { room: 'menu' })).toMatchObject({ ok: true });
    });
  });
});

// Last: the overview tells of an order in its own time.
it('a screen that says to have seen a number to come has seen what has happened by then', async () => {
  await cook.say('join', { room: room() });
  for (const seq of [0, 1_000_000, Number.MAX_SAFE_INTEGER])
    expect(await cook.say('seen', { room: room(), seq })).toMatchObject({ ok: true });
  const table = await stage.make.table({ kitchen: { _id: stage.things.kitchen, name: '' } });
  const meal = await stage.make.meal({ kitchens: [{ _id: stage.things.kitchen, name: '' }] });
  const { orderId } = await stage.make.order({ table, items: [{ meal }] });
  const tickets = await stage.cook.api.get(
    `/kitchen/kitchens/${stage.things.kitchen}/orders`,
    z.array(ticket),
  );
  expect(tickets.find((one) => one.orderId === orderId)).toBeDefined();
  const unseen = () =>
    stage.house.query(
      `SELECT orders.number FROM tickets JOIN orders ON orders.id = tickets.order_id
       WHERE tickets.seen_at IS NULL AND orders.number = $1`,
      [orderId],
    );
  expect(await unseen()).toHaveLength(1);
  const { seq } = await cook.say('join', { room: room() });
  expect(await cook.say('seen', { room: room(), seq })).toMatchObject({ ok: true });
  expect(await unseen()).toHaveLength(0);
  expect(await cook.say('seen', { room: room(), seq: 0 })).toMatchObject({ ok: true });
  expect(await unseen()).toHaveLength(0);
});
