import { createSecretKey } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import { Pool, type QueryResultRow } from 'pg';
import { ALGORITHM, LIFETIME_S } from '../../src/auth/tokens.js';
import { freePort } from '../../src/core/embedded-postgres/port.js';
import { Api } from './api.js';
import type { Place } from './factories.js';
import { addressIn, start, type Started } from './process.js';

const JWT_SECRET = 'a secret that all nodes of a house share';
const jwt = new JwtService({
  secret: createSecretKey(Buffer.from(JWT_SECRET)),
  signOptions: { algorithm: ALGORITHM, expiresIn: LIFETIME_S },
});

/** One node of a house, as a process of its own; it keeps its address when it is started again. */
export interface Node extends Place {
  process: Started;
  /** Another process in its place. */
  restart: () => Promise<void>;
  close: () => Promise<void>;
}

export const startNode = async (
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<Node> => {
  const PORT = `${await freePort()}`;
  const env = { DATABASE_URL: databaseUrl, JWT_SECRET, DEMO: 'off', RATE_LIMITS: 'off', PORT, ...settings };
  // The test's own way to the database, past the node.
  const pool = new Pool({ connectionString: databaseUrl, max: 2 }).on('error', () => undefined);
  const open = async () => {
    // An empty house without an admin does not open.
    const process = start({
      ...env,
      ADMIN_USERNAME: 'boss',
      ADMIN_EMAIL: 'boss@example.test',
      ADMIN_PASSWORD: JWT_SECRET,
    });
    return { process, url: addressIn(await process.says(/is open at/)) };
  };
  const { process, url } = await open();
  const node: Node = {
    process,
    url,
    guest: new Api(url),
    token: (userId, role) => jwt.sign({ sub: userId, ver: 1, role }),
    query: async <Row extends QueryResultRow>(text: string, values?: unknown[]) =>
      (await pool.query<Row>(text, values)).rows,
    restart: async () => void (node.process = (await open()).process),
    close: async () => {
      node.process.child.kill('SIGTERM');
      await node.process.ended;
      await pool.end();
    },
  };
  return node;
};
