import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createClient } from 'redis';
import { freePort } from '../../src/core/embedded-postgres/port.js';
import { until } from './until.js';

const PROGRAM = 'redis-server';

const isThere = () => spawnSync(PROGRAM, ['--version']).status === 0;

/** On a machine without one: CI installs it or fails, anywhere else its tests are skipped and say so. */
const hasRedis = (): boolean => {
  if (isThere()) return true;
  if (process.env['CI'] !== 'true') {
    console.warn(`SKIPPED: the tests with Redis, since there is no ${PROGRAM} on this machine.`);
    return false;
  }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', PROGRAM]]) {
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  }
  if (!isThere()) throw new Error(`There is no ${PROGRAM}, and it could not be installed.`);
  // A package may have started its service: the tests run one of their own, on another port.
  return true;
};

export const describeWithRedis = hasRedis() ? describe : describe.skip;

/** A real Redis of a test's own, which comes back on the same port, and empty. */
export interface Redis {
  url: string;
  kill: () => Promise<void>;
  start: () => Promise<void>;
  freeze: () => void;
  resume: () => void;
  /** How many nodes are listening. */
  listeners: () => Promise<number>;
}

export const startRedis = async (): Promise<Redis> => {
  const port = await freePort();
  const url = `redis://127.0.0.1:${port}`;
  const spawned = () => {
    const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    const child = spawn(PROGRAM, args, { stdio: 'ignore', cwd: '/' });
    process.once('exit', () => child.kill('SIGKILL'));
    return child;
  };
  let server = spawned();
  const ask = async <T>(question: (client: ReturnType<typeof connect>) => Promise<T>): Promise<T> => {
    const client = connect(url).on('error', () => undefined);
    try {
      await client.connect();
      return await question(client);
    } finally {
      client.destroy();
    }
  };
  const answers = () =>
    ask((client) => client.ping()).then(
      () => true,
      () => false,
    );
  await until('Redis answers', answers);
  return {
    url,
    kill: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGKILL');
      if (server.exitCode === null && server.signalCode === null) await gone;
    },
    start: async () => {
      server = spawned();
      await until('Redis answers', answers);
    },
    freeze: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    listeners: () => ask(async (client) => (await client.pubSubNumSub('banquet'))['banquet'] ?? 0),
  };
};

const connect = (url: string) =>
  createClient({ url, socket: { reconnectStrategy: false }, maintNotifications: 'disabled' });
