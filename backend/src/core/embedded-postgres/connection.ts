import { Client } from 'pg';
import { type Cluster, USER } from './cluster.js';

/** Any fixed number does, so long as every Banquet asks for the same one. */
const OWNER_LOCK = '2026112101';

/** A connection to the server's own database `postgres`, since a lock is known only within one database. */
export async function connect({ password }: Cluster, port: number): Promise<Client> {
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: USER,
    password,
    database: 'postgres',
    application_name: 'banquet owner',
    connectionTimeoutMillis: 3_000,
  });
  // Without a listener, a server that goes away would take this process with it; "end" follows and is listened to.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The first column of the first row. */
export async function ask<T>(
  client: Client,
  question: string,
  values: unknown[] = [],
): Promise<T | undefined> {
  const { rows } = await client.query<T[]>({ text: question, values, rowMode: 'array' });
  return rows[0]?.[0];
}

/** Whoever holds it owns the data folder; it ends with the connection. */
export const tryOwnerLock = (client: Client) =>
  ask<boolean>(client, 'SELECT pg_try_advisory_lock($1)', [OWNER_LOCK]);

export const isOwnerLockHeld = (client: Client) =>
  ask<boolean>(
    client,
    `SELECT EXISTS (SELECT FROM pg_locks WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid = $1)`,
    [OWNER_LOCK],
  );
