import type { Socket } from 'engine.io';

/** As much as thousands of events: whoever is that far behind is sooner up to date by joining again. */
const MOST_BYTES = 2 * 1_024 * 1_024;

/**
 * Ends a connection whose other end reads slower than we write, before what waits for it fills our memory. Its client
 * takes that for a lost line, comes back and joins its rooms again.
 */
export const limitBacklog = (connection: Socket): void => {
  let waiting = 0;
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    // What waited before counts, not this: the whole state of a busy room may be larger, and has to get through.
    if (waiting > MOST_BYTES) connection.close(true);
    waiting += data?.length ?? 0;
  });
  let handedOn: unknown[] = [];
  // All at once, to a transport that takes no more until it has sent it.
  connection.on('flush', (packets: unknown[]) => {
    waiting = 0;
    handedOn = packets;
  });
  // Encoded by now. The list itself was made at the last flush and is old to V8, which would keep what is in it until it
  // sweeps the whole heap: with five thousand screens that was a sweep every few seconds.
  connection.on('drain', () => (handedOn.length = 0));
};
