import type { BaseServer, Socket } from 'engine.io';

/** As much as thousands of events: whoever is that far behind is sooner up to date by joining again. */
const MOST_BYTES = 2 * 1_024 * 1_024;

/** Of connections that cannot be written to just now, the bytes that wait for them. */
const waiting = new WeakMap<Socket, number>();

// One for all connections, however many; what it is called on is its connection.
function count(this: Socket, { data }: { data?: string | Buffer }): void {
  if (this.transport.writable) return;
  const before = waiting.get(this) ?? 0;
  // What waited before counts, not this: the whole state of a busy room may be larger, and has to get through.
  if (before > MOST_BYTES) this.close(true);
  waiting.set(this, before + (data?.length ?? 0));
}

/**
 * Ends connections whose other end reads slower than we write, before what waits for it fills our memory. Its client
 * takes that for a lost line, comes back and joins its rooms again.
 */
export const limitBacklog = (engine: BaseServer): void => {
  engine.on('connection', (connection: Socket) => connection.on('packetCreate', count));
  // All that waited, to a transport that takes no more until it has sent it.
  engine.on('flush', (connection: Socket) => waiting.delete(connection));
};
