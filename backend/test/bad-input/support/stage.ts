import { randomUUID } from 'node:crypto';
import { DiscoveryService } from '@nestjs/core';
import { report } from '@banquet/shared/report';
import { ticket } from '@banquet/shared/ticket';
import { z } from 'zod';
import { describedRoutes, type DescribedRoute } from '../../../src/api-docs/described-routes.js';
import type { Config } from '../../../src/core/config.js';
import { Api } from '../../support/api.js';
import { factories, type Employee, type Factories } from '../../support/factories.js';
import { openHouse, type House } from '../../support/house.js';
import { Shape, type Json } from './bodies.js';
import { Eavesdropper } from './eavesdropper.js';
import { digestOf, type Digest } from './digest.js';

/** A house in full swing, with one of everything that an address or a body may name. */
export interface Stage {
  house: House;
  make: Factories;
  admin: Employee;
  server: Employee;
  cook: Employee & { kitchenId: string };
  /** What there is, each by the word that addresses and fields have for it. */
  things: Record<Thing, string>;
  orderNumber: number;
  listeners: Eavesdropper;
  routes: Call[];
  close: () => Promise<void>;
}

export const THINGS = [
  'user',
  'server',
  'staff',
  'kitchen',
  'meal',
  'table',
  'draft',
  'order',
  'ticket',
  'item',
  'report',
  'stores',
  'webhook',
] as const;
export type Thing = (typeof THINGS)[number];

/** One route of the house, with what it takes to call it. */
export interface Call {
  name: string;
  route: DescribedRoute;
  method: string;
  /** Whoever may call it. */
  who: Api;
  /** Its address, with what there is for each parameter unless told otherwise. */
  address: (given?: Record<string, string>) => string;
  parameters: { name: string; schema: z.ZodType }[];
  body: Shape | undefined;
  query: Shape | undefined;
  sample: () => Json;
}

export const openStage = async (settings: Partial<Config> = {}): Promise<Stage> => {
  const house = await openHouse(settings);
  const make = factories(house);
  const [admin, server, kitchen] = [await make.admin(), await make.server(), await make.kitchen()];
  const cook = await make.cook(kitchen);
  const meal = await make.meal({ kitchens: [kitchen] });
  const table = await make.table({ kitchen, server });
  const order = await make.order({ table, items: [{ meal }] });
  const draft = await make.draft({ table, items: [{ meal }] });
  const [placed] = await cook.api.get(`/kitchen/kitchens/${kitchen._id}/orders`, z.array(ticket));
  const told = await house.guest.post(`/customer/orders/${draft._id}/issues`, { issue: 'Cold soup' }, report);
  const [flour] = await house.query<{ id: string }>(
    "INSERT INTO inventory_items (name, quantity, threshold) VALUES ('Flour', 5, 1) RETURNING id",
  );
  const [hook] = await house.query<{ id: string }>(
    "INSERT INTO webhooks (url, secret, events, active) VALUES ('http://127.0.0.1:9/', 'whsec_', '{}', false) RETURNING id",
  );
  const things: Stage['things'] = {
    user: (await make.server())._id,
    server: server._id,
    staff: cook._id,
    kitchen: kitchen._id,
    meal: meal._id,
    table: table._id,
    draft: draft._id,
    order: order._id,
    ticket: placed?.kitchenOrderId ?? '',
    item: placed?.items[0]?.itemId ?? '',
    report: told.reportId,
    stores: flour?.id ?? '',
    webhook: hook?.id ?? '',
  };
  const listeners = await Eavesdropper.listen(house, { admin, cook, server, things });
  const stage = { house, make, admin, server, cook, things, orderNumber: order.orderId, listeners };
  const routes = describedRoutes(house.app.get(DiscoveryService, { strict: false })).map((route) =>
    callOf(stage, route),
  );
  return { ...stage, routes, close: () => house.close() };
};

type Setting = Omit<Stage, 'routes' | 'close'>;

const NAMED: readonly (readonly [RegExp, Thing])[] = [
  [/webhook/i, 'webhook'],
  [/kitchenOrder|ticket/i, 'ticket'],
  [/kitchen/i, 'kitchen'],
  [/staff/i, 'staff'],
  [/server/i, 'server'],
  [/user/i, 'user'],
  [/meal|menuItem/i, 'meal'],
  [/table|recipient/i, 'table'],
  [/report/i, 'report'],
  [/order/i, 'draft'],
];

/** An id for a parameter or field of this name; of nothing, where nothing there is has such a name. */
export const idFor =
  ({ things }: Pick<Stage, 'things'>, path = '') =>
  (field: string): string => {
    if (/item/i.test(field) && path.includes('inventory')) return things.stores;
    if (/^itemId$/i.test(field)) return things.item;
    const thing = NAMED.find(([pattern]) => pattern.test(field))?.[1];
    return thing ? things[thing] : randomUUID();
  };

const callOf = (stage: Setting, route: DescribedRoute): Call => {
  const { admin, server, cook, house, orderNumber } = stage;
  const who = { admin, server, kitchen: cook };
  const role = (['admin', 'server', 'kitchen'] as const).find((role) => route.allowed.includes(role));
  const one = (place: string) => route.expects.find((expected) => expected.in === place)?.schema;
  const [body, query] = [one('body'), one('query')].map((schema) => schema && new Shape(schema));
  const parameters = route.expects.flatMap(({ in: place, name, schema }) =>
    place === 'path' && name !== undefined ? [{ name, schema }] : [],
  );
  const find = idFor(stage, route.path);
  const valueOf = (name: string): string => {
    const schema = parameters.find((parameter) => parameter.name === name)?.schema;
    return (
      [find(name), String(orderNumber), `kitchen:${stage.things.kitchen}`].find(
        (value) => schema?.safeParse(value).success,
      ) ?? find(name)
    );
  };
  const address = (given: Record<string, string> = {}) =>
    route.path.replaceAll(/:(\w+)/g, (_, name: string) => given[name] ?? valueOf(name));
  return {
    name: `${route.method} ${route.path}`,
    route,
    method: route.method,
    who: route.allowed.includes('anyone')
      ? route.path.startsWith('/rooms')
        ? admin.api
        : house.guest
      : role
        ? who[role].api
        : house.guest,
    address: (given) =>
      `${address(given)}${query ? `?${new URLSearchParams(query.sample(find) as Record<string, string>).toString()}` : ''}`,
    parameters,
    body,
    query,
    sample: () => body?.sample(find) ?? {},
  };
};

export const digest = (stage: Stage): Promise<Digest> => digestOf(stage.house);
