import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './config.js';

const PATIENCE_MS = 15_000;
const PARENT_CHECK_MS = 500;
// The terminal sends a Ctrl-C to npm and to us, and npm sends us its own once more: one press, two signals.
const ONE_PRESS_MS = 500;

/**
 * Runs `stop` when the process is told to end, and then ends it; after PATIENCE_MS, or told a second time, it ends
 * all the same. `underNpm`: npm hands a SIGTERM to its shell alone, so a parent that is gone means stop as well.
 */
export const onStop = (stop: () => Promise<void>, { underNpm }: Pick<Config, 'underNpm'>): void => {
  let toldAt: number | undefined;
  const end = () => {
    if (toldAt !== undefined) return;
    toldAt = performance.now();
    const overdue = delay(PATIENCE_MS, undefined, { ref: false }).then(() => {
      throw new Error('Stopping took too long.');
    });
    Promise.race([stop(), overdue]).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  const told = (signal: 'SIGINT' | 'SIGTERM') => {
    const again = toldAt !== undefined && performance.now() - toldAt > ONE_PRESS_MS;
    if (again) process.exit(128 + constants.signals[signal]);
    end();
  };
  process.on('SIGINT', told);
  process.on('SIGTERM', told);
  if (!underNpm) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, PARENT_CHECK_MS).unref();
};
