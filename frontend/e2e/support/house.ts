import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

export interface House {
  url: string;
  /** Straight into its database, for what nobody in the house can do: to have ordered a quarter of an hour ago. */
  rewrite(sql: string): Promise<void>;
  close(): Promise<void>;
}

/** Banquet as it is delivered, with a database of its own; the demo, unless the settings say otherwise. */
export async function openHouse(settings: Record<string, string> = {}): Promise<House> {
  // One that stands already, behind a proxy, as in the rehearsal of a deployment.
  const standing = process.env['BANQUET_URL'];
  if (standing) return { url: standing, rewrite: outOfReach, close: () => Promise.resolve() };
  const dataDir = await mkdtemp(path.join(tmpdir(), 'banquet-e2e-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const main = path.resolve(import.meta.dirname, '../../../backend/dist/main.js');
  const app = spawn(process.execPath, ['--enable-source-maps', main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of the developer's own settings. The last makes it end when its parent does, however that ends.
    env: {
      PORT: `${port}`,
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      DEMO: 'on',
      RATE_LIMITS: 'off',
      npm_lifecycle_event: 'test',
      ...settings,
    },
  });
  const close = async () => {
    await end(app);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilHealthy(app, url);
    return { url, rewrite: (sql) => rewrite(dataDir, sql), close };
  } catch (error) {
    await close();
    throw error;
  }
}

const outOfReach = () => Promise.reject(new Error('The database of a standing house is out of reach.'));

async function rewrite(dataDir: string, sql: string): Promise<void> {
  const postgres = path.join(dataDir, 'postgres');
  const [, , , port] = (await readFile(path.join(postgres, 'data/postmaster.pid'), 'utf8')).split('\n');
  const password = await readFile(path.join(postgres, 'password'), 'utf8');
  const database = { host: '127.0.0.1', port: Number(port), user: 'banquet', password, database: 'banquet' };
  const client = new Client(database);
  await client.connect();
  await client.query(sql).finally(() => client.end());
}

async function untilHealthy(app: ChildProcess, url: string): Promise<void> {
  let said = '';
  for (const output of [app.stdout, app.stderr])
    output?.on('data', (text: Buffer) => (said += text.toString()));
  const late = Date.now() + 60_000;
  while (!(await isHealthy(url))) {
    if (app.exitCode !== null || app.signalCode !== null || Date.now() > late) {
      throw new Error(
        `Banquet did not open for the browser tests ("npm run build" makes what they test).\n${said}`,
      );
    }
    await delay(50);
  }
}

const isHealthy = (url: string) =>
  fetch(`${url}/api/health`).then(
    ({ status }) => status === 200,
    () => false,
  );

async function end(app: ChildProcess): Promise<void> {
  if (app.exitCode !== null || app.signalCode !== null) return;
  const exited = once(app, 'exit');
  app.kill('SIGTERM');
  await exited;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
