import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { StartError } from '../start-error.js';

/**
 * A free port below every system's range for outgoing connections. Inside that range, a client that retries while the
 * server is down can be given the server's own port, connect to itself and so keep the server from coming back.
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(20_000, 30_000);
    if (await isFree(port)) return port;
  }
  throw new StartError('PostgreSQL found no free port on 127.0.0.1 to listen on.');
}

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => probe.close(() => resolve(true)))
      .listen(port, '127.0.0.1');
  });
