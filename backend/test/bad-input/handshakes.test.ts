import { Caller, callerAt } from './support/caller.js';
import { leavingNoTrace } from './support/expectations.js';
import { knock } from './support/line.js';
import { openStage, type Stage } from './support/stage.js';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('who knocks', () => {
  it.each([
    ['in an older protocol', '/socket.io/?EIO=3&transport=websocket', 0],
    ['in a protocol to come', '/socket.io/?EIO=5&transport=websocket', 0],
    ['in no protocol', '/socket.io/?transport=websocket', 0],
    ['by a carrier pigeon', '/socket.io/?EIO=4&transport=pigeon', 400],
    ['by a prototype', '/socket.io/?EIO=4&transport=__proto__', 400],
    ['as somebody who was never there', '/socket.io/?EIO=4&transport=websocket&sid=nobody', 400],
    ['at another door', '/elsewhere/?EIO=4&transport=websocket', 0],
  ])('%s is not let in', async (_name, path, status) => {
    await leavingNoTrace(stage, async () => {
      const { house } = stage;
      expect(await knock(house, path)).toBe(status);
    });
  });

  it.each([
    ['GET', 'EIO=3&transport=polling', 400],
    ['GET', 'EIO=4&transport=pigeon', 400],
    ['GET', 'EIO=4&transport=polling&sid=nobody', 400],
    ['GET', 'EIO=4&transport=polling&sid=__proto__', 400],
    ['POST', 'EIO=4&transport=polling', 400],
    ['PUT', 'EIO=4&transport=polling', 400],
    ['DELETE', 'EIO=4&transport=polling', 400],
  ])('without a socket, with %s ?%s, is not let in', async (method, query, status) => {
    await leavingNoTrace(stage, async () => {
      const answer = await fetch(`${stage.house.url}/socket.io/?${query}`, { method });
      expect(answer.status).toBe(status);
      await answer.text();
    });
  });

  it.each([5, true, [], {}, { sub: 'admin' }, ['token'], 'a'.repeat(10_000), 'null', '\u0000'])(
    'with %j for a token is asked to log in',
    async (token) => {
      await leavingNoTrace(stage, async () => {
        expect(await new Caller(stage.house, token).refusal()).toBe('Please log in.');
      });
    },
  );

  const FOREIGN = [
    'https://evil.example',
    'http://house.example:81',
    'https://house.example.evil.example',
    'https://evil-house.example',
    'https://house.example@evil.example',
    'null',
    'file://',
    'house.example',
    'javascript:alert(1)',
  ];
  const SOCKET = '/socket.io/?EIO=4&transport=websocket';
  const POLLING = '/socket.io/?EIO=4&transport=polling';

  it.each(FOREIGN)('from a page of %s is sent away', async (origin) => {
    await leavingNoTrace(stage, async () => {
      expect(await knock(stage.house, SOCKET, { host: 'house.example', origin })).toBe(400);
      const polled = await fetch(stage.house.url + POLLING, { headers: { origin } });
      expect(polled.status).toBe(403);
      expect(polled.headers.get('access-control-allow-origin')).toBeNull();
      await polled.text();
    });
  });

  it.each([
    ['a page of ours', { host: 'house.example', origin: 'https://house.example' }],
    ['a page of ours at a port', { host: 'house.example:3000', origin: 'http://house.example:3000' }],
    [
      'a page of ours behind a proxy',
      { host: 'backend', 'x-forwarded-host': 'house.example', origin: 'https://house.example' },
    ],
    ['no page at all', { host: 'house.example' }],
  ])('from %s is let in', async (_name, headers) => {
    expect(await knock(stage.house, SOCKET, headers)).toBe(101);
  });

  it('a hundred times at once, and hangs up, keeps nobody else out', async () => {
    await leavingNoTrace(stage, async () => {
      const callers = await Promise.all(Array.from({ length: 100 }, () => callerAt(stage.house)));
      for (const caller of callers) caller.close();
      const last = await callerAt(stage.house);
      expect(await last.say('join', { room: 'menu' })).toMatchObject({ ok: true });
      last.close();
    });
  });
});
