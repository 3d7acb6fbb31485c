import type { OpenAPIObject } from '@nestjs/swagger';
import { adminRoom } from '@banquet/shared/realtime/admin';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { menuRoom } from '@banquet/shared/realtime/menu';
import { orderRoom } from '@banquet/shared/realtime/order';
import type { RoomKind } from '@banquet/shared/realtime/protocol';
import { serverRoom } from '@banquet/shared/realtime/server';
import { tableRoom } from '@banquet/shared/realtime/table';
import { userRoom } from '@banquet/shared/realtime/user';
import { ROLES } from '@banquet/shared/vocabulary';
import { ROOMS } from '../src/api-docs/rooms.js';
import { conflict } from '../src/core/refusals.js';
import { StatisticsService } from '../src/statistics/statistics.service.js';
import { Api } from './support/api.js';
import { factories, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { routesOf } from './support/routes.js';

let house: House;
let make: Factories;
let document: OpenAPIObject;
let operations: Operation[];

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
  document = (await house.guest.request('GET', '/docs/json')).body as OpenAPIObject;
  operations = operationsOf(document);
});
afterAll(() => house.close());

const rooms = [
  ['kitchen', kitchenRoom],
  ['server', serverRoom],
  ['order', orderRoom],
  ['table', tableRoom],
  ['user', userRoom],
  ['menu', menuRoom],
  ['admin', adminRoom],
] as const satisfies readonly [RoomKind, { events: readonly string[] }][];

type Details = NonNullable<OpenAPIObject['paths'][string]['get']> & { 'x-roles'?: string[] };
interface Operation {
  name: string;
  path: string;
  details: Details;
}

const operationsOf = ({ paths }: OpenAPIObject): Operation[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, details]) => ({
      name: `${method.toUpperCase()} ${path}`,
      path,
      details: details as Details,
    })),
  );

const roles = ({ details }: Operation) => details['x-roles'] ?? [];
const statuses = ({ details }: Operation) => Object.keys(details.responses ?? {});

/** Everything in the document that refers to another part of it. */
const referencesIn = (part: unknown): string[] => {
  if (typeof part !== 'object' || part === null) return [];
  const own = '$ref' in part && typeof part.$ref === 'string' ? [part.$ref] : [];
  return [...own, ...Object.values(part).flatMap(referencesIn)];
};

const at = (reference: string): unknown =>
  reference
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], document);

describe('the description of the API', () => {
  it('has every route of the running house but its own', () => {
    const running = routesOf(house, '').filter(
      ({ method, pattern }) => method !== 'HEAD' && !/^\/docs\b/.test(pattern),
    );
    const addresses = running.map(
      ({ method, pattern }) => `${method} /api${pattern.replaceAll(/:(\w+)/g, '{$1}')}`,
    );
    expect(operations.map(({ name }) => name).sort()).toEqual(addresses.sort());
  });

  it('says of each route what it does, who may call it and what it answers', () => {
    for (const { name, details } of operations) {
      const granted = Object.entries(details.responses ?? {}).filter(([status]) => status.startsWith('2'));
      expect([name, details.summary, details.description]).toEqual([
        name,
        expect.stringMatching(/^[A-Z]/),
        expect.stringMatching(/^For /),
      ]);
      expect([name, details['x-roles']?.length]).not.toEqual([name, 0]);
      expect([name, granted]).toEqual([
        name,
        [[expect.any(String), { description: details.summary, content: expect.anything() as unknown }]],
      ]);
    }
  });

  it('says of each route how it refuses: without a token, the wrong role, a wrong body, a database that is away', () => {
    for (const operation of operations) {
      const { name, details } = operation;
      const open = roles(operation).includes('anyone');
      const forAll = ROLES.every((role) => roles(operation).includes(role));
      const expected = [
        ...(details.requestBody || details.parameters?.length ? ['400'] : []),
        ...(open ? [] : ['401']),
        ...(open || forAll ? [] : ['403']),
        '503',
      ];
      expect([name, statuses(operation)]).toEqual([name, expect.arrayContaining(expected)]);
      expect([name, details.security]).toEqual([
        name,
        open ? expect.not.arrayContaining([{ bearer: [] }]) : [{ token: [] }, { bearer: [] }],
      ]);
    }
    const login = operations.find(({ name }) => name === 'POST /api/auth/login');
    expect(login && statuses(login)).toEqual(['200', '400', '401', '413', '415', '429', '503']);
    expect(login?.details.description).toContain('10 a minute per account');
  });

  it('refuses everywhere in the same shape', () => {
    const refusal = { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } };
    for (const { name, details } of operations) {
      for (const [status, response] of Object.entries(details.responses ?? {})) {
        if (Number(status) < 400) continue;
        const meant = response && '$ref' in response ? at(response.$ref) : response;
        expect([name, status, meant]).toEqual([
          name,
          status,
          { description: expect.stringMatching(/\.$/) as string, content: refusal },
        ]);
      }
    }
  });

  it('is an OpenAPI document: every reference leads somewhere, every parameter is in its address', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(document.info).toMatchObject({ title: 'Banquet', version: expect.any(String) as string });
    const references = [...new Set(referencesIn(document))];
    expect(references.filter((reference) => at(reference) === undefined)).toEqual([]);
    expect(references).toEqual(
      expect.arrayContaining(['#/components/schemas/Ticket', '#/components/responses/Away']),
    );
    const ids = operations.map(({ details }) => details.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { name, path, details } of operations) {
      const given = (details.parameters ?? []).flatMap((parameter) =>
        'name' in parameter && parameter.in !== 'query'
          ? [[parameter.in, parameter.name, parameter.required]]
          : [],
      );
      const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ['path', parameter, true]);
      expect([name, given]).toEqual([name, named]);
      for (const scheme of (details.security ?? []).flatMap(Object.keys)) {
        expect(document.components?.securitySchemes).toHaveProperty(scheme);
      }
    }
  });

  it('says what may be asked in an address, and what must', () => {
    const asked = (name: string) =>
      operations
        .find((operation) => operation.name === name)
        ?.details.parameters?.map((parameter) =>
          'name' in parameter ? [parameter.in, parameter.name, parameter.required] : [],
        );
    expect(asked('GET /api/admin/notifications')).toEqual([['query', 'before', false]]);
    expect(asked('GET /api/admin/statistics/figures')).toEqual([
      ['query', 'from', true],
      ['query', 'to', true],
      ['query', 'zone', true],
    ]);
  });

  it('is held to: an answer that says more than it, or a refusal it does not mention, fails the test that sees it', async () => {
    const admin = await make.admin();
    const statistics = house.app.get(StatisticsService, { strict: false });
    const figures = { totalOrders: 0, platesServed: 0, itemsSold: [] };
    const answering = jest.spyOn(statistics, 'get');
    answering.mockResolvedValueOnce(Object.assign({ secret: 'of the house' }, figures));
    expect(await admin.api.refused('GET', '/admin/statistics')).toMatchObject({
      msg: expect.stringContaining('says more than its contract') as string,
    });
    answering.mockRejectedValueOnce(conflict('Not documented.'));
    expect(await admin.api.refused('GET', '/admin/statistics')).toMatchObject({
      msg: expect.stringContaining('is not documented to answer 409') as string,
    });
    answering.mockRestore();
    expect((await admin.api.request('GET', '/admin/statistics')).status).toBe(200);
  });
});

