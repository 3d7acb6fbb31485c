import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { StartError } from '../start-error.js';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { isAlive, readPostmasterFile } from './postmaster-file.js';

const support = path.join(import.meta.dirname, '../../../test/support');
// A server is made, started and stopped in each, on however slow a machine.
jest.setTimeout(120_000);

let place: string;
let janitor: ChildProcess;
let dataDir: string;
const cleanups: (() => unknown)[] = [];

beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'banquet-embedded-'));
  await chmod(place, 0o755); // For the account that PostgreSQL runs under when the tests run as root.
  // The servers are to end with the tests even if Jest is killed.
  janitor = spawn(process.execPath, [path.join(support, 'janitor.mjs'), place], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
    windowsHide: true,
  });
});

afterAll(async () => {
  janitor.stdin?.end();
  await once(janitor, 'exit');
});

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(place, 'data-'));
});

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  cleanups.push(() => database.stop());
  return database;
}

/** Another Banquet, in a process of its own, on the same folder. */
function startElsewhere() {
  const script = path.join(support, 'embedded-postgres-process.mjs');
  const banquet = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'ignore'] });
  const exit = once(banquet, 'exit');
  cleanups.push(() => (banquet.stdin.end(), exit));
  const answer = once(createInterface({ input: banquet.stdout }), 'line') as Promise<[string]>;
  return {
    answer: answer.then(([line]) => JSON.parse(line) as { url?: string; refusal?: string }),
    kill: async () => {
      banquet.kill('SIGKILL');
      await exit;
    },
  };
}

async function query(url: string, statement: string): Promise<unknown> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const result = await client.query<unknown[]>({ text: statement, rowMode: 'array' });
    return result.rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Until the condition holds; Jest's own time limit ends it otherwise. */
async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await delay(20);
}

async function serverProcess(): Promise<number> {
  const file = await readPostmasterFile(path.join(dataDir, 'postgres/data'));
  if (!file) throw new Error(`No server runs in ${dataDir}.`);
  return file.pid;
}

