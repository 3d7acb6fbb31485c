import type { Client } from 'pg';
import { MIGRATIONS_TABLE } from '../core/migrate.js';

export interface Table {
  name: string;
  columns: string[];
}

// The migrations are not among them: a backup names those in its first line.
const TABLES = `
  SELECT relname AS name, array_agg(quote_ident(attname) ORDER BY attnum) AS columns
  FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
  WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
    AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND relname <> $1
  GROUP BY relname ORDER BY relname`;

const REFERENCES = `
  SELECT conrelid::regclass::text AS name, confrelid::regclass::text AS referenced
  FROM pg_constraint
  WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conrelid <> confrelid`;

const SEQUENCES = `
  SELECT quote_ident(sequencename) AS name, last_value AS value
  FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL`;

/** Every table of the house, each after those that it references. */
export const tablesOf = async (client: Client): Promise<Table[]> => {
  const { rows: tables } = await client.query<Table>(TABLES, [MIGRATIONS_TABLE]);
  const { rows: references } = await client.query<{ name: string; referenced: string }>(REFERENCES);
  const ordered: Table[] = [];
  while (ordered.length < tables.length) {
    const waits = (name: string) =>
      references.some((one) => one.name === name && !ordered.some(({ name }) => name === one.referenced));
    const next = tables.filter((table) => !ordered.includes(table) && !waits(table.name));
    if (next.length === 0) throw new Error('The tables reference one another in a circle.');
    ordered.push(...next);
  }
  return ordered;
};

/** Those that have given a number out. */
export const sequencesOf = async (client: Client): Promise<{ name: string; value: string }[]> =>
  (await client.query<{ name: string; value: string }>(SEQUENCES)).rows;
