import { atLeast, figure, median } from '../findings.js';
import type { System } from '../machines/system.js';
import { alternate, each, ratios, type Scenario } from './scenario.js';

const SOCKETS = 1_000;
const MESSAGE_BYTES = 300;
/**
 * Events under way at once: so many that there is always one to deliver, however many ways to the database the command
 * before it takes. How long one takes is for other scenarios.
 */
const WINDOW = 16;

export const fanout: Scenario = {
  name: 'fanout',
  run: async (bench) => {
    const systems = [await bench.house(), await bench.reference('pooled')];
    const measures = new Map<System, () => Promise<number>>();
    const problems: string[] = [];
    for (const system of systems) {
      const { room, task } = system.notice(MESSAGE_BYTES);
      const callers = bench.callers();
      const { port } = system.server;
      const phones = Array.from({ length: SOCKETS }, () => ({ rooms: [room] }));
      await callers.do('phones', { port, phones, aSecond: SOCKETS });
      measures.set(system, async () => {
        const given = { port, token: system.adminToken, task, window: WINDOW, ms: bench.scale.ms };
        const { deliveries, ms, wrong } = await callers.do('notices', given);
        if (wrong > 0) problems.push(`${system.name}: ${wrong} notices out of order`);
        return (deliveries / ms) * 1_000;
      });
    }
    const measure = (system: System) => measures.get(system)?.() ?? Promise.resolve(0);
    for (const system of systems) await measure(system);
    const rounds = await alternate(bench.scale.pairs, systems, measure);
    const same = (value: number) => value;
    return {
      findings: [
        {
          what: 'one event to 1,000 sockets, deliveries/s against bare Socket.IO',
          unit: 'A',
          must: atLeast(0.85),
          aim: atLeast(0.97),
          values: ratios(rounds, 'product', 'A', same),
          absolute: systems
            .map(({ name }) => `${name} ${figure(median(each(rounds, name, same)))}/s`)
            .join('; '),
        },
      ],
      problems,
    };
  },
};