describe('the embedded database', () => {
  it('starts on an empty folder and answers', async () => {
    const database = await start();
    expect(await query(database.url, 'SELECT 1')).toBe(1);
  });

  it('never acknowledges what it could lose, speaks UTF-8 and keeps time in UTC', async () => {
    const { url } = await start();
    const setting = (name: string) => query(url, `SHOW ${name}`);
    expect(await setting('fsync')).toBe('on');
    expect(await setting('synchronous_commit')).toBe('on');
    expect(await setting('server_encoding')).toBe('UTF8');
    expect(await setting('timezone')).toBe('UTC');
    expect(await query(url, `SELECT lower('ÉCLAIR')`)).toBe('éclair');
  });

  it('listens on this machine only and wants its password', async () => {
    const { url } = await start();
    expect(await query(url, 'SHOW listen_addresses')).toBe('127.0.0.1');
    expect(await query(url, 'SHOW unix_socket_directories')).toBe('');
    await expect(query(url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow('password');
    expect((await stat(path.join(dataDir, 'postgres/password'))).mode & 0o077).toBe(0);
  });

  it('keeps its orders until the next start and leaves no server behind', async () => {
    const first = await start();
    await query(first.url, 'CREATE TABLE orders AS SELECT 1042 AS id');
    const server = await serverProcess();
    await first.stop();
    expect(isAlive(server)).toBe(false);
    const second = await start();
    expect(await query(second.url, 'SELECT id FROM orders')).toBe(1042);
  });

  it('comes back at the same address when its server is killed, and still owns the folder', async () => {
    const { url } = await start();
    await query(url, 'CREATE TABLE orders AS SELECT 1042 AS id');
    const killed = await serverProcess();
    process.kill(killed, 'SIGKILL');
    await until(() =>
      query(url, 'SELECT id FROM orders').then(
        (id) => id === 1042,
        () => false,
      ),
    );
    expect(await serverProcess()).not.toBe(killed);
    await expect(start()).rejects.toThrow('Another Banquet is already running');
  });

  it('takes over the orders of a Banquet that was killed', async () => {
    const banquet = startElsewhere();
    const { url } = await banquet.answer;
    await query(url ?? '', 'CREATE TABLE orders AS SELECT 1042 AS id');
    await banquet.kill();
    expect(await query(url ?? '', 'SELECT id FROM orders')).toBe(1042); // Its server lives on.

    const database = await start();
    await expect(query(url ?? '', 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    expect(await query(database.url, 'SELECT id FROM orders')).toBe(1042);
  });

  it('refuses a folder that another Banquet runs on, and leaves that one in peace', async () => {
    const { url } = await startElsewhere().answer;
    await expect(start()).rejects.toEqual(
      new StartError(`Another Banquet is already running on the data folder ${dataDir}; stop it first.`),
    );
    expect(await query(url ?? '', 'SELECT 1')).toBe(1);
  });

  it('lets exactly one of four that start at the same instant have the folder', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => startElsewhere().answer));
    expect(answers.filter(({ url }) => url)).toHaveLength(1);
    const refusals = answers.flatMap(({ refusal }) => refusal ?? []);
    expect(new Set(refusals)).toEqual(
      new Set([`Another Banquet is already running on the data folder ${dataDir}; stop it first.`]),
    );
  });

  it('begins afresh when the very first start was killed half-way', async () => {
    const isHalfMade = (entry: string) =>
      entry.startsWith('new-') && existsSync(path.join(dataDir, entry, 'data/global'));
    // One that was quicker than we looked is not half-way any more.
    await until(async () => {
      dataDir = await mkdtemp(path.join(place, 'data-'));
      const banquet = startElsewhere();
      await until(async () =>
        (await readdir(dataDir)).some((entry) => isHalfMade(entry) || entry === 'postgres'),
      );
      await banquet.kill();
      return (await readdir(dataDir)).some(isHalfMade);
    });
    expect(await readdir(dataDir)).not.toContain('postgres');

    const database = await start();
    expect(await query(database.url, 'SELECT 1')).toBe(1);
  });

  it('takes a copy of a data folder for what it is, and leaves the original in peace', async () => {
    await (await start()).stop();
    const copied = `${dataDir}-copy`;
    await cp(dataDir, copied, { recursive: true });
    const original = await start();
    const lockFile = 'postgres/data/postmaster.pid';
    await cp(path.join(dataDir, lockFile), path.join(copied, lockFile));

    dataDir = copied;
    const copy = await start();
    expect(await query(copy.url, 'SHOW data_directory')).toContain(copied);
    expect(await query(original.url, 'SELECT 1')).toBe(1);
  });

  it('does not mistake a program for a server because it has the process id of a killed one', async () => {
    await (await start()).stop();
    const folder = path.join(dataDir, 'postgres/data');
    const { uid, gid } = await stat(folder);
    const program = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], {
      stdio: 'ignore',
      ...(process.getuid?.() === 0 && { uid, gid, cwd: '/' }),
    });
    cleanups.push(() => program.kill());
    const port = 20_000;
    await writeFile(
      path.join(folder, 'postmaster.pid'),
      [program.pid, folder, 1_700_000_000, port, '', '127.0.0.1', '  1 1', 'ready', ''].join('\n'),
    );
    expect(await query((await start()).url, 'SELECT 1')).toBe(1);
    expect(program.exitCode).toBeNull();
  });
});

describe('a data folder that cannot be used is refused in one sentence', () => {
  const refusal = () =>
    start().then(
      () => 'started',
      (error: unknown) => (error instanceof StartError ? error.message : error),
    );

  it('when it holds files of somebody else', async () => {
    await writeFile(path.join(dataDir, 'wedding.jpg'), '');
    expect(await refusal()).toBe(
      `The data folder ${dataDir} holds files that are not Banquet's (wedding.jpg): name an empty or a new folder in DATA_DIR.`,
    );
    expect(await readdir(dataDir)).toEqual(['wedding.jpg']);
  });

  it('when its database is of another version of PostgreSQL', async () => {
    await (await start()).stop();
    await writeFile(path.join(dataDir, 'postgres/data/PG_VERSION'), '12\n');
    expect(await refusal()).toContain('was made by PostgreSQL 12, and this Banquet brings PostgreSQL 18');
  });

  it('when its database is damaged, of which nothing is deleted', async () => {
    await (await start()).stop();
    await rm(path.join(dataDir, 'postgres/data/PG_VERSION'));
    expect(await refusal()).toBe(
      `The database in ${path.join(dataDir, 'postgres')} is damaged: restore it from a backup.`,
    );
    expect(await readdir(path.join(dataDir, 'postgres/data'))).toContain('base');
  });

  it('when it is not a folder', async () => {
    await rm(dataDir, { recursive: true });
    await writeFile(dataDir, '');
    expect(await refusal()).toBe(`Banquet cannot keep its database in ${dataDir}: it is not a folder.`);
  });

  it('when the server finds something wrong in it', async () => {
    await (await start()).stop();
    await rm(path.join(dataDir, 'postgres/data/global/pg_control'));
    expect(await refusal()).toMatch(/^PostgreSQL did not start on the data folder .*pg_control/);
  });
});
