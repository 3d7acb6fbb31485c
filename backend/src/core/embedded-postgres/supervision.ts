import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import { type Server, startServer } from './server.js';

export interface Supervision {
  stop(): Promise<void>;
}

/** Keeps a server running: one that ends unasked is started again, on the same port, for as long as it takes. */
export function supervise(cluster: Cluster, first: Server, log: (line: string) => void): Supervision {
  const ending = new AbortController();
  let server = first;
  const watching = watch();
  return {
    stop: async () => {
      ending.abort();
      await server.stop();
      await watching;
    },
  };

  async function watch(): Promise<void> {
    while (!ending.signal.aborted) {
      await server.exited;
      if (!ending.signal.aborted) log('PostgreSQL ended unexpectedly; it is being started again.');
      await restart();
    }
    // One that came up while the end was being asked for.
    await server.stop();
  }

  async function restart(): Promise<void> {
    for (let pause = 50; !ending.signal.aborted; pause = Math.min(2 * pause, 5_000)) {
      await delay(pause, undefined, { signal: ending.signal }).catch(() => undefined);
      try {
        if (!ending.signal.aborted) server = await startServer(cluster, { port: first.port, log });
        return;
      } catch (error) {
        log(`PostgreSQL did not come back (${String(error)}); trying again.`);
      }
    }
  }
}
