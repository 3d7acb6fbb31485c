import { DataSource } from 'typeorm';
import { House1763683200000 } from '../migrations/1763683200000-house.js';
import { Figures1763704800000 } from '../migrations/1763704800000-figures.js';
import { Webhooks1763715600000 } from '../migrations/1763715600000-webhooks.js';

/** In the order they run. */
export const MIGRATIONS = [House1763683200000, Figures1763704800000, Webhooks1763715600000];

// Any fixed number does, so long as every node asks for the same one.
const LOCK = 2_026_112_100;

/**
 * Brings the database at `url` up to date, or only as far as its first `count` migrations. Nodes that start at once
 * wait for one another.
 */
export const migrate = async (url: string, count = MIGRATIONS.length): Promise<void> => {
  // A migration may rightly take long, so no answer is given up here; but a database that says nothing at all is away,
  // and whoever started us starts us again. A pool of one keeps the lock's session.
  const dataSource = new DataSource({
    type: 'postgres',
    url,
    installExtensions: false,
    poolSize: 1,
    connectTimeoutMS: 10_000,
    extra: { keepAlive: true },
    migrations: MIGRATIONS.slice(0, count),
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
