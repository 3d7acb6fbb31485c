/**
 * `npm run test:deployment`: what docker-compose.yml describes, as far as it goes without a container engine. Walks
 * the Dockerfile in a clean folder, starts what it built as three nodes in production behind nginx on a separate
 * PostgreSQL, serves a rush while one node is killed and another restarted, and sends a browser through the proxy.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { programOf, root } from '../.config/processes.mjs';
import { walk } from './dockerfile.mjs';
import { judge, serve } from './service.mjs';
import { freePort } from '../backend/dist/core/embedded-postgres/port.js';
import { endAll, keepSecrets, startNginx, startNode, startPostgres } from './stack.mjs';

const ORDERS = 300;

const browse = async (url) => {
  const child = spawn(
    process.execPath,
    [
      programOf('@playwright/test', 'playwright'),
      'test',
      '--config=frontend/playwright.config.ts',
      'main-job',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, BANQUET_URL: url } },
  );
  const [code] = await once(child, 'exit');
  return code === 0;
};

/** One node dies, and comes back; then another is told to stop, and a new one takes its place. */
const trouble = (nodes, again) => async () => {
  await delay(3_000);
  nodes[0].child.kill('SIGKILL');
  await once(nodes[0].child, 'exit');
  await delay(1_000);
  await again(nodes[0].port);
  nodes[1].child.kill('SIGTERM');
  const [code] = await once(nodes[1].child, 'exit');
  if (code !== 0) throw new Error(`A node that was told to stop ended with ${code}.`);
  await again(nodes[1].port);
};

const workspace = await mkdtemp(path.join(tmpdir(), 'banquet-deployment-'));
try {
  console.log('The Dockerfile, in a clean folder:');
  const image = walk(workspace, console.log);
  const databaseUrl = await startPostgres();
  const secrets = keepSecrets(path.join(workspace, 'secrets'), databaseUrl);
  const ports = [await freePort(), await freePort(), await freePort()];
  const node = (port) => startNode(image, { port, secrets });
  const nodes = await Promise.all(ports.map(node));
  const url = await startNginx(path.join(workspace, 'nginx'), ports);
  console.log(`Three nodes behind nginx at ${url}, and a browser:`);
  const browsed = await browse(url);
  console.log(`${ORDERS} orders, while one node is killed and another restarted:`);
  const service = await serve(url, { databaseUrl, orders: ORDERS, during: trouble(nodes, node) });
  const { problems, slowest, orders } = await judge(service, databaseUrl);
  console.log(`${orders} orders acknowledged; the longest wait of one was ${slowest} ms.`);
  if (!browsed) problems.push('the browser test failed');
  for (const problem of problems) console.error(`  - ${problem}`);
  console.log(problems.length === 0 ? 'The rehearsal held.' : 'The rehearsal failed.');
  process.exitCode = problems.length === 0 ? 0 : 1;
} finally {
  await endAll();
  await rm(workspace, { recursive: true, force: true });
}
