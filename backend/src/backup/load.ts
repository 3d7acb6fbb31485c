import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrate, MIGRATIONS, migrationsOf } from '../core/migrate.js';
import { StartError } from '../core/start-error.js';
import { inspect, read, type Manifest, type Piece } from './archive.js';
import { tablesOf } from './schema.js';

const CHUNK = 65_536;

/*
 * The restored log is not the one that screens have followed, so it gets a new epoch and they begin anew. Sessions
 * that were ended since the backup must not come back to life: everybody logs in again.
 */
const BEGIN_ANEW = `
  UPDATE house SET epoch = gen_random_uuid();
  UPDATE users SET token_version = greatest(token_version + 1, extract(epoch FROM now())::integer)`;

/**
 * Makes the database at `databaseUrl` what the backup says, whole or not at all. A backup of this version may be
 * restored under a running house, whose screens follow; an older one needs every node stopped.
 */
export const load = async (
  databaseUrl: string,
  file: string,
  { replace }: { replace: boolean },
): Promise<Manifest> => {
  const about = await inspect(file);
  refuseNewer(about);
  const client = new Client({ connectionString: databaseUrl, application_name: 'banquet-restore' });
  await client.connect();
  try {
    const present = await migrationsOf(client);
    if (present.length > 0 && !replace) await refuseOccupied(client);
    if (present.join() !== about.migrations.join()) await rebuild(client, databaseUrl, about, present);
    await fill(client, file);
  } finally {
    await client.end();
  }
  await migrate(databaseUrl);
  return about;
};

const refuseNewer = ({ migrations }: Manifest): void => {
  const known = MIGRATIONS.slice(0, migrations.length).map(({ name }) => name);
  if (known.join() !== migrations.join()) {
    throw new StartError(
      'The backup was made by another version of Banquet, newer than this one; restore it with that.',
    );
  }
};

const refuseOccupied = async (client: Client): Promise<void> => {
  const { rows } = await client.query('SELECT FROM users LIMIT 1');
  if (rows.length === 0) return;
  throw new StartError(
    'There is a house in this database already. To put the backup in its place, and lose what is there, add --replace.',
  );
};

/** An empty schema as old as the backup's. Its rows can be checked only once it stands, so the file was read before. */
const rebuild = async (
  client: Client,
  databaseUrl: string,
  { migrations }: Manifest,
  present: string[],
): Promise<void> => {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'banquet%'
     AND pid <> pg_backend_pid() LIMIT 1`,
  );
  if (rows.length > 0) {
    throw new StartError(
      'The backup is of an earlier version than the house that is running: stop every node, and restore then.',
    );
  }
  if (present.length > 0) await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await migrate(databaseUrl, migrations.length);
};

const fill = async (client: Client, file: string): Promise<void> => {
  await client.query('BEGIN');
  const tables = (await tablesOf(client)).map(({ name }) => name);
  await client.query(`TRUNCATE ${tables.join(', ')}`);
  const pieces = read(file);
  try {
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) {
      await put(client, next.value, pieces);
    }
  } finally {
    await pieces.return(undefined);
  }
  await client.query(BEGIN_ANEW);
  await client.query('COMMIT');
};

const put = async (client: Client, piece: Piece, pieces: AsyncGenerator<Piece>): Promise<void> => {
  if (piece.is === 'sequence') await client.query(piece.statement);
  if (piece.is !== 'table') return;
  const rows = Readable.from(rowsOf(pieces), { objectMode: false });
  await pipeline(rows, client.query(copyFrom(piece.statement)));
};

/** The rows up to the end of the table, in larger pieces than lines. */
async function* rowsOf(pieces: AsyncGenerator<Piece>): AsyncGenerator<string> {
  let chunk = '';
  for (let next = await pieces.next(); !next.done && next.value.is === 'row'; next = await pieces.next()) {
    chunk += `${next.value.line}\n`;
    if (chunk.length >= CHUNK) {
      yield chunk;
      chunk = '';
    }
  }
  if (chunk) yield chunk;
}
