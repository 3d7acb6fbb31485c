import { atLeast, figure, median } from '../findings.js';
import type { System } from '../machines/system.js';
import { openScreens, rushOn, warmUp } from './load.js';
import { alternate, each, ratios, wrongIn, type Bench, type Scenario } from './scenario.js';

const IN_FLIGHT = 32;
/** More than any of them can place. */
const DRAFTS_A_SECOND = 8_000;

/** Orders a second in a closed loop, of systems that are warm. */
export const throughputOf = async (bench: Bench, systems: readonly System[], meals?: number) => {
  const callers = new Map(
    await Promise.all(systems.map(async (system) => [system, await openScreens(bench, system)] as const)),
  );
  for (const [system, generator] of callers) await warmUp(bench, generator, system);
  return async (system: System) => {
    const generator = callers.get(system);
    if (!generator) throw new Error(`Nobody calls ${system.name}.`);
    const tasks = await system.drafts((bench.scale.ms / 1_000) * DRAFTS_A_SECOND, meals);
    const load = await rushOn(bench, generator, system, bench.scale.ms, {
      orders: { tasks, inFlight: IN_FLIGHT },
    });
    return { ...load, aSecond: (load.answered / load.ms) * 1_000 };
  };
};

export const throughput: Scenario = {
  name: 'throughput',
  run: async (bench) => {
    const product = await bench.house();
    const systems = [product, await bench.reference('pooled'), await bench.reference('writer')];
    const measure = await throughputOf(bench, systems);
    const rounds = await alternate(bench.scale.pairs, systems, measure);
    const absolute = systems
      .map(({ name }) => {
        const speed = median(each(rounds, name, ({ aSecond }) => aSecond));
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
          values: ratios(rounds, 'product', 'A', ({ aSecond }) => aSecond),
          absolute,
        },
        {
          what: 'finalize throughput, 32 in flight, against B',
          unit: 'B',
          must: atLeast(0),
          aim: atLeast(0.6),
          values: ratios(rounds, 'product', 'B', ({ aSecond }) => aSecond),
          absolute,
        },
      ],
      problems: [
        ...problems,
        ...rounds.flatMap((round) => [...round].flatMap(([name, load]) => wrongIn(load, name))),
      ],
    };
  },
};
