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
  // Handed on, all at once, to a transport that takes no more until it has sent it.
  connection.on('flush', () => (waiting = 0));
};
