import { once } from 'node:events';
import { routesOf } from '../support/routes.js';
import { expectRefusal, leavingNoTrace } from './support/expectations.js';
import { answerIn, lineTo, sayRaw } from './support/raw.js';
import { openStage, type Call, type Stage } from './support/stage.js';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const HEAD = 'host: house\r\nconnection: close\r\n';
const JSON_TYPE = 'content-type: application/json\r\n';

/** Its address without what is asked there. */
const pathOf = (call: Call) => call.address().replace(/\?.*/, '');

const isMine = (method: string, path: string) =>
  stage.routes.some(
    (call) => pathOf(call) === path && [call.method, call.method.replace('GET', 'HEAD')].includes(method),
  );

it('a method that an address does not have is refused, by every address', async () => {
  await leavingNoTrace(stage, async () => {
    const paths = [...new Set(stage.routes.map(pathOf))];
    for (const path of paths) {
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
        (one) => !isMine(one, path),
      )) {
        const answer = await stage.admin.api.request(method, path, method === 'GET' ? undefined : {});
        if (method === 'GET' && answer.status === 200)
          throw new Error(`${path} has a GET that is not described.`);
        expectRefusal([method, path], answer);
      }
    }
  });
});

it('HEAD goes the way of GET, says nothing, and changes nothing', async () => {
  await leavingNoTrace(stage, async () => {
    for (const route of routesOf(stage.house, stage.things.table).filter(({ method }) => method === 'HEAD')) {
      const [head, get] = [
        await stage.house.guest.request('HEAD', route.path),
        await stage.house.guest.request('GET', route.path),
      ];
      expect([route.path, head.status, head.body]).toEqual([route.path, get.status, undefined]);
    }
    for (const call of stage.routes.filter(({ method }) => method !== 'GET')) {
      if (stage.routes.some((other) => other.method === 'GET' && pathOf(other) === pathOf(call))) continue;
      expect((await stage.admin.api.request('HEAD', call.address())).status).toBeGreaterThanOrEqual(400);
    }
  });
});

it('a route that takes a body asks for one', async () => {
  await leavingNoTrace(stage, async () => {
    for (const call of stage.routes.filter(({ route }) => route.takesBody)) {
      const answer = await call.who.request(call.method, call.address());
      expectRefusal(call.name, answer);
      expect([call.name, answer.status]).toEqual([call.name, 400]);
    }
  });
});

it('a route that takes no body asks for none, and is told so when JSON is announced and does not come', async () => {
  const calls = stage.routes.filter(({ route, method }) => !route.takesBody && method === 'PUT');
  expect(calls.length).toBeGreaterThan(2);
  for (const call of calls.filter(({ name }) => !name.endsWith('/clear')))
    expect([call.name, (await call.who.request(call.method, call.address())).status]).toEqual([
      call.name,
      200,
    ]);
  for (const call of calls) {
    const headers = { 'content-type': 'application/json', 'x-auth-token': call.who.token ?? '' };
    const answer = await fetch(`${stage.house.url}/api${call.address()}`, { method: call.method, headers });
    expectRefusal(call.name, { status: answer.status, body: await answer.json() });
    expect([call.name, answer.status]).toEqual([call.name, 400]);
  }
});

it('a body where none is wanted is passed over, and is no request of its own', async () => {
  const hidden = `DELETE /api/admin/users/${stage.things.user} HTTP/1.1\r\nhost: house\r\nx-auth-token: ${stage.admin.token}\r\n\r\n`;
  await leavingNoTrace(stage, async () => {
    const said = await sayRaw(
      stage.house,
      `GET /api/customer/tables HTTP/1.1\r\n${HEAD}content-length: ${hidden.length}\r\n\r\n${hidden}`,
    );
    expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(answerIn(said).status).toBe(200);
  });
});

it.each([
  '//api/customer/tables',
  '/api//customer/tables',
  '/api/customer//tables',
  '/api/customer/./tables',
  '/api/customer/%2e%2e/admin/users',
  '/api/customer/../admin/users',
  '/API/customer/tables',
  '/api/customer/tables;a=1',
  '/api/customer/tables/..;/',
  '/api\\customer\\tables',
  '/api/customer/tables%00',
  '/api/',
  '/api',
  '/api/%',
  '/api/customer/tables%20',
  'http://elsewhere/api/nowhere',
  '/api/__proto__',
  '/api/constructor',
  `/api/${'a/'.repeat(5_000)}`,
])('the address %s is none of ours', async (path) => {
  await leavingNoTrace(stage, async () => {
    const said = answerIn(await sayRaw(stage.house, `GET ${path} HTTP/1.1\r\n${HEAD}\r\n`));
    expectRefusal(path, said);
  });
});

