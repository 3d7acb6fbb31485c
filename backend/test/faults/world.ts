import { kitchen, type Kitchen } from '@banquet/shared/kitchen';
import type { MenuItem } from '@banquet/shared/meal';
import { menuItem } from '@banquet/shared/meal';
import { table, type Table } from '@banquet/shared/table';
import { z } from 'zod';
import type { Chance } from './chance.js';
import type { Cleanup } from './cleanup.js';
import type { Recorders } from './clients/caller.js';
import { Employee } from './clients/employee.js';
import type { AnyScreen } from './clients/screen.js';
import { AppNode } from './machines/app-node.js';
import { Line } from './machines/line.js';
import type { Postgres } from './machines/postgres.js';
import type { receive } from '@banquet/shared/realtime/view';

/** What an acknowledged order must be. */
export interface Acknowledged {
  orderId: number;
  /** Portions by meal. */
  portions: Map<string, number>;
}

/** An event as it is in the log. */
export interface Logged {
  room: string;
  seq: number;
  type: string;
  data: unknown;
}

/** Everything that one run consists of. */
export interface World {
  chance: Chance;
  records: Recorders;
  postgres: Postgres;
  nodes: AppNode[];
  /** Between the clients and the nodes. */
  lines: Line[];
  /** Between each node and its database. */
  databaseLines: Line[];
  staff: Record<'admin' | 'servers' | 'cooks', Employee[]>;
  screens: Set<AnyScreen>;
  floor: { tables: Table[]; kitchens: Kitchen[]; meals: MenuItem[] };
  /** Portions of each meal at the beginning. */
  stock: Map<string, number>;
  acknowledged: Map<string, Acknowledged>;
  /** What was cut off the log each time that it was exchanged for an older one. */
  lostLogs: Logged[][];
  fold: typeof receive;
  /** Aborted when everybody goes home. */
  signal: AbortSignal;
}

const LINES = 4;
const OPEN_WITHIN_MS = 30_000;
const PLENTY = 1_000_000;
/** So many meals run out during the run. */
const SCARCE = 2;

interface Opening extends Pick<World, 'chance' | 'records' | 'postgres' | 'fold' | 'signal'> {
  nodes: number;
  preloads: readonly string[];
  cleanup: Cleanup;
}

/** Opens the demo on nodes and lines of its own, with everybody logged in. */
export const openWorld = async (opening: Opening): Promise<World> => {
  const { postgres, cleanup } = opening;
  const databaseLines: Line[] = [];
  const nodes: AppNode[] = [];
  for (let at = 0; at < opening.nodes; at++) {
    const line = await openLine(cleanup, () => postgres.port);
    databaseLines.push(line);
    const node = startNode(`node ${at + 1}`, line.port, opening);
    nodes.push(node);
    // The first loads the demo; the others are to find it there.
    if (!(await node.isUpWithin(OPEN_WITHIN_MS))) throw new Error(`It did not open: ${node.output}`);
  }
  const lines: Line[] = [];
  for (let at = 0; at < LINES; at++) {
    lines.push(await openLine(cleanup, () => nodes[at % nodes.length]?.port));
  }
  const port = lines[0]?.port ?? 0;
  const stock = await setStock(opening);
  const staff = await hire(opening, () => port);
  const floor = await lookAround(port, staff.admin[0]);
  const screens = new Set<AnyScreen>();
  cleanup.defer(() => screens.forEach((screen) => screen.close()));
  const nothingYet = { acknowledged: new Map<string, Acknowledged>(), lostLogs: [] };
  return { ...opening, ...nothingYet, nodes, lines, databaseLines, staff, floor, stock, screens };
};

const openLine = async (cleanup: Cleanup, target: () => number | undefined): Promise<Line> => {
  const line = await Line.open(target);
  cleanup.defer(() => line.close());
  return line;
};

const startNode = (name: string, port: number, opening: Opening): AppNode => {
  const { postgres, preloads, records, cleanup } = opening;
  const url = new URL(postgres.url);
  url.port = String(port);
  const { PATH = '' } = process.env;
  const env = {
    PATH,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: url.href,
    JWT_SECRET: 'a secret that all nodes of the fault suite share',
    DEMO: 'on',
    RATE_LIMITS: 'off',
    NO_COLOR: '1',
  };
  const node = new AppNode(name, env, preloads, {
    ended: (node, how) => records.verdict.broken('alive', `${node} ended unasked: ${how}`),
    struck: () => records.tally.add('struck'),
    stopped: (node, how) =>
      records.verdict.broken('alive', `${node} was told to finish and end, and did not: ${how}`),
    said: (node, text) => records.history.note('said', node, { text }),
  });
  cleanup.defer(() => node.close());
  return node;
};

const setStock = async ({ postgres, chance }: Opening): Promise<Map<string, number>> => {
  const meals = await postgres.query<{ id: string }>('SELECT id FROM meals ORDER BY name');
  const scarce = new Set(chance.of('stock').shuffled(meals).slice(0, SCARCE));
  const stock = new Map(meals.map((meal) => [meal.id, scarce.has(meal) ? 15 : PLENTY]));
  await postgres.query(
    'UPDATE meals SET quantity = given.quantity FROM unnest($1::uuid[], $2::int[]) AS given (id, quantity) WHERE meals.id = given.id',
    [[...stock.keys()], [...stock.values()]],
  );
  return stock;
};

const hire = async ({ records, signal }: Opening, port: () => number): Promise<World['staff']> => {
  const employ = async (...names: string[]) => {
    const people = names.map((name) => new Employee(records, name, port, signal));
    await Promise.all(people.map((person) => person.logIn()));
    return people;
  };
  return {
    admin: await employ('admin'),
    servers: await employ('server1', 'server2'),
    cooks: await employ('kitchen1', 'kitchen2'),
  };
};

const lookAround = async (port: number, admin: Employee | undefined): Promise<World['floor']> => {
  const token = admin?.currentToken() ?? '';
  const get = async (path: string): Promise<unknown> => {
    const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { headers: { 'x-auth-token': token } });
    return answer.json();
  };
  const tables = z.array(table).parse(await get('/customer/tables'));
  return {
    tables,
    kitchens: z.array(kitchen).parse(await get('/admin/kitchens')),
    meals: z.array(menuItem).parse(await get(`/customer/menu/${tables[0]?._id}`)),
  };
};
