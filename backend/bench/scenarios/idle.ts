import { setTimeout as delay } from 'node:timers/promises';
import { atMost, figure, median } from '../findings.js';
import type { Scenario } from './scenario.js';

const WATCHED_MS = 4_000;
const A_SECOND = 1_000;

export const idle: Scenario = {
  name: 'idle',
  run: async (bench) => {
    const { pairs: watches, restMs } = bench.scale;
    const product = await bench.house();
    const { server } = product;
    const { port } = server;
    // What the first of them cost once and for all is not what a phone costs.
    const first = bench.callers();
    await first.do('phones', { port, phones: await product.phones(500), aSecond: A_SECOND });
    await first.do('hangUp', {});
    await delay(restMs);
    const before = await server.memory();
    const phones = await product.phones(bench.scale.phones);
    await bench.callers().do('phones', { port, phones, aSecond: A_SECOND });
    await delay(restMs);
    const each = (await server.memory()) - before;
    // What the sweep that memory() asks for leaves to be done is none of the phones' doing. And when V8 has had nothing to do
    // for a while it makes its heap smaller, twice, and then leaves it alone. When that is differs by some seconds: it falls
    // into two watches at most, of which the median knows nothing.
    await delay(2 * restMs);
    const watched: { node: number; postgres: number }[] = [];
    for (let watch = 0; watch < watches; watch++) {
      const before = { node: server.processorMs(), postgres: bench.postgres.processorMs() };
      const began = performance.now();
      await delay(WATCHED_MS);
      const percent = (used: number) => (used / (performance.now() - began)) * 100;
      const node = percent(server.processorMs() - before.node);
      watched.push({ node, postgres: percent(bench.postgres.processorMs() - before.postgres) });
    }
    const share = bench.scale.phones / 5_000;
    const of = (whose: 'node' | 'postgres') => figure(median(watched.map((watch) => watch[whose])));
    return {
      findings: [
        {
          what: 'an idle phone’s memory',
          unit: 'kB',
          must: atMost(25),
          aim: atMost(16),
          values: [each / phones.length / 1_000],
          absolute: `${figure(each / 1_000_000)} MB for ${phones.length}, each in three rooms`,
        },
        {
          what: 'CPU of 5,000 idle phones',
          unit: '% of a core',
          must: atMost(4),
          aim: atMost(2),
          values: watched.map(({ node, postgres }) => (node + postgres) / share),
          absolute: `Node ${of('node')} %, PostgreSQL ${of('postgres')} % with ${phones.length}`,
        },
      ],
      problems: [],
    };
  },
};
