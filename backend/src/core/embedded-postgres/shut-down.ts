import { setTimeout as delay } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import { run } from './command.js';

/** Fast shutdown; without its last checkpoint when that takes too long; at the very end by force. */
export async function shutDown(cluster: Cluster, pid: number, exited: Promise<void>): Promise<void> {
  for (const signal of ['INT', 'QUIT', 'KILL']) {
    await send(cluster, pid, signal);
    if (await endsWithin(10_000, exited)) return;
  }
}

async function endsWithin(milliseconds: number, exited: Promise<void>): Promise<boolean> {
  const waiting = new AbortController();
  const late = delay(milliseconds, false, { signal: waiting.signal }).catch(() => false);
  const ended = await Promise.race([exited.then(() => true), late]);
  waiting.abort();
  return ended;
}

async function send({ account, binaries }: Cluster, pid: number, signal: string): Promise<void> {
  try {
    // Windows has no signals; PostgreSQL's own, sent by pg_ctl, are the only orderly way there.
    if (process.platform === 'win32') await run(account, binaries.pgCtl, ['kill', signal, `${pid}`]);
    else process.kill(pid, `SIG${signal}`);
  } catch {
    // It has gone by itself.
  }
}
