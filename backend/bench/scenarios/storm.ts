import { setTimeout as delay } from 'node:timers/promises';
import { atMost, figure, median, type Outcome } from '../findings.js';
import type { Callers } from '../machines/callers.js';
import type { System } from '../machines/system.js';
import { openScreens, rushOn } from './load.js';
import { alternate, each, found, ratios, wrongIn, type Bench, type Scenario } from './scenario.js';

const WITHIN_MS = 30_000;
const ORDERS_A_SECOND = 50;
const RUSH_MS = 8_000;
const BEFORE_MS = 500;
/** For the server to let go of the last storm's sockets. */
const CALM_MS = 1_000;

const comeBack = async (bench: Bench, system: System) => {
  const callers = bench.callers();
  const phones = await system.phones(bench.scale.phones);
  const result = await callers.do('storm', { port: system.server.port, phones, withinMs: WITHIN_MS });
  await delay(CALM_MS);
  return result;
};

const failures = (system: string, { failed, wrong }: { failed: number; wrong: number }) => [
  ...(failed > 0 ? [`${system}: ${failed} phones did not come back`] : []),
  ...(wrong > 0 ? [`${system}: ${wrong} joins were refused`] : []),
];

/** Everybody at once, and nothing else. */
export const storm: Scenario = {
  name: 'storm',
  run: async (bench): Promise<Outcome> => {
    const systems = [await bench.house(), await bench.reference('pooled')];
    for (const system of systems) await comeBack(bench, system);
    const rounds = await alternate(bench.scale.pairs, systems, (system) => comeBack(bench, system));
    const seconds = (name: string) => figure(median(each(rounds, name, ({ ms }) => ms)) / 1_000);
    return {
      findings: [
        {
          what: '5,000 clients come back at once (connect, authenticate, join, state)',
          unit: 'A',
          must: atMost(2),
          aim: atMost(1.2),
          values: ratios(rounds, 'product', 'A', ({ ms }) => ms),
          absolute: `product ${seconds('product')} s; A ${seconds('A')} s`,
        },
      ],
      problems: rounds.flatMap((round) => [...round].flatMap(([name, result]) => failures(name, result))),
    };
  },
};

/** The same while the kitchen goes on cooking. */
export const stormAndOrders: Scenario = {
  name: 'storm-and-orders',
  run: async (bench): Promise<Outcome> => {
    const systems = [await bench.house(), await bench.reference('pooled')];
    const kitchens = new Map<System, Callers>();
    for (const system of systems) kitchens.set(system, await openScreens(bench, system));
    const measure = async (system: System) => {
      const tasks = await system.drafts((RUSH_MS / 1_000) * ORDERS_A_SECOND);
      const rush = rushOn(bench, found(kitchens, system), system, RUSH_MS, {
        orders: { tasks, aSecond: ORDERS_A_SECOND },
      });
      await delay(BEFORE_MS);
      const back = await comeBack(bench, system);
      return { load: await rush, back };
    };
    const rounds = await alternate(bench.scale.pairs, systems, measure);
    const told = ['product', 'A']
      .map((name) => {
        const p99 = median(each(rounds, name, ({ load }) => load.toScreen.p99));
        const seconds = median(each(rounds, name, ({ back }) => back.ms)) / 1_000;
        return `${name} p99 ${figure(p99)} ms, all back in ${figure(seconds)} s`;
      })
      .join('; ');
    return {
      findings: [
        {
          what: 'orders at 50/s during that storm, order → screen p99',
          unit: 'A',
          must: atMost(0.3),
          aim: atMost(0.1),
          values: ratios(rounds, 'product', 'A', ({ load }) => load.toScreen.p99),
          absolute: told,
        },
        {
          what: 'all are back during orders',
          unit: 's',
          must: atMost(WITHIN_MS / 1_000),
          aim: atMost(6),
          values: each(rounds, 'product', ({ back }) => back.ms / 1_000),
          absolute: told,
        },
      ],
      problems: [
        ...rounds.flatMap((round) =>
          [...round].flatMap(([name, { load, back }]) => [...wrongIn(load, name), ...failures(name, back)]),
        ),
        ...(await Promise.all(systems.map((system) => system.problems()))).flat(),
      ],
    };
  },
};
