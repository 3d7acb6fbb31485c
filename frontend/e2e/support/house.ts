import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

export interface House {
  url: string;
  close(): Promise<void>;
}

/** Banquet as it is delivered, with a database of its own; the demo, unless the settings say otherwise. */
export async function openHouse(settings: Record<string, string> = {}): Promise<House> {
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
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
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
