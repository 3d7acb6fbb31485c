/*
 * The database server of one Jest run, in a process of its own. It ends when its standard input does, which happens
 * however the process that runs Jest ends, so no server is ever left behind.
 * Prints its URL when the migrated database `banquet_template` is ready to be copied.
 */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../dist/core/embedded-postgres/embedded-postgres.js';
import { migrate } from '../../dist/core/migrate.js';

const dataDir = await mkdtemp(path.join(tmpdir(), 'banquet-test-'));
const end = once(process.stdin.resume(), 'end');

try {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  try {
    await makeTemplate(database.url);
    console.log(database.url);
    await end;
  } finally {
    await database.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
}

async function makeTemplate(url) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('CREATE DATABASE banquet_template');
  await migrate(url.replace(/banquet$/, 'banquet_template'));
  // Nobody in it, not even autovacuum: a database that is being used cannot be copied.
  await admin.query('ALTER DATABASE banquet_template IS_TEMPLATE true ALLOW_CONNECTIONS false');
  await admin.end();
}
