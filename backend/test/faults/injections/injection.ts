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

/**
 * Disturbs, and undoes it: when the fault's time is over, or as soon as all is to heal. Resolves to whether it struck
 * anything; a line that nothing passed over, or a strike at a COMMIT that never came, has disturbed nobody.
 */
export type Injection = (world: World, fault: Fault, heal: AbortSignal) => Promise<boolean>;

export const whichOf = <T>(list: readonly T[], { where }: Fault): T | undefined =>
  list[Math.floor(where * list.length)];

/** While the fault lasts. */
export const during = ({ lasts }: Fault, heal: AbortSignal): Promise<void> => wait(lasts, heal);

export const wait = (ms: number, heal: AbortSignal): Promise<void> =>
  delay(ms, undefined, { signal: heal }).catch(() => undefined);

const LOOK_MS = 50;

/** Whether it comes to be so while the fault lasts. */
export const comesAbout = async (
  { lasts }: Pick<Fault, 'lasts'>,
  heal: AbortSignal,
  isSo: () => boolean | Promise<boolean>,
): Promise<boolean> => {
  const over = performance.now() + lasts;
  for (;;) {
    if (await isSo()) return true;
    if (heal.aborted || performance.now() >= over) return false;
    await wait(LOOK_MS, heal);
  }
};
