import { randomUUID } from 'node:crypto';
import type { Postgres } from '../machines/postgres.js';
import type { Logged } from '../world.js';
import { comesAbout, wait, whichOf, type Fault, type Injection } from './injection.js';

const HANG_UP = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'banquet-doorbell'`;

const hangUp: Injection = async ({ postgres }) => ((await postgres.ask(HANG_UP)) ?? []).length > 0;

const WAITING = 'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid)) LIMIT 1';

/** Somebody who has locked meals and takes their time: a backup, a person at a psql prompt. Struck: one has waited. */
const lock: Injection = async ({ postgres }, fault, heal) => {
  let struck = false;
  await postgres.session(async (client) => {
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM meals WHERE id > $1 FOR UPDATE', [middle(fault)]);
    const began = performance.now();
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    struck = await comesAbout(
      fault,
      heal,
      async () => ((await postgres.ask(WAITING, [rows[0]?.pid])) ?? []).length > 0,
    );
    await wait(fault.lasts - (performance.now() - began), heal);
    await client.query('ROLLBACK');
  });
  return struck;
};

/**
 * Somebody who locks meals the other way round. They can wait longer than the house, which so has to give way.
 * Struck: it did.
 */
const quarrel: Injection = async ({ postgres }, fault, heal) => {
  const before = await deadlocksOf(postgres);
  await postgres.session(async (client) => {
    await client.query('BEGIN');
    await client.query(`SET LOCAL deadlock_timeout = '20s'`);
    await client.query('SELECT 1 FROM meals WHERE id > $1 FOR UPDATE', [middle(fault)]);
    await client.query('SELECT pg_sleep(0.5)');
    await client.query('SELECT 1 FROM meals WHERE id <= $1 FOR UPDATE', [middle(fault)]);
    await client.query('ROLLBACK');
  });
  // It takes PostgreSQL a moment to count.
  return comesAbout({ lasts: COUNTED_MS }, heal, async () => (await deadlocksOf(postgres)) > before);
};

const COUNTED_MS = 2_000;

const deadlocksOf = async (postgres: Postgres): Promise<number> => {
  const rows = await postgres.ask<{ deadlocks: string }>(
    'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
  );
  return Number(rows?.[0]?.deadlocks ?? 0);
};

/** Ids are random: half of the meals are before it. */
const middle = ({ where }: Fault) => `${where < 0.5 ? '7' : '8'}0000000-0000-4000-8000-000000000000`;

const REVOKE = 'UPDATE users SET token_version = token_version + 1 WHERE username = $1 RETURNING id';

/** As an admin does who changes somebody's password. Struck: they were put out of their room. */
const revoke: Injection = async ({ postgres, staff }, fault, heal) => {
  const employee = whichOf([...staff.servers, ...staff.cooks, ...staff.admin], fault);
  const before = employee?.putOuts ?? 0;
  const revoked = await postgres.ask(REVOKE, [employee?.username]);
  if (!revoked?.length) return false;
  return comesAbout(fault, heal, () => (employee?.putOuts ?? 0) > before);
};

/** The rooms that are set back: those that many look at, and of the orders, those on a phone. */
const restored = (table: string) => `(${table}.room NOT LIKE 'order:%' OR ${table}.room = ANY ($1::text[]))`;

const TAIL = `
  SELECT event.room, event.seq, event.type, event.data
  FROM event JOIN stream USING (room) WHERE event.seq > stream.head - $2 AND ${restored('event')}`;

const CUT = `
  DELETE FROM event USING stream
  WHERE event.room = stream.room AND event.seq > stream.head - $2 AND ${restored('event')}`;

const SET_BACK = `
  UPDATE stream SET head = greatest(0, head - $2), seen = least(seen, greatest(0, head - $2))
  WHERE ${restored('stream')}`;

/** The log becomes that of an older backup: under another name, and shorter than what the screens have seen of it. */
const exchangeLog: Injection = async ({ screens, postgres, lostLogs }, { lasts }) => {
  const phones = [...screens].map(({ roomName }) => roomName).filter((room) => room.startsWith('order:'));
  const values = [phones, Math.ceil(lasts / 1_000)];
  const epoch = randomUUID();
  let tail: Logged[] = [];
  await postgres.session(async (client) => {
    await client.query('BEGIN');
    // Nobody is recording anything then, and nobody begins to.
    await client.query('LOCK TABLE stream IN EXCLUSIVE MODE');
    tail = (await client.query<Logged>(TAIL, values)).rows;
    await client.query(CUT, values);
    await client.query(SET_BACK, values);
    await client.query('UPDATE house SET epoch = $1', [epoch]);
    await client.query('COMMIT');
  });
  // The answer to that COMMIT may have been lost.
  const [house] = await postgres.query<{ epoch: string }>('SELECT epoch FROM house');
  if (house?.epoch !== epoch) return false;
  lostLogs.push(tail);
  return tail.length > 0;
};

export const DATABASE_FAULTS = {
  'doorbell cut': hangUp,
  'meals locked by somebody else': lock,
  deadlock: quarrel,
  'session taken back': revoke,
  'log exchanged for an older one': exchangeLog,
} satisfies Record<string, Injection>;