describe('the live protocol', () => {
  it('is described beside the calls: each room with its state, and each event with what it carries', () => {
    const schemas = document.components?.schemas ?? {};
    for (const [kind, { name, events }] of Object.entries(ROOMS)) {
      expect(document.info.description).toContain(name);
      const Kind = kind.charAt(0).toUpperCase() + kind.slice(1);
      expect(schemas).toHaveProperty(`${Kind}State`);
      const carried = schemas[`${Kind}Events`];
      expect(carried && 'properties' in carried && Object.keys(carried.properties ?? {})).toEqual(
        Object.keys(events),
      );
    }
    for (const message of ['join', 'leave', 'seen', 'heartbeat', 'rejoin', 'Envelope', 'JoinRefusal']) {
      expect(document.info.description).toContain(message);
    }
  });

  it.each(rooms)('names every event of %s', (kind, room) => {
    expect(Object.keys(ROOMS[kind].events).sort()).toEqual([...room.events].sort());
  });

  it('says rightly who may join which room', async () => {
    const [cook, server] = [await make.cook(), await make.server()];
    const order = await make.draft();
    const people: Record<string, string | undefined> = {
      'a guest': undefined,
      'its cook': cook.token,
      'another cook': (await make.cook()).token,
      'that server': server.token,
      'another server': (await make.server()).token,
      'an admin': (await make.admin()).token,
    };
    const ids: Record<RoomKind, string> = {
      kitchen: `:${cook.kitchenId}`,
      server: `:${server._id}`,
      order: `:${order._id}`,
      table: `:${order.tableId}`,
      user: `:${server._id}`,
      menu: '',
      admin: '',
    };
    const everybody = Object.keys(people);
    const meant: Record<string, string[]> = {
      anyone: everybody,
      'whoever knows the _id': everybody,
      'its staff, admins': ['its cook', 'an admin'],
      'that server, admins': ['that server', 'an admin'],
      'that user': ['that server'],
      admins: ['an admin'],
    };
    for (const [kind, id] of Object.entries(ids)) {
      const joined = [];
      for (const [person, token] of Object.entries(people)) {
        const { status } = await new Api(house.url, token).request('GET', `/rooms/${kind}${id}`);
        expect([200, 404]).toContain(status);
        if (status === 200) joined.push(person);
      }
      expect([kind, joined]).toEqual([kind, meant[ROOMS[kind as RoomKind].mayJoin]]);
    }
  });
});

describe('the page at /api/docs', () => {
  it('is made of files of our own alone, so that the house’s strict policy lets it run', async () => {
    const page = await fetch(`${house.url}/api/docs`);
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
    const text = await page.text();
    expect(text).not.toMatch(/<script(?! src="\/)|<style| on\w+=/);
    const files = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(3);
    for (const file of files) {
      const answer = await fetch(`${house.url}${file}`);
      expect([file, answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([file, 200, true]);
    }
  });

  it('gives out no other file', async () => {
    expect(await house.guest.refused('GET', '/docs/package.json')).toMatchObject({ status: 404 });
    expect(await house.guest.refused('GET', '/docs/..%2Fpackage.json')).toMatchObject({ status: 404 });
  });
});
