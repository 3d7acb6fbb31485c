import { setTimeout as delay } from 'node:timers/promises';

const PATIENCE_MS = 20_000;
const EVERY_MS = 20;

/** What `look` finds, once it finds something; fails when that takes too long. */
export const until = async <T>(
  what: string,
  look: () => Promise<T | undefined | false> | T | undefined | false,
  patience = PATIENCE_MS,
): Promise<T> => {
  const deadline = performance.now() + patience;
  for (;;) {
    const found = await look();
    if (found !== undefined && found !== false) return found;
    if (performance.now() > deadline) throw new Error(`In ${patience} ms it never came to this: ${what}`);
    await delay(EVERY_MS);
  }
};
