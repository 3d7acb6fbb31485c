import type { Client, Pool } from 'pg';
import { DataSource } from 'typeorm';
import { House1763683200000 } from '../migrations/1763683200000-house.js';
import { Figures1763704800000 } from '../migrations/1763704800000-figures.js';
import { Webhooks1763715600000 } from '../migrations/1763715600000-webhooks.js';
import { createDataSource, poolOf } from './data-source.js';

/** In the order they run. */
export const MIGRATIONS = [House1763683200000, Figures1763704800000, Webhooks1763715600000];

// Any fixed number does, so long as every node asks for the same one.
const LOCK = 2_026_112_100;

/** TypeORM's own, which says how far the schema has come. */
export const MIGRATIONS_TABLE = 'migrations';

/** The migrations that were run, in their order; none in a new database. */
export const migrationsOf = async (client: Client | Pool): Promise<string[]> => {
  const { rows } = await client.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    `public.${MIGRATIONS_TABLE}`,
  ]);
  if (!rows[0]?.found) return [];
  const ran = await client.query<{ name: string }>(`SELECT name FROM ${MIGRATIONS_TABLE} ORDER BY id`);
  return ran.rows.map(({ name }) => name);
};

const ranAt = async (url: string): Promise<string[]> => {
  const dataSource = await createDataSource(url).initialize();
  try {
    return await migrationsOf(poolOf(dataSource));
  } finally {
    await dataSource.destroy();
  }
};

/**
 * Brings the database at `url` up to date, or only as far as its first `count` migrations. Nodes that start at once
 * wait for one another.
 */
export const migrate = async (url: string, count = MIGRATIONS.length): Promise<void> => {
  const migrations = MIGRATIONS.slice(0, count);
  // Asked within the usual limits: a node that is merely started again is not to hang on a line that has died.
  const ran = await ranAt(url);
  if (migrations.every(({ name }) => ran.includes(name))) return;
  // A migration may rightly take long, so no answer is given up here; but a line that carries nothing at all is broken
  // off, and whoever started us starts us again. A pool of one keeps the lock's session.
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    installExtensions: false,
    poolSize: 1,
    connectTimeoutMS: 10_000,
    extra: { keepAlive: true, keepAliveInitialDelayMillis: 10_000 },
    migrations,
  });
  await dataSource.initialize();
  try {
    await dataSource.query('SELECT pg_advisory_lock($1)', [LOCK]);
    await dataSource.runMigrations({ transaction: 'each' });
  } finally {
    // Ending the session gives the lock back.
    await dataSource.destroy();
  }
};
