import { setTimeout as delay } from 'node:timers/promises';
import type { World } from '../world.js';

/** One disturbance of the schedule. */
export interface Fault<Kind extends string = string> {
  kind: Kind;
  /** How long, ms. */
  lasts: number;
  /** On which of those there are: from 0 up to 1. */
  where: number;
}

/** Disturbs, and undoes it: when the fault's time is over, or as soon as all is to heal. */
export type Injection = (world: World, fault: Fault, heal: AbortSignal) => Promise<void>;

export const whichOf = <T>(list: readonly T[], { where }: Fault): T | undefined =>
  list[Math.floor(where * list.length)];

/** While the fault lasts. */
export const during = ({ lasts }: Fault, heal: AbortSignal): Promise<void> => wait(lasts, heal);

export const wait = (ms: number, heal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal: heal }).catch(() => undefined);
