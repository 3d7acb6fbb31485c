import { Pool } from 'pg';
import { DataSource, type DataSourceOptions, type MixedList, type EntitySchema } from 'typeorm';

export type Entities = MixedList<(new () => object) | EntitySchema>;

/**
 * How the house connects to PostgreSQL. The pool is small on purpose: with hot rows, more connections make more
 * waiting, not more orders. Nothing may hold a lock or a connection for ever: PostgreSQL itself ends what takes too
 * long, and where it does not even do that, we give the question up (query_timeout) and break the connection off.
 */
export const dataSourceOptions = (url: string) =>
  ({
    type: 'postgres',
    url,
    applicationName: 'banquet',
    uuidExtension: 'pgcrypto', // gen_random_uuid(), which needs no extension any more
    installExtensions: false,
    parseInt8: true,
    synchronize: false,
    migrationsRun: false,
    poolSize: 8,
    connectTimeoutMS: 3_000,
    extra: {
      idleTimeoutMillis: 30_000,
      statement_timeout: 5_000,
      query_timeout: 6_000,
      lock_timeout: 4_000,
      idle_in_transaction_session_timeout: 10_000,
      keepAlive: true,
      // What a transaction need not wait for (its BEGIN) travels with what follows.
      pipeline: true,
    },
  }) as const satisfies DataSourceOptions;

/** Where a data source made of these options connects to. */
export const urlOf = ({ options }: DataSource): string => {
  if (!('url' in options) || typeof options.url !== 'string')
    throw new Error('A data source without its URL.');
  return options.url;
};

/** The connections of a data source that is open. */
export const poolOf = ({ driver }: DataSource): Pool => {
  if (!('master' in driver && driver.master instanceof Pool))
    throw new Error('A data source without a pool.');
  return driver.master;
};

export const createDataSource = (
  url: string,
  options: Partial<Pick<DataSourceOptions, 'entities' | 'migrations'>> = {},
) => new DataSource({ ...dataSourceOptions(url), ...options });
