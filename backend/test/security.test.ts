import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CHECKOUT } from '../src/core/config.js';
import { Passwords } from '../src/users/passwords.js';
import { openHouse, type House } from './support/house.js';
import { testsOf } from './specification/tests.js';

let house: House;
beforeAll(async () => {
  house = await openHouse({ trustProxy: ['loopback'] });
});
afterAll(() => house.close());

const headersOf = async (address: string, sent: Record<string, string> = {}) =>
  (await fetch(`${house.url}${address}`, { headers: sent })).headers;
const policyOf = async (address: string) =>
  new Map(
    ((await headersOf(address)).get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );

const textOf = (file: string) => readFileSync(path.join(CHECKOUT, file), 'utf8');

describe('what browsers are told', () => {
  it('a page runs our own scripts, talks to this house alone and stands in nobody’s frame', async () => {
    const policy = await policyOf('/api/docs');
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'connect-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
    });
    expect([...policy].filter(([, sources]) => sources.includes('unsafe')).map(([name]) => name)).toEqual([
      'style-src',
    ]);
  });

  it('an answer of the API is no page: it may do nothing, and is kept nowhere', async () => {
    expect(Object.fromEntries(await policyOf('/api/customer/tables'))).toEqual({
      'default-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'none'",
    });
    expect((await headersOf('/api/customer/tables')).get('cache-control')).toBe('no-store');
  });

  it.each(['/', '/api/customer/tables', '/api/nowhere'])(
    'what %s says is taken for what it is',
    async (address) => {
      expect(Object.fromEntries(await headersOf(address))).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()') as string,
      });
    },
  );

  it('to come back over TLS for two years, once they came over TLS', async () => {
    const secure = await headersOf('/api/health/live', { 'x-forwarded-proto': 'https' });
    expect(secure.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
    expect((await headersOf('/api/health/live')).has('strict-transport-security')).toBe(false);
    const unproxied = await openHouse();
    const claimed = await fetch(`${unproxied.url}/api/health/live`, {
      headers: { 'x-forwarded-proto': 'https' },
    });
    expect(claimed.headers.has('strict-transport-security')).toBe(false);
    await unproxied.close();
  });

  it('nothing of another site’s: it may not read what we answer', async () => {
    const headers = await headersOf('/api/customer/tables', { origin: 'https://elsewhere.example' });
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('not what we are made of', async () => {
    const headers = await headersOf('/api/customer/tables');
    expect([headers.get('server'), headers.get('x-powered-by')]).toEqual([null, null]);
  });
});

it('passwords are hashed as OWASP asks, two at a time, and who would have to wait too long is told so', async () => {
  const passwords = house.app.get(Passwords, { strict: false });
  expect(await passwords.hash('a password')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const all = await Promise.allSettled(Array.from({ length: 110 }, () => passwords.hash('at once')));
  const refused = all.flatMap((one) => (one.status === 'rejected' ? [one.reason as { status: number }] : []));
  expect(refused.length).toBeGreaterThan(0);
  expect(all.length - refused.length).toBeGreaterThanOrEqual(100);
  expect(new Set(refused.map(({ status }) => status))).toEqual(new Set([503]));
});

it('no page makes HTML of a text', () => {
  const files = readdirSync(path.join(CHECKOUT, 'frontend/src'), { recursive: true, encoding: 'utf8' });
  const pages = files.filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));
  const makesHtml =
    /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write|\beval\(|new Function\(/;
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((file) => makesHtml.test(textOf(`frontend/src/${file}`)))).toEqual([]);
});

it('the example of the settings holds no secret', () => {
  const secrets = ['DATABASE_URL', 'REDIS_URL', 'JWT_SECRET', 'ADMIN_PASSWORD', 'METRICS_TOKEN'];
  for (const name of secrets) expect(textOf('.env.example')).toMatch(new RegExp(`^${name}=$`, 'm'));
});

describe('docs/security.md', () => {
  const rows = textOf('docs/security.md')
    .split('\n')
    .filter((line) => /^\| (V\d|API\d)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, item = '', does = '', proof = '']) => ({ item, does, proof }));

  const PROOF = /`([^`]+)`: “([^”]+)”/g;
  const isProven = (proof: string) => {
    const tests = [...proof.matchAll(PROOF)];
    return tests.every(([, file = '', title]) => testsOf(file).some((test) => test.title === title))
      ? tests.length > 0 || /^(By review: `|Out of scope)/.test(proof)
      : false;
  };

  it('goes through every chapter of the ASVS and every item of the API’s Top 10', () => {
    const items = rows.map(({ item }) => item.split(/[ .]/)[0]);
    for (let chapter = 1; chapter <= 17; chapter++) expect(items).toContain(`V${chapter}`);
    for (let item = 1; item <= 10; item++) expect(items).toContain(`API${item}:2023`);
  });

  it('has no empty cell, and names no test that is not there', () => {
    expect(rows.filter(({ item, does }) => item.length < 3 || does.length < 10)).toEqual([]);
    expect(rows.filter(({ proof }) => !isProven(proof))).toEqual([]);
  });
});
