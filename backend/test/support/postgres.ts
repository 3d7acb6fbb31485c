import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { prepareBinaries } from '../../src/core/embedded-postgres/binaries.js';
import { openCluster, USER } from '../../src/core/embedded-postgres/cluster.js';
import { findHome } from '../../src/core/embedded-postgres/folder.js';
import { freePort } from '../../src/core/embedded-postgres/port.js';
import { readPostmasterFile } from '../../src/core/embedded-postgres/postmaster-file.js';
import { startServer } from '../../src/core/embedded-postgres/server.js';
import { migrate } from '../../src/core/migrate.js';

const silent = () => undefined;

/** A real PostgreSQL of a test's own, with an empty migrated database, that nobody restarts but the test. */
export interface Postgres {
  url: string;
  stop: () => Promise<void>;
  /** As a power cut, for all that the server can tell. */
  kill: () => Promise<void>;
  start: () => Promise<void>;
  /** Every process of the server stands still; its connections stay. */
  freeze: () => void;
  resume: () => void;
  /** Does something to the server itself, past the house. */
  command: (statement: string) => Promise<void>;
  close: () => Promise<void>;
}

export const startPostgres = async (): Promise<Postgres> => {
  const place = await mkdtemp(path.join(tmpdir(), 'banquet-postgres-'));
  await chmod(place, 0o755); // For the account that PostgreSQL runs under when the tests run as root.
  // The server is to end with the tests even if Jest is killed.
  const janitor = spawn(process.execPath, [path.join(import.meta.dirname, 'janitor.mjs'), place], {
    stdio: ['pipe', 'ignore', 'inherit'],
    detached: true,
    windowsHide: true,
  });
  const home = await findHome(path.join(place, 'house'), silent);
  const cluster = await openCluster(home, await prepareBinaries(home.folder, home.account));
  const port = await freePort();
  let server = await startServer(cluster, { port, log: silent });
  let frozen: number[] = [];
  const pid = async () => {
    const file = await readPostmasterFile(cluster.directory);
    if (!file) throw new Error('PostgreSQL is not running.');
    return file.pid;
  };
  const postmaster = { pid: await pid() };
  const urlOf = (database: string) => `postgres://${USER}:${cluster.password}@127.0.0.1:${port}/${database}`;
  const command = async (statement: string) => {
    const client = new Client({ connectionString: urlOf('postgres') });
    await client.connect();
    await client.query(statement).finally(() => client.end());
  };
  const resume = () => {
    for (const one of frozen) process.kill(one, 'SIGCONT');
    frozen = [];
  };
  await command('CREATE DATABASE house');
  await migrate(urlOf('house'));
  return {
    url: urlOf('house'),
    stop: () => server.stop(),
    kill: async () => {
      process.kill(postmaster.pid, 'SIGKILL');
      await server.exited;
    },
    start: async () => {
      server = await startServer(cluster, { port, log: silent });
      postmaster.pid = await pid();
    },
    freeze: () => {
      frozen = familyOf(postmaster.pid);
      for (const one of frozen) process.kill(one, 'SIGSTOP');
    },
    resume,
    command,
    close: async () => {
      resume();
      await server.stop();
      janitor.stdin.end();
      await once(janitor, 'exit');
    },
  };
};

/** The process and its children, itself first so that it makes no more of them. */
const familyOf = (parent: number): number[] => {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const children = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return [parent, ...children.flatMap(([pid, ppid]) => (pid && ppid === parent ? [pid] : []))];
};
