import { atMost, figure, median } from '../findings.js';
import type { System } from '../machines/system.js';
import { openScreens, rushOn, warmUp } from './load.js';
import { alternate, each, ratios, wrongIn, type Scenario } from './scenario.js';

const A_SECOND = 200;

export const processor: Scenario = {
  name: 'processor',
  run: async (bench) => {
    const systems = [await bench.house(), await bench.reference('pooled')];
    const callers = new Map(
      await Promise.all(systems.map(async (system) => [system, await openScreens(bench, system)] as const)),
    );
    const measure = async (system: System) => {
      const generator = callers.get(system);
      if (!generator) throw new Error(`Nobody calls ${system.name}.`);
      const seconds = (bench.scale.ms * 1.5) / 1_000;
      const orders = { tasks: await system.drafts(Math.ceil(A_SECOND * seconds)), aSecond: A_SECOND };
      const load = await rushOn(bench, generator, system, seconds * 1_000, { orders });
      return { ...load, node: load.nodeMs / load.answered, postgres: load.postgresMs / load.answered };
    };
    for (const [system, generator] of callers) await warmUp(bench, generator, system);
    const rounds = await alternate(bench.scale.pairs, systems, measure);
    const absolute = systems
      .map(({ name }) => {
        const [node, postgres] = (['node', 'postgres'] as const).map((of) =>
          median(each(rounds, name, (load) => load[of])),
        );
        return `${name} Node ${figure(node ?? 0)} + PostgreSQL ${figure(postgres ?? 0)} ms`;
      })
      .join('; ');
    return {
      findings: [
        {
          what: 'CPU per order at 200/s, Node + PostgreSQL',
          unit: 'A',
          must: atMost(2.5),
          aim: atMost(1.6),
          values: ratios(rounds, 'product', 'A', ({ node, postgres }) => node + postgres),
          absolute,
        },
      ],
      problems: [
        ...rounds.flatMap((round) => [...round].flatMap(([name, load]) => wrongIn(load, name))),
        ...(await Promise.all(systems.map((system) => system.problems()))).flat(),
      ],
    };
  },
};
