import { atLeast, figure } from '../findings.js';
import { givePast } from '../machines/history.js';
import type { System } from '../machines/system.js';
import { aSecond, openWarm } from './load.js';
import { wrongIn, type Scenario } from './scenario.js';
import { throughputOn } from './throughput.js';

/** Tickets on a kitchen's list when its screen is opened. */
const ON_THE_LIST = 50;
const OPENINGS = 20;
/** A tenth is the limit, and what the machine's moods make of a round: twice as many rounds as elsewhere. */
const TIMES = 2;

/** A house with a long past against one that opened today. */
export const growth: Scenario = {
  name: 'growth',
  run: async (bench) => {
    const [old, young] = [await bench.house(), await bench.house()];
    await givePast(old.database, bench.scale.pastOrders);
    const opening = bench.callers();
    const open = async ({ server: { port }, token, kitchenRoom: room }: System) => {
      const { ms } = await opening.do('screens', { port, token, room, count: OPENINGS });
      await opening.do('hangUp', {});
      return ms / OPENINGS;
    };
    const place = throughputOn(bench, await openWarm(bench, [old, young]));
    for (const house of [old, young]) await house.tickets(ON_THE_LIST);
    const speed: number[] = [];
    const opened: number[] = [];
    const problems: string[] = [];
    const told = { old: [0, 0], young: [0, 0] };
    for (let round = 0; round < TIMES * bench.scale.pairs; round++) {
      const measured = new Map<System, { aSecond: number; ms: number }>();
      for (const house of round % 2 === 0 ? [old, young] : [young, old]) {
        const load = await place(house);
        problems.push(...wrongIn(load, house === old ? 'the old house' : 'the young house'));
        measured.set(house, { aSecond: aSecond(load), ms: await open(house) });
      }
      const [a, b] = [measured.get(old), measured.get(young)];
      if (!a || !b) continue;
      speed.push(a.aSecond / b.aSecond);
      opened.push(b.ms / a.ms);
      told.old = [a.aSecond, a.ms];
      told.young = [b.aSecond, b.ms];
    }
    const orders = bench.scale.pastOrders.toLocaleString('en');
    const last = (name: keyof typeof told) => told[name].map(figure).join('/s, screen open in ');
    const absolute = `with a past ${last('old')} ms; without ${last('young')} ms (last round)`;
    const limits = { unit: 'of an empty house', must: atLeast(0.9), aim: atLeast(0.97), absolute };
    problems.push(...(await old.problems()), ...(await young.problems()));
    return {
      findings: [
        { what: `throughput with ${orders} past orders`, values: speed, ...limits },
        { what: `opening a kitchen’s screen with ${orders} past orders (speed)`, values: opened, ...limits },
      ],
      problems,
    };
  },
};
