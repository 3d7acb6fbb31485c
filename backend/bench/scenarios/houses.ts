import { atMost, figure, median } from '../findings.js';
import type { Callers } from '../machines/callers.js';
import { Server } from '../machines/server.js';
import type { System } from '../machines/system.js';
import { ROUTER } from '../places.js';
import { SCREENS } from './load.js';
import { wrongIn, type Bench, type Scenario } from './scenario.js';

const HOUSES = 4;
const ORDERS_A_SECOND = 10;
const NO_LIMIT = atMost(Infinity);

interface Tenant {
  house: System;
  host: string;
  callers: Callers;
}

/** Its orders through the router, seen on its own screens and no other. */
const serve = async ({ house, host, callers }: Tenant, port: number, ms: number) => {
  const tasks = await house.drafts((ms / 1_000) * ORDERS_A_SECOND);
  const orders = { tasks, aSecond: ORDERS_A_SECOND };
  const load = await callers.do('rush', { port, host, token: house.token, ms, orders });
  await house.deliver();
  return load;
};

const openTenant = async (bench: Bench, at: number): Promise<Omit<Tenant, 'callers'>> => ({
  house: await bench.house(),
  host: `house-${at}.test`,
});

/**
 * Ten thousand restaurants, on small numbers: houses that share nothing but the machine (each its own database and its own
 * node) behind a router that knows them by name. One of them is ended while the others serve.
 */
export const houses: Scenario = {
  name: 'houses',
  run: async (bench) => {
    const found = [];
    for (let at = 0; at < HOUSES; at++) found.push(await openTenant(bench, at));
    const router = await Server.start(
      ROUTER,
      found.map(({ host, house }) => `${host}=${house.server.port}`),
      {},
    );
    try {
      const tenants: Tenant[] = [];
      for (const { house, host } of found) {
        const callers = bench.callers();
        const { token, kitchenRoom: room } = house;
        await callers.do('screens', { port: router.port, host, token, room, count: SCREENS });
        tenants.push({ house, host, callers });
      }
      const ms = bench.scale.ms * 2;
      for (const tenant of tenants) await serve(tenant, router.port, ms / 2);
      const together = await Promise.all(tenants.map((tenant) => serve(tenant, router.port, ms)));
      const [lost, ...left] = tenants;
      const memory = (await lost?.house.server.memory()) ?? 0;
      const without = left.map((tenant) => serve(tenant, router.port, ms));
      await lost?.house.server.close();
      const after = await Promise.all(without);
      const p99 = together.map(({ toScreen }) => toScreen.p99);
      const p99After = after.map(({ toScreen }) => toScreen.p99);
      const problems = await Promise.all(left.map(({ house }) => house.problems()));
      return {
        findings: [
          {
            what: `${HOUSES} houses behind one router, ${ORDERS_A_SECOND} orders/s each: order → screen p99`,
            unit: 'ms',
            must: NO_LIMIT,
            aim: NO_LIMIT,
            values: p99,
            absolute: `p50 ${figure(median(together.map(({ toScreen }) => toScreen.p50)))} ms`,
          },
          {
            what: 'the others, while one house is ended: order → screen p99',
            unit: 'ms',
            must: NO_LIMIT,
            aim: NO_LIMIT,
            values: p99After,
            absolute: `one house’s node holds ${figure(memory / 1_000_000)} MB`,
          },
        ],
        problems: [
          ...[...together, ...after].flatMap((load) => wrongIn(load, 'a house')),
          ...problems.flat(),
        ],
      };
    } finally {
      await router.close();
    }
  },
};
