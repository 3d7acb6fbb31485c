import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { isNativeError } from 'node:util/types';
import { z } from 'zod';
import { StartError } from '../core/start-error.js';

/*
 * A backup is a gzipped SQL script that psql could run too: a first line about it, each table as a COPY, the
 * sequences, and a last line that counts the rows, without which it was cut off.
 */

export const FIRST = '-- Banquet backup ';
export const LAST = '-- Rows ';
/** What ends the rows of a COPY. */
export const END_OF_ROWS = '\\.';

export const manifest = z.object({
  format: z.literal(1),
  at: z.iso.datetime(),
  /** How far its schema had come. */
  migrations: z.array(z.string()),
});
export type Manifest = z.infer<typeof manifest>;

const counts = z.record(z.string(), z.number());
/** Rows by table. */
export type Counts = z.infer<typeof counts>;

export const copyStatement = (table: string, columns: readonly string[]) =>
  `COPY ${table} (${columns.join(', ')}) FROM stdin`;
const COPY = /^(COPY (\w+) \(.*\) FROM stdin);$/;
const SETVAL = /^SELECT setval\('\w+', \d+\);$/;

export type Piece =
  | { is: 'manifest'; manifest: Manifest }
  | { is: 'table'; table: string; statement: string }
  | { is: 'row'; line: string }
  | { is: 'end of table' }
  | { is: 'sequence'; statement: string };

const damaged = (file: string, why: string) =>
  new StartError(`${file} is not a whole backup of Banquet (${why}); nothing was changed.`);

/** What a backup holds, piece by piece. Throws a StartError when it is not one, or not whole. */
export async function* read(file: string): AsyncGenerator<Piece> {
  const found: Counts = {};
  let table: string | undefined;
  let end: Counts | undefined;
  for await (const line of linesOf(file)) {
    if (table !== undefined) {
      if (line === END_OF_ROWS) {
        table = undefined;
        yield { is: 'end of table' };
      } else {
        found[table] = (found[table] ?? 0) + 1;
        yield { is: 'row', line };
      }
      continue;
    }
    if (line.startsWith(LAST)) end = counts.parse(JSON.parse(line.slice(LAST.length)));
    const piece = pieceOf(line, file);
    if (piece?.is === 'table') {
      table = piece.table;
      found[table] = 0;
    }
    if (piece) yield piece;
  }
  if (!end) throw damaged(file, 'its end is missing');
  const wrong = Object.keys({ ...end, ...found }).filter((name) => end[name] !== found[name]);
  if (wrong.length > 0) throw damaged(file, `rows of ${wrong.join(', ')} are missing`);
}

const pieceOf = (line: string, file: string): Piece | undefined => {
  if (line.startsWith(FIRST)) {
    const parsed = manifest.safeParse(JSON.parse(line.slice(FIRST.length)));
    if (!parsed.success) throw damaged(file, 'its first line cannot be read');
    return { is: 'manifest', manifest: parsed.data };
  }
  const [, statement, table] = COPY.exec(line) ?? [];
  if (statement && table) return { is: 'table', table, statement };
  if (SETVAL.test(line)) return { is: 'sequence', statement: line };
  if (line === '' || line.startsWith('--')) return undefined;
  throw damaged(file, 'it holds what no backup does');
};

async function* linesOf(file: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  const reading = pipeline(createReadStream(file), unzipped);
  // Reported below, by the loop that meets it or after it.
  reading.catch(() => undefined);
  let first = true;
  try {
    for await (const line of createInterface({ input: unzipped, crlfDelay: 0 })) {
      if (first && !line.startsWith(FIRST)) throw damaged(file, 'it does not begin like one');
      first = false;
      yield line;
    }
    await reading;
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw damaged(file, isNativeError(error) ? error.message : String(error));
  }
}

/** Reads a backup through to its end, and says what it is. */
export const inspect = async (file: string): Promise<Manifest> => {
  let about: Manifest | undefined;
  for await (const piece of read(file)) if (piece.is === 'manifest') about = piece.manifest;
  if (!about) throw damaged(file, 'its first line is missing');
  return about;
};
