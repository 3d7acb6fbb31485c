import type { RushResult, Stream } from '../load/jobs.js';
import type { Callers } from '../machines/callers.js';
import type { System } from '../machines/system.js';
import type { Bench } from './scenario.js';

export const SCREENS = 4;
/** Orders under way at once, in a closed loop. */
export const IN_FLIGHT = 32;
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
export const warmUp = async (bench: Bench, callers: Callers, system: System): Promise<Load> => {
  const tasks = await system.drafts(bench.scale.warmUp);
  return rushOn(bench, callers, system, WARM_UP_MS, { orders: { tasks, inFlight: IN_FLIGHT } });
};

export const aSecond = ({ answered, ms }: Load): number => (answered / ms) * 1_000;

/** A system with its screens open, which is warm. */
export interface Warm {
  callers: Callers;
  /** Orders a second while it was not warm yet. */
  speed: number;
}

export const openWarm = async (bench: Bench, systems: readonly System[]): Promise<Map<System, Warm>> => {
  const places = new Map<System, Warm>();
  for (const system of systems) {
    const callers = await openScreens(bench, system);
    places.set(system, { callers, speed: aSecond(await warmUp(bench, callers, system)) });
  }
  return places;
};
