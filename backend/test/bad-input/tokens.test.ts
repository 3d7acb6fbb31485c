import { createHmac } from 'node:crypto';
import { expectRefusal, leavingNoTrace } from './support/expectations.js';
import { Caller } from './support/caller.js';
import { openStage, type Call, type Stage } from './support/stage.js';

let stage: Stage;
let goneToken: string;

beforeAll(async () => {
  stage = await openStage();
  const gone = await stage.make.admin();
  goneToken = gone.token;
  await stage.house.query('DELETE FROM users WHERE id = $1', [gone._id]);
});
afterAll(() => stage.close());

const encoded = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** A token made by whoever knows the secret, or guesses one. */
const forged = (claims: object, { alg = 'HS256', secret = stage.house.jwtSecret } = {}) => {
  const content = `${encoded({ alg, typ: 'JWT' })}.${encoded({ sub: stage.admin._id, ver: 1, role: 'admin', ...claims })}`;
  if (alg === 'none') return `${content}.`;
  return `${content}.${createHmac(alg.replace('HS', 'sha'), secret).update(content).digest('base64url')}`;
};

const now = () => Math.floor(Date.now() / 1000);

const TOKENS: readonly [string, () => string][] = [
  ['a space', () => ' '],
  ['nonsense', () => 'nonsense'],
  ['two dots', () => '..'],
  ['the word null', () => 'null'],
  ['a token without a signature', () => forged({}, { alg: 'none' })],
  ['a token whose signature was cut off', () => stage.admin.token.replace(/[^.]+$/, '')],
  ['a token with a letter more', () => `${stage.admin.token}A`],
  ['a token of another secret', () => forged({}, { secret: 'another secret, as long as ours is' })],
  ['a token of no secret', () => forged({}, { secret: '' })],
  ['a token of another algorithm', () => forged({}, { alg: 'HS512' })],
  ['a token that has expired', () => forged({ exp: now() - 60 })],
  ['a token of tomorrow', () => forged({ nbf: now() + 86_400 })],
  ['a token of nobody', () => forged({ sub: 'nobody' })],
  ['a token of many', () => forged({ sub: [stage.admin._id] })],
  ['a token of an older password', () => forged({ ver: 0 })],
  ['a token of a password to come', () => forged({ ver: 2 })],
  ['a token of a version far off', () => forged({ ver: 2 ** 40 })],
  ['a token of a version of words', () => forged({ ver: "1' OR 1=1" })],
  ['a token of a role that there is not', () => forged({ role: 'owner' })],
  ['a token of a user who is gone', () => goneToken],
  ['a token of ten thousand letters', () => 'a'.repeat(10_000)],
];

const guarded = () => stage.routes.filter(({ route }) => !route.allowed.includes('anyone'));

const call = async ({ method, address, route, sample }: Call, headers: Record<string, string>) => {
  const response = await fetch(`${stage.house.url}/api${address()}`, {
    method,
    headers: { ...headers, ...(route.takesBody && { 'content-type': 'application/json' }) },
    ...(route.takesBody && { body: JSON.stringify(sample()) }),
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as unknown };
};

describe.each(TOKENS)('%s', (_name, tokenOf) => {
  it('opens no route that asks who one is', async () => {
    await leavingNoTrace(stage, async () => {
      for (const route of guarded()) {
        for (const headers of [{ 'x-auth-token': tokenOf() }, { authorization: `Bearer ${tokenOf()}` }]) {
          const answer = await call(route, headers);
          expectRefusal(route.name, answer);
          expect([route.name, answer.status]).toEqual([route.name, 401]);
        }
      }
    });
  });

  it('opens no room that asks who one is', async () => {
    await leavingNoTrace(stage, async () => {
      const caller = new Caller(stage.house, tokenOf());
      const refusal = await caller.refusal();
      if (refusal !== undefined) expect(refusal).toBe('Please log in.');
      else {
        for (const room of ['admin', `kitchen:${stage.things.kitchen}`, `server:${stage.things.server}`]) {
          expect(await caller.say('join', { room })).toMatchObject({ ok: false, retry: false });
        }
      }
      caller.close();
    });
  });
});

describe('a header', () => {
  const headers: readonly [string, () => Record<string, string>][] = [
    ['with nothing in it', () => ({ 'x-auth-token': '' })],
    ['that says Bearer and no more', () => ({ authorization: 'Bearer' })],
    ['that says Bearer and a space', () => ({ authorization: 'Bearer  ' })],
    ['that says Basic', () => ({ authorization: `Basic ${btoa('admin:admin')}` })],
    ['that says neither', () => ({ authorization: stage.admin.token })],
    ['of another name', () => ({ 'x-access-token': stage.admin.token })],
    ['with two tokens', () => ({ 'x-auth-token': `${stage.admin.token}, ${stage.admin.token}` })],
    [
      'of nonsense before a good one',
      () => ({ 'x-auth-token': 'nonsense', authorization: `Bearer ${stage.admin.token}` }),
    ],
    ['that is a cookie', () => ({ cookie: `token=${stage.admin.token}` })],
  ];

  it.each(headers)('%s opens nothing', async (_name, given) => {
    await leavingNoTrace(stage, async () => {
      for (const route of guarded()) {
        expect([route.name, await call(route, given())]).toMatchObject([route.name, { status: 401 }]);
      }
    });
  });

  it('is where a token goes: one in the address is not looked at', async () => {
    const answer = await stage.house.guest.request(
      'GET',
      `/admin/users?token=${stage.admin.token}&x-auth-token=${stage.admin.token}`,
    );
    expect(answer.status).toBe(401);
  });
});

it('somebody of another role is refused before anything is looked at, whatever role their token claims', async () => {
  const { _id: sub, token } = stage.cook;
  await leavingNoTrace(stage, async () => {
    for (const route of guarded().filter(({ route }) => !route.allowed.includes('kitchen'))) {
      for (const given of [
        token,
        forged({ sub, role: 'admin' }),
        forged({ sub, role: 'server' }),
        forged({ sub, role: undefined }),
      ]) {
        expect([route.name, await call(route, { 'x-auth-token': given })]).toMatchObject([
          route.name,
          { status: 403 },
        ]);
      }
    }
  });
});

it('a token without its holder’s role, or with another, opens what they may open', async () => {
  for (const role of [undefined, 'server', 'admin']) {
    const token = forged({ sub: stage.cook._id, role });
    for (const route of guarded().filter(({ route }) => route.allowed.includes('kitchen'))) {
      const { status } = await call(route, { 'x-auth-token': token });
      expect([route.name, role, [401, 403, 500].includes(status)]).toEqual([route.name, role, false]);
    }
  }
});
