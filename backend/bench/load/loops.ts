import { setTimeout as delay } from 'node:timers/promises';

/** Acts so many times a second, whatever becomes of it; whoever is late still counts from when they were planned. */
export const openLoop = async (
  count: number,
  aSecond: number,
  act: (index: number, planned: number) => void,
): Promise<void> => {
  const start = performance.now() + 1;
  const at = (index: number) => start + (index * 1_000) / aSecond;
  for (let next = 0; next < count;) {
    const now = performance.now();
    while (next < count && at(next) <= now) {
      act(next, at(next));
      next += 1;
    }
    if (next < count) await delay(Math.max(1, Math.floor(at(next) - performance.now())));
  }
};

/** Keeps `inFlight` acts under way until the time is over or there is nothing left to do. */
export const closedLoop = async (
  count: number,
  inFlight: number,
  ms: number,
  act: (index: number, planned: number) => Promise<void>,
): Promise<void> => {
  const end = performance.now() + ms;
  let next = 0;
  const worker = async () => {
    while (next < count && performance.now() < end) await act(next++, performance.now());
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
};
