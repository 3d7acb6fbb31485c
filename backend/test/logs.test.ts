import http from 'node:http';
import { onCrash } from '../src/core/crash.js';
import { Logger } from '../src/core/logger.js';
import { readConfig } from '../src/core/config.js';
import { StatisticsService } from '../src/statistics/statistics.service.js';
import { Api } from './support/api.js';
import { factories, PASSWORD } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { overhear, type Overheard } from './support/log-lines.js';
import { until } from './support/until.js';

let house: House | undefined;
let log: Overheard;
beforeEach(() => (log = overhear()));
afterEach(async () => {
  log.stop();
  await house?.close();
  house = undefined;
});

const open = async (settings: Parameters<typeof openHouse>[0] = {}) =>
  (house = await openHouse({ logLevel: 'debug', logFormat: 'json', ...settings }));

/** Its body is sent once its headers have been read. Returns the id that the answer names. */
const finalizeSlowly = ({ _id }: { _id: string }) =>
  new Promise<unknown>((resolve, reject) => {
    const headers = { 'content-type': 'application/json', expect: '100-continue' };
    const request = http.request(`${house?.url}/api/customer/orders/${_id}/status`, {
      method: 'PUT',
      headers,
    });
    request.on('continue', () => request.end('{"status":"Pending"}'));
    request.on('response', (answer) => {
      answer.resume();
      resolve(answer.headers['x-request-id']);
    });
    request.on('error', reject);
    request.flushHeaders();
  });

/** Written after the answer was sent. */
const lineOf = (route: string, status: number) =>
  until(`a line for ${route} ${status}`, () =>
    log.lines().find((line) => line['route'] === route && line['status'] === status),
  );

