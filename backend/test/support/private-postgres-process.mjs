/*
 * A PostgreSQL of somebody's own, as the house embeds it, in a process of its own.
 *   node private-postgres-process.mjs
 * Prints one line of JSON, { url } or { refusal }. When its standard input ends, which happens however its parent ends,
 * it stops the server and leaves nothing of it behind; should it be killed, the janitor does.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../dist/core/embedded-postgres/embedded-postgres.js';

const say = (message) => console.log(JSON.stringify(message));

const end = once(process.stdin.resume(), 'end');
const dataDir = await mkdtemp(path.join(tmpdir(), 'banquet-postgres-'));
const janitor = spawn(process.execPath, [path.join(import.meta.dirname, 'janitor.mjs'), dataDir], {
  stdio: ['pipe', 'ignore', 'inherit'],
  detached: true,
});

try {
  const database = await startEmbeddedPostgres({ dataDir, log: () => undefined });
  say({ url: database.url });
  await end;
  await database.stop();
} catch (error) {
  say({ refusal: error.message });
}
janitor.stdin.end();
await once(janitor, 'exit');
