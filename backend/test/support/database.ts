import { randomUUID } from 'node:crypto';
import { Client } from 'pg';

export interface TestDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A migrated, empty database that nobody else uses. */
export const createTestDatabase = () => create('banquet_template');

/** One without any table, that nobody else uses. */
export const createEmptyDatabase = () => create('template1');

async function create(template: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: serverUrl().replace(/[^/]+$/, name),
    drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

/** As after a failure of the database: every connection broken, and no new one. */
export const loseDatabase = async (url: string): Promise<void> => {
  const name = new URL(url).pathname.slice(1);
  await onServer(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await onServer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
};

function serverUrl(): string {
  const url = process.env['TEST_DATABASE_URL'];
  if (!url) throw new Error('The test database is started by test/support/global-setup.ts.');
  return url;
}

async function onServer(statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
