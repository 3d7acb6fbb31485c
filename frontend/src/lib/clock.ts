import { useCallback, useSyncExternalStore } from 'react';

/** Server's epoch minus this page's monotonic clock, in ms; the device's own clock may be wrong by hours. */
let offset = Date.now() - performance.now();

export const setServerClock = (now: string) => {
  offset = Date.parse(now) - performance.now();
};

/** The server's clock, epoch ms; the device's until the server has told its own. */
export const serverNow = (): number => offset + performance.now();

const TICK_MS = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

const onTick = (listener: () => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
};

/** The server's clock, down to whole intervals (seconds and up), from one timer for the whole page. */
export const useNow = (intervalMs: number = TICK_MS): number =>
  useSyncExternalStore(
    onTick,
    useCallback(() => Math.floor(serverNow() / intervalMs) * intervalMs, [intervalMs]),
  );

/** Whole minutes since then on the server's clock; told only when there is one more. */
export const useMinutesSince = (since: string): number => {
  const began = Date.parse(since);
  return useSyncExternalStore(
    onTick,
    useCallback(() => Math.max(0, Math.floor((serverNow() - began) / 60_000)), [began]),
  );
};
