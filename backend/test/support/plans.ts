import { Client } from 'pg';
import { z } from 'zod';

/** What grows with every order, for ever. */
const HISTORY = ['orders', 'tickets', 'order_items', 'event', 'reports', 'notifications'];

export interface Statement {
  text: string;
  values: unknown[];
}

const plan = z.looseObject({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Index Cond': z.string().optional(),
  'Total Cost': z.number(),
  // Of a statement that was run, each time the node was.
  'Actual Rows': z.number().default(0),
  'Actual Loops': z.number().default(0),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans() {
    return z.array(plan).optional();
  },
});
export type Plan = z.infer<typeof plan>;
const explained = z.tuple([z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: plan })]) })]);

/** A part of a plan that reads a table of history; `limited` where it is read for its first rows and no others. */
interface Reading {
  table: string;
  node: Plan;
  limited: boolean;
}

const readingsIn = (node: Plan, limited = false): Reading[] => {
  const { 'Node Type': how, 'Relation Name': table, Plans = [] } = node;
  const isLimited = how === 'Limit' || (limited && how === 'Incremental Sort');
  return [
    ...(table !== undefined && HISTORY.includes(table) ? [{ table, node, limited }] : []),
    ...Plans.flatMap((below) => readingsIn(below, isLimited)),
  ];
};

const tablesOf = (readings: readonly Reading[]): string[] => readings.map(({ table }) => table);

/** The tables of history that are scanned. */
export const scansOf = (plan: Plan): string[] =>
  tablesOf(readingsIn(plan).filter(({ node }) => node['Node Type'] === 'Seq Scan'));

/** Those that are walked along one of these indexes, `whole`, from its one end. */
export const walksOf = (plan: Plan, whole: readonly string[]): string[] =>
  tablesOf(
    readingsIn(plan).filter(
      ({ node: { 'Index Name': index, 'Index Cond': condition }, limited }) =>
        index !== undefined && whole.includes(index) && condition === undefined && !limited,
    ),
  );

/** The rows of history that were read, also those that were passed over. */
export const rowsReadBy = (plan: Plan): number =>
  readingsIn(plan)
    .map(({ node }) => {
      const each =
        node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck'];
      return each * node['Actual Loops'];
    })
    .reduce((sum, rows) => sum + rows, 0);

/** Whatever the house asks its database from now on. */
export const listen = () => jest.spyOn(Client.prototype, 'query');

const question = z.object({
  text: z.string().regex(/^\s*(SELECT|WITH|INSERT|UPDATE|DELETE)/),
  values: z.array(z.unknown()),
});

/** Each statement that was heard, once. */
export const statementsIn = (heard: ReturnType<typeof listen>): Statement[] => {
  const asked = heard.mock.calls.flatMap((given: unknown[]) => question.safeParse(given[0]).data ?? []);
  return [...new Map(asked.map((statement) => [statement.text, statement])).values()];
};

export const explain = async (
  client: Client,
  how: string,
  text: string,
  values?: unknown[],
): Promise<Plan> => {
  const { rows } = await client.query(`EXPLAIN (FORMAT JSON${how}) ${text}`, values);
  return explained.parse(rows)[0]['QUERY PLAN'][0].Plan;
};

/** As PostgreSQL plans it for these values, or, where that is no dearer, once for all values. */
export const planOf = async (client: Client, { text, values }: Statement): Promise<Plan> => {
  const [asked, often] = [
    await explain(client, '', text, values),
    await explain(client, ', GENERIC_PLAN', text),
  ];
  return often['Total Cost'] <= asked['Total Cost'] ? often : asked;
};
