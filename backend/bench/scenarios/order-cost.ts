import { atMost, figure, median, type Outcome } from '../findings.js';
import type { System } from '../machines/system.js';
import { rushOn, type Warm } from './load.js';
import { alternate, each, found, ratios, wrongIn, type Bench } from './scenario.js';

const A_SECOND = 200;

/** Processor time that an order takes of Node and of PostgreSQL; of the first system against the second's. */
export const orderCost = async (
  bench: Bench,
  places: ReadonlyMap<System, Warm>,
  systems: readonly [System, System],
): Promise<Outcome> => {
  const measure = async (system: System) => {
    const seconds = (bench.scale.ms * 1.5) / 1_000;
    const orders = { tasks: await system.drafts(Math.ceil(A_SECOND * seconds)), aSecond: A_SECOND };
    const load = await rushOn(bench, found(places, system).callers, system, seconds * 1_000, { orders });
    return { ...load, node: load.nodeMs / load.answered, postgres: load.postgresMs / load.answered };
  };
  const rounds = await alternate(bench.scale.pairs, systems, measure);
  const absolute = systems
    .map(({ name }) => {
      const [node, postgres] = (['node', 'postgres'] as const).map((of) =>
        median(each(rounds, name, (load) => load[of])),
      );
      return `${name} Node ${figure(node ?? 0)} + PostgreSQL ${figure(postgres ?? 0)} ms`;
    })
    .join('; ');
  const [one, other] = systems;
  return {
    findings: [
      {
        what: 'CPU per order at 200/s, Node + PostgreSQL',
        unit: 'A',
        must: atMost(2.5),
        aim: atMost(1.6),
        values: ratios(rounds, one.name, other.name, ({ node, postgres }) => node + postgres),
        absolute,
      },
    ],
    problems: rounds.flatMap((round) => [...round].flatMap(([name, load]) => wrongIn(load, name))),
  };
};
