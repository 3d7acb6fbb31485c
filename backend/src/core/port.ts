import { createServer } from 'node:net';
import type { Config } from './config.js';
import { StartError } from './start-error.js';

const REASONS: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) => `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start`,
  EACCES: (port) => `Port ${port} is not yours to use. Choose one above 1023: PORT=3000 npm start`,
  EADDRNOTAVAIL: () => 'HOST is not an address of this machine.',
};

/** Finds out before anything else is started whether the port can be had. */
export const claimPort = ({ port, host }: Pick<Config, 'port' | 'host'>): Promise<void> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''];
      reject(reason ? new StartError(reason(port)) : error);
    });
    server.listen({ port, host }, () => server.close(() => resolve()));
  });
