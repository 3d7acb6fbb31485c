/* Loaded into a server under test: tells over IPC how much memory it holds once everything unused is swept out. */
import { setTimeout as delay } from 'node:timers/promises';

const SWEEPS = 4;
const BETWEEN_MS = 250;

const tell = async (): Promise<void> => {
  // What was freed is handed back to the operating system bit by bit.
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    globalThis.gc?.();
    await delay(BETWEEN_MS);
  }
  process.send?.({ rss: process.memoryUsage.rss() });
};

process.on('message', (message) => {
  if (message === 'memory') void tell();
});
// The channel alone must not keep the server running.
process.channel?.unref();
