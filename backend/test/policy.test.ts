import { randomUUID } from 'node:crypto';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { RequestMethod } from '@nestjs/common';
import { MetadataScanner, ModulesContainer, Reflector } from '@nestjs/core';
import { ROLES, type Role } from '@banquet/shared/vocabulary';
import { ALLOWED_KEY, type Allowed } from '../src/core/viewer.js';
import { Api } from './support/api.js';
import { factories, type Employee } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { routesOf, type Route } from './support/routes.js';

let house: House;
let staff: Record<Role, Employee>;
let policies: Map<string, Allowed[] | undefined>;
let routes: Route[];

beforeAll(async () => {
  house = await openHouse();
  const make = factories(house);
  staff = { admin: await make.admin(), server: await make.server(), kitchen: await make.cook() };
  policies = readPolicies();
  routes = routesOf(house, randomUUID());
});
afterAll(() => house.close());

/** What each controller's methods allow, by method and address. */
const readPolicies = () => {
  const reflector = new Reflector();
  const found = new Map<string, Allowed[] | undefined>();
  const controllers = [...house.app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  for (const { instance, metatype } of controllers) {
    if (typeof metatype !== 'function') continue;
    const prototype: object = Object.getPrototypeOf(instance) as object;
    for (const name of new MetadataScanner().getAllMethodNames(prototype)) {
      const handler = Reflect.get(prototype, name) as () => unknown;
      const method = reflector.get<RequestMethod | undefined>(METHOD_METADATA, handler);
      if (method === undefined) continue;
      const allowed = reflector.getAllAndOverride<Allowed[] | undefined>(ALLOWED_KEY, [handler, metatype]);
      for (const above of pathsOf(metatype)) {
        for (const below of pathsOf(handler)) {
          found.set(`${RequestMethod[method]} ${addressOf(above, below)}`, allowed);
        }
      }
    }
  }
  return found;
};

const pathsOf = (target: object): string[] => {
  const paths: unknown = Reflect.getMetadata(PATH_METADATA, target);
  return (Array.isArray(paths) ? paths : [paths]).map(String);
};

const addressOf = (...parts: string[]) =>
  parts
    .map((part) => part.replace(/^\/+|\/+$/g, ''))
    .filter((part) => part !== '')
    .map((part) => `/${part}`)
    .join('');

/** HEAD goes the way of GET. */
const policyOf = ({ method, pattern }: Route) =>
  policies.get(`${method === 'HEAD' ? 'GET' : method} ${pattern}`);

const call = async (who: Api, { method, path }: Route) =>
  (await who.request(method, path, ['POST', 'PUT'].includes(method) ? {} : undefined)).status;

it('finds the routes of the house', () => {
  expect(routes.length).toBeGreaterThan(60);
  expect(routes.map(({ method, pattern }) => `${method} ${pattern}`)).toEqual(
    expect.arrayContaining(['POST /auth/login', 'HEAD /admin/users', 'PUT /admin/users/:userId']),
  );
});

it('says of every route who may call it', () => {
  expect(routes.filter((route) => !policyOf(route)?.length)).toEqual([]);
});

it('keeps whatever is under /admin for admins', () => {
  const shared = routes.filter(
    (route) => route.pattern.startsWith('/admin') && policyOf(route)?.join() !== 'admin',
  );
  // The one call that the specification spells twice.
  expect([...new Set(shared.map(({ pattern }) => pattern))]).toEqual(['/admin/kitchen/:kitchenId/orders']);
});

it('asks everybody to log in where a role is needed', async () => {
  for (const route of routes.filter((route) => !policyOf(route)?.includes('anyone'))) {
    expect([route, await call(house.guest, route)]).toEqual([route, 401]);
    expect([route, await call(new Api(house.url, 'no token of ours'), route)]).toEqual([route, 401]);
  }
});

it.each(ROLES)('refuses %s every route of the other roles, and none of their own', async (role) => {
  for (const route of routes) {
    const allowed = policyOf(route) ?? [];
    const status = await call(staff[role].api, route);
    const refused = !allowed.includes('anyone') && !allowed.includes(role);
    expect([route, status === 403]).toEqual([route, refused]);
    expect([route, status]).not.toEqual([route, 401]);
    expect(status).toBeLessThan(500);
  }
});

it('refuses with a sentence, whatever goes wrong', async () => {
  const missing = randomUUID();
  const { admin } = staff;
  expect(await house.guest.refused('GET', '/nowhere')).toMatchObject({ status: 404 });
  expect(await house.guest.refused('GET', '/admin/users')).toEqual({ status: 401, msg: 'Please log in.' });
  expect(await staff.server.api.refused('GET', '/admin/users')).toMatchObject({ status: 403 });
  expect(await admin.api.refused('GET', '/customer/menu/table-7')).toMatchObject({ status: 400 });
  for (const noun of ['users', 'tables', 'meals', 'kitchens', 'inventory']) {
    expect(await admin.api.refused('DELETE', `/admin/${noun}/${missing}`)).toMatchObject({
      status: 404,
      msg: expect.stringMatching(/^There is no such \w+\.$/) as string,
    });
    expect(await admin.api.refused('POST', `/admin/${noun}`, { surprise: true })).toMatchObject({
      status: 400,
    });
  }
});

it('refuses what is not JSON', async () => {
  const answer = await fetch(`${house.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"emailOrUsername":',
  });
  expect([answer.status, await answer.json()]).toEqual([400, { msg: 'The request could not be read.' }]);
});

it('guards an address with a slash at its end like the one without', async () => {
  expect(await house.guest.refused('GET', '/admin/users/')).toMatchObject({ status: 401 });
  expect((await staff.admin.api.request('GET', '/admin/users/')).status).toBe(200);
});