const BROKEN: readonly [string, number, string][] = [
  ['no HTTP at all', 400, 'hello?\r\n\r\n'],
  ['the greeting of another protocol', 400, '\u0016\u0003\u0001\u0002\u0000\u0001'],
  ['a method of nobody’s', 400, `STEAL /api/health HTTP/1.1\r\n${HEAD}\r\n`],
  ['a version of nobody’s', 400, `GET /api/health HTTP/9.9\r\n${HEAD}\r\n`],
  ['a header without a name', 400, `GET /api/health HTTP/1.1\r\n${HEAD}: x\r\n\r\n`],
  ['a header with a NUL', 400, `GET /api/health HTTP/1.1\r\n${HEAD}x: \u0000\r\n\r\n`],
  ['headers of twenty kilobytes', 431, `GET /api/health HTTP/1.1\r\n${HEAD}x: ${'a'.repeat(20_000)}\r\n\r\n`],
  ['an address of twenty kilobytes', 431, `GET /api/${'a'.repeat(20_000)} HTTP/1.1\r\n${HEAD}\r\n`],
  [
    'a length that is no number',
    400,
    `POST /api/auth/login HTTP/1.1\r\n${HEAD}${JSON_TYPE}content-length: ten\r\n\r\n{}`,
  ],
  [
    'a length below nothing',
    400,
    `POST /api/auth/login HTTP/1.1\r\n${HEAD}${JSON_TYPE}content-length: -1\r\n\r\n{}`,
  ],
  [
    'two lengths',
    400,
    `POST /api/auth/login HTTP/1.1\r\n${HEAD}${JSON_TYPE}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`,
  ],
  [
    'a length and pieces',
    400,
    `POST /api/auth/login HTTP/1.1\r\n${HEAD}${JSON_TYPE}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  [
    'pieces of no size',
    400,
    `POST /api/auth/login HTTP/1.1\r\n${HEAD}${JSON_TYPE}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`,
  ],
  [
    'pieces larger than they say',
    400,
    `POST /api/auth/login HTTP/1.1\r\n${HEAD}${JSON_TYPE}transfer-encoding: chunked\r\n\r\n1\r\n{}{}\r\n0\r\n\r\n`,
  ],
  [
    'pieces of too much',
    413,
    `POST /api/auth/login HTTP/1.1\r\n${HEAD}${JSON_TYPE}transfer-encoding: chunked\r\n\r\n1e000\r\n${' '.repeat(0x1e000)}\r\n0\r\n\r\n`,
  ],
  [
    'a length of too much',
    413,
    `POST /api/auth/login HTTP/1.1\r\n${HEAD}${JSON_TYPE}content-length: 99999999999\r\n\r\n{}`,
  ],
];

it.each(BROKEN)('%s is refused (%d), and the next call is answered', async (name, status, bytes) => {
  await leavingNoTrace(stage, async () => {
    const said = answerIn(await sayRaw(stage.house, Buffer.from(bytes, 'latin1')));
    expectRefusal(name, said);
    expect(said.status).toBe(status);
  });
});

it('a call that names no house is refused', async () => {
  await leavingNoTrace(stage, async () => {
    const said = await sayRaw(stage.house, 'GET /api/health HTTP/1.1\r\nconnection: close\r\n\r\n');
    expect(answerIn(said).status).toBe(400);
  });
});

it('a packed body is not unpacked', async () => {
  await leavingNoTrace(stage, async () => {
    const said = await sayRaw(
      stage.house,
      `POST /api/auth/login HTTP/1.1\r\n${HEAD}${JSON_TYPE}content-encoding: gzip\r\ncontent-length: 4\r\n\r\n\u001f\u008b\u0008\u0000`,
    );
    expect([400, 415]).toContain(answerIn(said).status);
  });
});

it.each([
  ['headers', 'GET /api/health HTTP/1.1\r\nhost: house\r\n'],
  ['a body', `POST /api/auth/login HTTP/1.1\r\nhost: house\r\n${JSON_TYPE}content-length: 100\r\n\r\n{`],
])('whoever sends %s without ever coming to an end is hung up on', async (_what, bytes) => {
  const server = stage.house.app.getHttpServer();
  expect(server.headersTimeout).toBeLessThanOrEqual(15_000);
  expect(server.requestTimeout).toBeLessThanOrEqual(30_000);
  const usual = [server.headersTimeout, server.requestTimeout] as const;
  // The usual patience is too long for a test.
  [server.headersTimeout, server.requestTimeout] = [100, 200];
  try {
    const said = answerIn(await sayRaw(stage.house, bytes));
    expectRefusal('slow', said);
    expect(said.status).toBe(408);
  } finally {
    [server.headersTimeout, server.requestTimeout] = usual;
  }
});

it('a hundred that hang up in the middle cost the others nothing', async () => {
  await leavingNoTrace(stage, async () => {
    const body = `POST /api/auth/login HTTP/1.1\r\nhost: house\r\n${JSON_TYPE}content-length: 100\r\n\r\n{`;
    const lines = await Promise.all(Array.from({ length: 100 }, () => lineTo(stage.house)));
    for (const line of lines) line.write(body, () => line.resetAndDestroy());
    await Promise.all(lines.filter(({ closed }) => !closed).map((line) => once(line, 'close')));
  });
});
