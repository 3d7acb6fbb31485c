import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { QueryResultRow } from 'pg';
import type { Role } from '@banquet/shared/vocabulary';
import { createApp } from '../../src/app.setup.js';
import { Tokens } from '../../src/auth/tokens.js';
import { readConfig, type Config } from '../../src/core/config.js';
import { Transactions } from '../../src/core/transactions.js';
import { Api } from './api.js';
import { holdToContract } from './contract.js';
import { createTestDatabase } from './database.js';
import { closeScreens } from './screen.js';

const JWT_SECRET = randomUUID();

const SETTINGS = readConfig({
  PORT: '0',
  HOST: '127.0.0.1',
  JWT_SECRET,
  DEMO: 'off',
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
});

/** The whole house, listening, on an empty database of its own. */
export interface House {
  app: NestFastifyApplication;
  url: string;
  databaseUrl: string;
  /** Nobody in particular: a guest's phone. */
  guest: Api;
  jwtSecret: string;
  /** A token as a login would give it. */
  token: (userId: string, role: Role) => string;
  query: <Row extends QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>;
  close: () => Promise<void>;
}

/** `at`: another house, of which this is to be one more node. */
export const openHouse = async (
  settings: Partial<Config> = {},
  at?: Pick<House, 'databaseUrl'>,
): Promise<House> => {
  const database = at ? { url: at.databaseUrl, drop: () => Promise.resolve() } : await createTestDatabase();
  const app = await createApp({ ...SETTINGS, ...settings }, database.url);
  holdToContract(app);
  await app.listen(0, SETTINGS.host);
  const url = await app.getUrl();
  const transactions = app.get(Transactions, { strict: false });
  const tokens = app.get(Tokens, { strict: false });
  return {
    app,
    url,
    databaseUrl: database.url,
    guest: new Api(url),
    jwtSecret: JWT_SECRET,
    token: (userId, role) => tokens.issue({ userId, version: 1, role }),
    query: (text, values) => transactions.query(text, values),
    close: async () => {
      closeScreens();
      await app.close();
      await database.drop();
    },
  };
};