describe('the log of a house', () => {
  it('is one object a line: when, how bad, from where and what', async () => {
    const { guest } = await open();
    await guest.request('GET', '/customer/tables');
    expect(await lineOf('/api/customer/tables', 200)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      level: 'debug',
      context: 'Requests',
      msg: expect.stringMatching(/^GET \/api\/customer\/tables 200 in \d+ ms, for 127\.0\.0\.1$/) as string,
      request: expect.any(String) as string,
      method: 'GET',
      route: '/api/customer/tables',
      status: 200,
      ms: expect.any(Number) as number,
      ip: '127.0.0.1',
    });
  });

  it('leads from a request to the events it caused, by the id that the answer names', async () => {
    const make = factories(await open());
    const kitchen = await make.kitchen();
    const meal = await make.meal({ kitchens: [kitchen] });
    const draft = await make.draft({ table: await make.table({ kitchen }), items: [{ meal }] });
    const request = await finalizeSlowly(draft);
    expect(request).toMatch(/^[\da-f]{32}$/);
    const line = await lineOf('/api/customer/orders/:orderId/status', 200);
    expect(line['request']).toBe(request);
    const caused = log.lines().filter((one) => one['request'] === request && one['context'] === 'RoomLog');
    expect(caused.map(({ msg }) => msg)).toEqual([
      expect.stringContaining(`kitchen:…${kitchen._id.slice(-8)} 1`) as string,
    ]);
  });

  it('holds no token, no password, no note and no guest’s key to an order', async () => {
    const make = factories(await open({ logLevel: 'verbose' }));
    const server = await make.server();
    const order = await make.order({
      items: [{ meal: await make.meal(), customization: 'for my secret love' }],
    });
    await house?.guest.request('POST', '/auth/login', {
      emailOrUsername: server.username,
      password: PASSWORD,
    });
    await house?.guest.request('POST', '/auth/login', {
      emailOrUsername: server.email,
      password: 'wr0ng-guess',
    });
    await house?.guest.request('POST', '/auth/login', { emailOrUsername: 'typed-a-passw0rd', password: 'x' });
    await server.api.request('GET', '/auth/user');
    await house?.guest.request('GET', `/customer/orders/${order._id}`);
    await house?.guest.request('GET', `/customer/nowhere/${order._id}?token=${server.token}`);
    await lineOf('unknown', 404);
    expect(log.text()).toContain(`${server.username} logged in.`);
    expect(log.text()).toContain(`A wrong password for ${server.username}.`);
    expect(log.text()).toContain('A login of nobody we know.');
    for (const secret of [
      server.token,
      PASSWORD,
      'wr0ng-guess',
      'typed-a-passw0rd',
      'secret love',
      order._id,
    ]) {
      expect(log.text()).not.toContain(secret);
    }
  });

  it('names who was refused at the door, also where nobody debugs', async () => {
    const make = factories(await open({ logLevel: 'warn', rateLimits: true }));
    const server = await make.server();
    await server.api.request('GET', '/admin/users');
    for (let at = 0; at < 11; at++) {
      await house?.guest.request('POST', '/auth/login', { emailOrUsername: 'victim', password: 'x' });
    }
    expect(await lineOf('/api/admin/users', 403)).toMatchObject({ level: 'warn', ip: '127.0.0.1' });
    expect(await lineOf('/api/auth/login', 429)).toMatchObject({ level: 'warn' });
  });

  it('tells of a failure with its reason, under the id of the request that met it', async () => {
    const make = factories(await open({ logLevel: 'error' }));
    const admin = await make.admin();
    const statistics = house?.app.get(StatisticsService, { strict: false });
    if (!statistics) throw new Error('There are no statistics.');
    jest.spyOn(statistics, 'get').mockRejectedValueOnce(new Error('The abacus broke.'));
    const { status, headers } = await admin.api.request('GET', '/admin/statistics');
    expect(status).toBe(500);
    const request = headers.get('x-request-id');
    expect(await lineOf('/api/admin/statistics', 500)).toMatchObject({ level: 'error', request });
    expect(log.lines()).toContainEqual(
      expect.objectContaining({ request, msg: expect.stringContaining('The abacus broke.') as string }),
    );
  });

  it('takes a request’s id from a proxy that we believe, and from nobody else', async () => {
    const answered = async (id: string) => {
      const headers = { 'x-request-id': id, 'x-forwarded-for': '198.51.100.7' };
      const answer = await fetch(`${house?.url}/api/health/live`, { headers });
      return answer.headers.get('x-request-id');
    };
    await open({ trustProxy: ['loopback'] });
    expect(await answered('given-by-nginx')).toBe('given-by-nginx');
    expect(await answered('not an id; "at all"')).toMatch(/^[\da-f]{32}$/);
    await house?.close();
    await open();
    expect(await answered('given-by-nginx')).toMatch(/^[\da-f]{32}$/);
  });

  it('is text for people, in which nothing that is logged passes for a line of its own', () => {
    const logger = new Logger({ logLevel: 'log', logFormat: 'text' });
    logger.warn('a name\r\n[Nest] all is well \u001b[2J', 'Door');
    const [first, second, ...rest] = log.text().split('\n');
    expect(first).toContain('a name');
    expect(second).toMatch(/^ {4}\[Nest\] all is well \\x1b\[2J/);
    expect(rest).toEqual(['']);
  });

  it('is json by itself in production', () => {
    expect(readConfig({}).logFormat).toBe('text');
    expect(readConfig({ NODE_ENV: 'production' }).logFormat).toBe('json');
    expect(readConfig({ NODE_ENV: 'production', LOG_FORMAT: 'text' }).logFormat).toBe('text');
  });

  it('keeps the password of a database’s address and a token to itself, whoever logs them', async () => {
    const logger = new Logger({ logLevel: 'log', logFormat: 'json' });
    const token = (await open({ logLevel: 'error' })).token('2b0c4d9e-1111-4222-8333-444455556666', 'admin');
    logger.log(`No answer of postgres://house:s3cret@db:5432/banquet, ${token}`);
    expect(log.lines().at(-1)?.['msg']).toBe(
      'No answer of postgres://house:[password]@db:5432/banquet, [token]',
    );
  });
});

describe('an error that nobody caught', () => {
  it.each(['uncaughtException', 'unhandledRejection'])(
    'is the last line of the log (%s), and the house ends',
    (event) => {
      const handlers = new Map<string | symbol, (error: unknown) => void>();
      jest.spyOn(process, 'on').mockImplementation((name, handler) => {
        handlers.set(name, handler);
        return process;
      });
      const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
      onCrash(new Logger({ logLevel: 'error', logFormat: 'json' }));
      handlers.get(event)?.(new Error('Out of the blue.'));
      expect(log.lines()).toEqual([
        expect.objectContaining({
          level: 'error',
          context: 'Crash',
          msg: expect.stringContaining('Error: Out of the blue.\n    at ') as string,
        }),
      ]);
      expect(exit).toHaveBeenCalledWith(1);
      jest.restoreAllMocks();
    },
  );
});

it('answers a call with an id also where there is nothing', async () => {
  const { url } = await open({ logLevel: 'error' });
  expect((await new Api(url).request('GET', '/nowhere')).headers.get('x-request-id')).toMatch(
    /^[\da-f]{32}$/,
  );
});
