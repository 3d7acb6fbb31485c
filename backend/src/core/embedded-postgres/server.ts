import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import { surroundings } from './command.js';
import { readPostmasterFile } from './postmaster-file.js';
import { shutDown } from './shut-down.js';

/** A PostgreSQL server that this process started. */
export interface Server {
  port: number;
  exited: Promise<void>;
  stop(): Promise<void>;
}

/** The server did not come up; the message is what it said last. */
export class ServerFailed extends Error {}

/** Under this name the server keeps the process id of the Banquet that started it. */
export const OWNER_SETTING = 'banquet.owner';

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '100',
  shared_buffers: '128MB',
  fsync: 'on',
  synchronous_commit: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '',
  log_min_messages: 'fatal',
};

interface Start {
  port: number;
  /** A process id that the lock file names but that now belongs to another program. */
  reusedPid?: number | undefined;
  log: (line: string) => void;
}

/** Resolves when the server takes connections. */
export async function startServer(cluster: Cluster, start: Start): Promise<Server> {
  const child = spawnServer(cluster, start);
  const said: string[] = [];
  const output = createInterface({ input: child.stderr }).on('line', (line) => said.push(line));
  const exited = new Promise<void>((resolve) => {
    child.once('error', ({ message }) => resolve(void said.push(message)));
    // Not "exit": until its last backend is gone, a killed server's memory is in use and no other can start.
    child.once('close', resolve);
  });
  stopWithThisProcess(child, exited);

  while (!(await isReady(child, cluster))) {
    if (hasEnded(child)) {
      await exited;
      throw new ServerFailed(said.find((line) => /^(FATAL|PANIC):/.test(line)) ?? said.join(' '));
    }
    await delay(20);
  }

  const tell = (line: string) => start.log(`PostgreSQL: ${line}`);
  output.removeAllListeners('line').on('line', tell);
  return {
    port: start.port,
    exited,
    stop: async () => {
      output.off('line', tell); // That each connection is being terminated is no news.
      if (child.pid && !hasEnded(child)) await shutDown(cluster, child.pid, exited);
    },
  };
}

function spawnServer(cluster: Cluster, { port, reusedPid }: Start) {
  const settings = { ...SETTINGS, port, [OWNER_SETTING]: process.pid };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const around = surroundings(cluster.account);
  return spawn(cluster.binaries.postgres, ['-D', cluster.directory, ...args], {
    ...around,
    // PostgreSQL's own way to be told that a living process id in its lock file is not a server's.
    env: { ...around.env, ...(reusedPid && { PG_GRANDPARENT_PID: `${reusedPid}` }) },
    // Ctrl-C goes to the whole process group, and the server must outlive the requests still being answered.
    detached: process.platform !== 'win32',
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** For the ways out that do not pass by stop(): an uncaught error, process.exit. */
function stopWithThisProcess(child: ChildProcess, exited: Promise<void>): void {
  const stop = () => child.kill('SIGINT');
  process.once('exit', stop);
  void exited.then(() => process.off('exit', stop));
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

async function isReady({ pid }: ChildProcess, { directory }: Cluster): Promise<boolean> {
  const file = await readPostmasterFile(directory);
  return file?.pid === pid && file?.ready === true;
}
