import type { RushResult, Stream } from '../load/jobs.js';
import type { Callers } from '../machines/callers.js';
import type { System } from '../machines/system.js';
import type { Bench } from './scenario.js';

export const SCREENS = 4;
const WARM_UP_MS = 10_000;

/** A rush on one system, and what it cost. */
export interface Load extends RushResult {
  nodeMs: number;
  postgresMs: number;
}

export const rushOn = async (
  { postgres }: Bench,
  callers: Callers,
  system: System,
  ms: number,
  streams: { orders?: Stream; statuses?: Stream },
): Promise<Load> => {
  const { server, token } = system;
  const before = { node: server.processorMs(), postgres: postgres.processorMs() };
  const result = await callers.do('rush', { port: server.port, token, ms, ...streams });
  const nodeMs = server.processorMs() - before.node;
  const postgresMs = postgres.processorMs() - before.postgres;
  await system.deliver();
  return { ...result, nodeMs, postgresMs };
};

/** Its kitchen's screens, on a generator of their own. */
export const openScreens = async (bench: Bench, system: System): Promise<Callers> => {
  const callers = bench.callers();
  await callers.do('screens', {
    port: system.server.port,
    token: system.token,
    room: system.kitchenRoom,
    count: SCREENS,
  });
  return callers;
};

/**
 * What a house that has been open for a while has behind it: its code compiled, its statements planned. Without it the
 * first thousand orders measure how fast a server warms up.
 */
export const warmUp = async (bench: Bench, callers: Callers, system: System): Promise<void> => {
  const tasks = await system.drafts(bench.scale.warmUp);
  await rushOn(bench, callers, system, WARM_UP_MS, { orders: { tasks, inFlight: 32 } });
};
