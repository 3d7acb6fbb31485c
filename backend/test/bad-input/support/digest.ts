import type { House } from '../../support/house.js';

/** One short text for all that stands in each table. */
export type Digest = Record<string, string>;

const TABLES = `
  SELECT string_agg(format(
    'SELECT %L AS name, md5(coalesce(string_agg(t::text, ''|'' ORDER BY t::text), '''')) AS content FROM %I t',
    tablename, tablename), ' UNION ALL ') AS statement
  FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'webhook_deliveries'`;

const statements = new WeakMap<House, string>();

const statementOf = async (house: House): Promise<string> => {
  const known = statements.get(house);
  if (known !== undefined) return known;
  const [{ statement } = { statement: '' }] = await house.query<{ statement: string }>(TABLES);
  statements.set(house, statement);
  return statement;
};

/** Of every table there is that calls alone change, in one question. */
export const digestOf = async (house: House): Promise<Digest> => {
  const rows = await house.query<{ name: string; content: string }>(await statementOf(house));
  return Object.fromEntries(rows.map(({ name, content }) => [name, content]));
};
