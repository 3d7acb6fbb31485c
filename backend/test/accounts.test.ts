import { createHmac } from 'node:crypto';
import { session, user } from '@banquet/shared/user';
import { Api } from './support/api.js';
import { factories, PASSWORD, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';

let house: House;
let make: Factories;

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
});
afterAll(() => house.close());

const WRONG = { status: 401, msg: 'Invalid credentials. Please try again.' };
const logIn = (emailOrUsername: string, password = PASSWORD) =>
  house.guest.post('/auth/login', { emailOrUsername, password }, session);
const refusedLogin = (emailOrUsername: unknown, password: unknown) =>
  house.guest.refused('POST', '/auth/login', { emailOrUsername, password });
const newcomer = (username: string, more: object = {}) => ({
  username,
  email: `${username}@example.test`,
  password: 'a good password',
  role: 'server',
  ...more,
});

describe('logging in', () => {
  it('takes a username or an email address, in any case', async () => {
    const anna = await make.server('Anna');
    for (const name of ['Anna', 'anna', anna.email, anna.email.toUpperCase(), ` ${anna.email} `]) {
      const { token, user: found } = await logIn(name);
      expect(found).toEqual({
        _id: anna._id,
        username: 'Anna',
        email: anna.email,
        role: 'server',
        assignedKitchens: [],
      });
      expect(await new Api(house.url, token).get('/auth/user', user)).toEqual(found);
    }
  });

  it('answers a wrong password and an unknown name alike', async () => {
    const { username } = await make.server();
    expect(await refusedLogin(username, 'not the password')).toEqual(WRONG);
    expect(await refusedLogin('nobody', 'not the password')).toEqual(WRONG);
    expect(await refusedLogin("' OR 1=1 --", 'not the password')).toEqual(WRONG);
  });

  it('takes as long for an unknown name as for a wrong password', async () => {
    await house.guest.post('/auth/register', newcomer('patient'), user);
    // Of the processor: what else the machine has to do meanwhile takes longer or shorter each time.
    const timeFor = async (name: string) => {
      const before = process.cpuUsage();
      await refusedLogin(name, 'not the password');
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const fastest = { nobody: Infinity, patient: Infinity };
    for (let attempt = 0; attempt < 7; attempt++) {
      for (const name of ['nobody', 'patient'] as const) {
        fastest[name] = Math.min(fastest[name], await timeFor(name));
      }
    }
    const ratio = fastest.nobody / fastest.patient;
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  it('says what is missing, and refuses what is not text', async () => {
    expect(await refusedLogin('', '')).toEqual({ status: 400, msg: 'Please fill in all required fields.' });
    for (const odd of [null, 7, true, ['x'], { $ne: null }, 'nul\u0000', 'half\ud800']) {
      expect(await refusedLogin(odd, 'x')).toMatchObject({ status: 400 });
    }
    expect(await refusedLogin('somebody', 'x'.repeat(129))).toMatchObject({ status: 400 });
  });
});

describe('a token', () => {
  it('is taken from x-auth-token, or as a Bearer', async () => {
    const { token, username } = await make.cook();
    for (const headers of [{ 'x-auth-token': token }, { authorization: `Bearer ${token}` }]) {
      const answer = await fetch(`${house.url}/api/auth/user`, { headers });
      expect(await answer.json()).toMatchObject({ username });
    }
  });

  it('is worth nothing when it is forged, changed or out of date', async () => {
    const { token, _id } = await make.admin();
    const [head = '', body = '', mark = ''] = token.split('.');
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = (header: object, payload: object, key: string, algorithm = 'sha256') => {
      const text = `${encode(header)}.${encode(payload)}`;
      return `${text}.${createHmac(algorithm, key).update(text).digest('base64url')}`;
    };
    const claims = { sub: _id, ver: 1 };
    const now = Math.floor(Date.now() / 1000);
    const forged = {
      'without a signature': `${head}.${body}.`,
      'with half a signature': `${head}.${body}.${mark.slice(0, 20)}`,
      'for somebody else': `${head}.${encode({ ...claims, iat: now })}.${mark}`,
      'signed with another key': signed({ alg: 'HS256', typ: 'JWT' }, claims, 'x'.repeat(40)),
      'signed by nobody': `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`,
      'in another algorithm': signed({ alg: 'HS512' }, claims, house.jwtSecret, 'sha512'),
      'out of date': signed({ alg: 'HS256' }, { ...claims, exp: now - 1 }, house.jwtSecret),
      'of another make': signed({ alg: 'HS256' }, { user: _id }, house.jwtSecret),
      garbage: 'garbage',
      endless: 'x'.repeat(10_000),
    };
    for (const [how, token] of Object.entries(forged)) {
      const refused = await new Api(house.url, token).refused('GET', '/auth/user');
      expect([how, refused]).toEqual([how, { status: 401, msg: 'Please log in.' }]);
    }
    const own = signed({ alg: 'HS256' }, { ...claims, exp: now + 60 }, house.jwtSecret);
    expect(await new Api(house.url, own).get('/auth/user', user)).toMatchObject({ _id });
  });

  it('lasts for weeks, since nobody logs a wall screen in every morning', async () => {
    const { token } = await logIn((await make.cook()).username);
    const { exp, iat } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
      exp: number;
      iat: number;
    };
    expect((exp - iat) / 86_400).toBe(30);
  });
});

describe('registering', () => {
  it('makes a server or kitchen staff who are assigned nowhere yet', async () => {
    for (const role of ['server', 'kitchen']) {
      const registered = await house.guest.post('/auth/register', newcomer(`new-${role}`, { role }), user);
      expect(registered).toMatchObject({ username: `new-${role}`, role, assignedKitchens: [] });
      expect((await logIn(`new-${role}`, 'a good password')).user).toEqual(registered);
    }
  });

  it('makes no admins', async () => {
    const register = (more: object) =>
      house.guest.refused('POST', '/auth/register', newcomer('climber', more));
    expect(await register({ role: 'admin' })).toMatchObject({
      status: 400,
      msg: expect.stringContaining('role') as string,
    });
    expect(await register({ isAdmin: true })).toMatchObject({ status: 400 });
    expect(await house.query(`SELECT 1 FROM users WHERE username = 'climber'`)).toEqual([]);
  });

  it('asks for every field, a real address and a password of some length', async () => {
    const register = (more: object) => house.guest.refused('POST', '/auth/register', newcomer('hasty', more));
    for (const field of ['username', 'email', 'password']) {
      expect(await register({ [field]: '' })).toEqual({
        status: 400,
        msg: 'Please fill in all required fields.',
      });
    }
    expect(await register({ email: 'nowhere' })).toEqual({
      status: 400,
      msg: 'email is not a valid email address',
    });
    expect(await register({ password: 'short12' })).toEqual({
      status: 400,
      msg: 'password must be at least 8 characters',
    });
  });

  it('gives a name or an address to one person only, whatever its case', async () => {
    await house.guest.post('/auth/register', newcomer('unique'), user);
    const register = (more: object) =>
      house.guest.refused('POST', '/auth/register', newcomer('UNIQUE', more));
    expect(await register({ email: 'other@example.test' })).toEqual({
      status: 409,
      msg: 'That username is already taken.',
    });
    expect(await register({ username: 'other' })).toEqual({
      status: 409,
      msg: 'That email address is already registered.',
    });
  });

  it('keeps passwords as argon2id hashes, and tells them to nobody', async () => {
    await house.guest.post('/auth/register', newcomer('secretive'), user);
    const [row] = await house.query<{ hash: string }>(
      `SELECT password_hash AS hash FROM users WHERE username = 'secretive'`,
    );
    expect(row?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('can be closed', async () => {
    const closed = await openHouse({ registration: false });
    try {
      expect(await closed.guest.refused('POST', '/auth/register', newcomer('late'))).toEqual({
        status: 403,
        msg: 'Registration is closed. Please ask an admin for an account.',
      });
    } finally {
      await closed.close();
    }
  });
});

describe('floods', () => {
  let busy: House;
  beforeEach(async () => {
    busy = await openHouse({ rateLimits: true });
  });
  afterEach(() => busy.close());

  const times = async (count: number, work: (at: number) => Promise<{ status: number }>) => {
    const counts: Record<number, number> = {};
    for (let at = 0; at < count; at++) {
      const { status } = await work(at);
      counts[status] = (counts[status] ?? 0) + 1;
    }
    return counts;
  };
  const guess = (emailOrUsername: string) =>
    busy.guest.request('POST', '/auth/login', { emailOrUsername, password: 'a guess' });

  it('lets ten passwords be guessed a minute, and says when to go on', async () => {
    const begun = performance.now();
    expect(await times(10, () => guess('victim'))).toEqual({ 401: 10 });
    const { status, headers, body } = await guess('VICTIM ');
    const passed = Math.ceil((performance.now() - begun) / 1_000);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(60 - passed);
    expect(body).toEqual({
      msg: expect.stringMatching(/^That was too often\. Please try again in \d+ seconds\.$/) as string,
    });
    expect((await guess('somebody else')).status).toBe(401);
  });

  it('lets one address register twenty people a minute', async () => {
    const register = (at: number) =>
      busy.guest.request('POST', '/auth/register', newcomer(`bot${at}`, { role: 'admin' }));
    expect(await times(22, register)).toEqual({ 400: 20, 429: 2 });
  });

  it('lets a table start sixty orders a minute, and the next table as many', async () => {
    const make = factories(busy);
    const [first, second] = [await make.table(), await make.table()];
    const order = (tableId: string) => busy.guest.request('POST', '/customer/orders', { tableId });
    expect(await times(62, () => order(first._id))).toEqual({ 201: 60, 429: 2 });
    expect(await times(2, () => order(second._id))).toEqual({ 201: 2 });
  });
});
