import { atLeast, figure, median } from '../findings.js';
import type { System } from '../machines/system.js';
import { aSecond, IN_FLIGHT, openWarm, rushOn, type Load, type Warm } from './load.js';
import { orderCost } from './order-cost.js';
import { alternate, each, found, ratios, wrongIn, type Bench, type Scenario } from './scenario.js';

/** A measurement's orders must not run out: so many times as many as it placed while it was not warm yet. */
const SPARE = 3;

/** What measures orders a second in a closed loop. */
export const throughputOn =
  (bench: Bench, places: ReadonlyMap<System, Warm>) =>
  async (system: System, meals?: number): Promise<Load> => {
    const { callers, speed } = found(places, system);
    const tasks = await system.drafts(Math.ceil((bench.scale.ms / 1_000) * speed * SPARE), meals);
    return rushOn(bench, callers, system, bench.scale.ms, { orders: { tasks, inFlight: IN_FLIGHT } });
  };

export const throughput: Scenario = {
  name: 'throughput',
  run: async (bench) => {
    const [product, pooled] = [await bench.house(), await bench.reference('pooled')];
    const systems = [product, pooled, await bench.reference('writer')];
    const places = await openWarm(bench, systems);
    const measure = throughputOn(bench, places);
    const rounds = await alternate(bench.scale.pairs, systems, (system) => measure(system));
    const cost = await orderCost(bench, places, [product, pooled]);
    const absolute = systems
      .map(({ name }) => {
        const speed = median(each(rounds, name, aSecond));
        const p99 = median(each(rounds, name, ({ answers }) => answers.p99));
        return `${name} ${figure(speed)}/s, p99 ${figure(p99)} ms`;
      })
      .join('; ');
    const problems = (await Promise.all(systems.map((system) => system.problems()))).flat();
    return {
      findings: [
        {
          what: 'finalize throughput, 32 in flight, against A',
          unit: 'A',
          must: atLeast(0.6),
          aim: atLeast(1.5),
          values: ratios(rounds, 'product', 'A', aSecond),
          absolute,
        },
        {
          what: 'finalize throughput, 32 in flight, against B',
          unit: 'B',
          must: atLeast(0),
          aim: atLeast(0.6),
          values: ratios(rounds, 'product', 'B', aSecond),
          absolute,
        },
        ...cost.findings,
      ],
      problems: [
        ...problems,
        ...cost.problems,
        ...rounds.flatMap((round) => [...round].flatMap(([name, load]) => wrongIn(load, name))),
      ],
    };
  },
};
