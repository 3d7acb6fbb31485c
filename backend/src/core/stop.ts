import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from './config.js';

const PATIENCE_MS = 15_000;
const PARENT_CHECK_MS = 500;

/**
 * Runs `stop` once when the process is told to end, and then ends it; after PATIENCE_MS it ends all the same.
 * `underNpm`: npm hands a SIGTERM to its shell alone, so a parent that is gone means stop as well.
 */
export const onStop = (stop: () => Promise<void>, { underNpm }: Pick<Config, 'underNpm'>): void => {
  let stopping = false;
  const end = () => {
    if (stopping) return;
    stopping = true;
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
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  if (!underNpm) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, PARENT_CHECK_MS).unref();
};
