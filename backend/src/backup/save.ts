import { once } from 'node:events';
import { open, rename, rm, type FileHandle } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { migrationsOf } from '../core/migrate.js';
import { StartError } from '../core/start-error.js';
import { copyStatement, END_OF_ROWS, FIRST, LAST, type Counts, type Manifest } from './archive.js';
import { sequencesOf, tablesOf } from './schema.js';

/**
 * Writes the whole database, as it is at one moment, into `file`; the house may go on working meanwhile. The file
 * appears under its name once it is whole.
 */
export const save = async (databaseUrl: string, file: string): Promise<Counts> => {
  const unfinished = `${file}.part`;
  const handle = await begin(unfinished);
  try {
    const counts = await saveTo(databaseUrl, handle.createWriteStream({ flush: true }));
    await rename(unfinished, file);
    return counts;
  } finally {
    await rm(unfinished, { force: true });
  }
};

/** Nobody else may read what guests and staff have written. */
const begin = (file: string): Promise<FileHandle> =>
  open(file, 'w', 0o600).catch((error: unknown) => {
    throw new StartError(`The backup cannot be written: ${String(error)}`);
  });

/** The same into a stream, which is ended. */
export const saveTo = async (databaseUrl: string, out: Writable): Promise<Counts> => {
  const zipped = createGzip();
  const written = pipeline(zipped, out);
  // Awaited at the end; until then a full disk must not end the process.
  written.catch(() => undefined);
  const client = new Client({ connectionString: databaseUrl, application_name: 'banquet-backup' });
  try {
    await client.connect();
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const counts = await script(client, zipped);
    await client.query('COMMIT');
    zipped.end();
    await written;
    return counts;
  } finally {
    zipped.destroy();
    await client.end();
  }
};

const script = async (client: Client, out: Writable): Promise<Counts> => {
  const about: Manifest = {
    format: 1,
    at: new Date().toISOString(),
    migrations: await migrationsOf(client),
  };
  out.write(`${FIRST}${JSON.stringify(about)}\n`);
  const counts: Counts = {};
  for (const { name, columns } of await tablesOf(client)) {
    out.write(`\n${copyStatement(name, columns)};\n`);
    const rows = client.query(copyTo(`COPY ${name} (${columns.join(', ')}) TO stdout`));
    await pour(rows, out);
    counts[name] = rows.rowCount;
    out.write(`${END_OF_ROWS}\n`);
  }
  for (const { name, value } of await sequencesOf(client)) {
    out.write(`\nSELECT setval('${name}', ${value});\n`);
  }
  out.write(`\n${LAST}${JSON.stringify(counts)}\n`);
  return counts;
};

/** Without ending `out`, as a pipeline would. */
const pour = async (rows: AsyncIterable<unknown>, out: Writable): Promise<void> => {
  for await (const chunk of rows) {
    if (out.destroyed) throw new Error('The backup could not be written.');
    if (!out.write(chunk)) await Promise.race([once(out, 'drain'), once(out, 'close')]);
  }
};
