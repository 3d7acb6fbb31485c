import { atMost, figure, median, type Finding } from '../findings.js';
import type { Callers } from '../machines/callers.js';
import type { System } from '../machines/system.js';
import { changesOf, type Changes } from './changes.js';
import { openScreens, rushOn, warmUp, type Load } from './load.js';
import { alternate, each, found, ratios, wrongIn, type Bench, type Scenario } from './scenario.js';

const STATUSES_A_SECOND = 100;
const BUSY = 500;
const TICKETS = 200;
const PHONES_A_SECOND = 1_000;

interface Place {
  callers: Callers;
  changes: Changes;
}

/** A full house: its screens, the guests who wait for their food, and thousands of phones that do nothing. */
const seat = async (bench: Bench, system: System): Promise<Place> => {
  const { port } = system.server;
  const callers = await openScreens(bench, system);
  const changes = await changesOf(system, TICKETS);
  await callers.do('phones', { port, phones: changes.phones, aSecond: PHONES_A_SECOND });
  const phones = await system.phones(bench.scale.phones);
  await bench.callers().do('phones', { port, phones, aSecond: PHONES_A_SECOND });
  return { callers, changes };
};

const p = (rounds: Map<string, Load>[], of: 'toScreen' | 'toPhone') =>
  ['product', 'A']
    .map((name) => {
      const [p50, p99] = (['p50', 'p99'] as const).map((at) =>
        median(each(rounds, name, (load) => load[of][at])),
      );
      return `${name} ${figure(p50 ?? 0)} / ${figure(p99 ?? 0)} ms`;
    })
    .join('; ');

type Limits = [must: number, aim: number];

const finding = (
  rounds: Map<string, Load>[],
  what: string,
  of: 'toScreen' | 'toPhone',
  at: 'p50' | 'p99',
  [must, aim]: Limits,
): Finding => ({
  what: `${what}, ${at}`,
  unit: 'A',
  must: atMost(must),
  aim: atMost(aim),
  values: ratios(rounds, 'product', 'A', (load) => load[of][at]),
  absolute: p(rounds, of),
});

export const evening: Scenario = {
  name: 'evening',
  run: async (bench) => {
    const systems = [await bench.house(), await bench.reference('pooled')];
    const places = new Map<System, Place>();
    for (const system of systems) places.set(system, await seat(bench, system));
    const at = (ordersASecond: number) => async (system: System) => {
      const place = found(places, system);
      // The slowest hundredth of fewer orders would be a matter of chance.
      const seconds = (bench.scale.ms / 1_000) * (ordersASecond < BUSY ? 2.5 : 1.5);
      return rushOn(bench, place.callers, system, seconds * 1_000, {
        orders: { tasks: await system.drafts(Math.ceil(ordersASecond * seconds)), aSecond: ordersASecond },
        statuses: {
          tasks: place.changes.next(Math.ceil(STATUSES_A_SECOND * seconds)),
          aSecond: STATUSES_A_SECOND,
        },
      });
    };
    for (const [system, { callers }] of places) await warmUp(bench, callers, system);
    for (const system of systems) await at(200)(system);
    const calm = await alternate(bench.scale.pairs, systems, at(200));
    const busy = await alternate(bench.scale.pairs, systems, at(BUSY));
    const problems = [...calm, ...busy].flatMap((round) =>
      [...round].flatMap(([name, load]) => wrongIn(load, name)),
    );
    const late = Math.max(...each(busy, 'product', ({ answers }) => answers.max));
    if (late > BACKLOG_MS)
      problems.push(`product: at 500 orders/s one was answered after ${figure(late)} ms`);
    return {
      findings: [
        finding(
          calm,
          'order → screen at 200/s, with 5,000 idle phones and 100 changes/s',
          'toScreen',
          'p50',
          [2, 1.4],
        ),
        finding(
          calm,
          'order → screen at 200/s, with 5,000 idle phones and 100 changes/s',
          'toScreen',
          'p99',
          [2, 1.5],
        ),
        finding(busy, 'the same at 500/s (must: no backlog, none missing)', 'toScreen', 'p99', [
          Infinity,
          1.5,
        ]),
        finding(calm, 'kitchen’s status → guest’s phone at 100/s', 'toPhone', 'p50', [2.5, 1.5]),
        finding(calm, 'kitchen’s status → guest’s phone at 100/s', 'toPhone', 'p99', [2.5, 1.5]),
      ],
      problems: [...problems, ...(await Promise.all(systems.map((system) => system.problems()))).flat()],
    };
  },
};

/** Whoever waits longer than this stands in a queue. */
const BACKLOG_MS = 1_000;
