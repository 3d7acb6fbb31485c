/*
 *   node janitor.mjs <folder>
 * When its standard input ends, which happens however its parent ends, it deletes the folder, and before that ends
 * every database server that still runs in it.
 */
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

const [, , folder] = process.argv;
await once(process.stdin.resume(), 'end');

const entries = await readdir(folder, { recursive: true });
for (const file of entries.filter((entry) => path.basename(entry) === 'postmaster.pid')) {
  const [pid] = (await readFile(path.join(folder, file), 'utf8')).split('\n');
  try {
    process.kill(Number(pid), 'SIGQUIT');
  } catch {
    // It is a killed server's: nothing runs there.
  }
}
await rm(folder, { recursive: true, force: true, maxRetries: 20 });
