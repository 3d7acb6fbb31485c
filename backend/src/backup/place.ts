import { readDatabasePlace } from '../core/config.js';
import { borrowEmbeddedPostgres } from '../core/embedded-postgres/embedded-postgres.js';

/** Runs `work` with the house's database: that of DATABASE_URL, or else the embedded one, running or not. */
export const withDatabase = async <T>(work: (url: string) => Promise<T>): Promise<T> => {
  const { databaseUrl, dataDir } = readDatabasePlace();
  if (databaseUrl) return work(databaseUrl);
  const embedded = await borrowEmbeddedPostgres({ dataDir, log: console.error });
  try {
    return await work(embedded.url);
  } finally {
    await embedded.stop();
  }
};
