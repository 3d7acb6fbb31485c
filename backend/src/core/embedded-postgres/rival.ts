import { realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { isNativeError } from 'node:util/types';
import type { Client } from 'pg';
import { StartError } from '../start-error.js';
import type { Cluster } from './cluster.js';
import { ask, connect, isOwnerLockHeld, tryOwnerLock } from './connection.js';
import { isAlive, type Postmaster, readPostmasterFile } from './postmaster-file.js';
import { OWNER_SETTING } from './server.js';
import { shutDown } from './shut-down.js';

export const alreadyRunning = ({ folder }: Cluster) =>
  new StartError(`Another Banquet is already running on the data folder ${folder}; stop it first.`);

/** How long an owner may take between starting its server and locking it, and a server between its lock file and its port. */
const GRACE = 5_000;
const PATIENCE = 60_000;

/**
 * Returns when no server runs on the cluster: at once, or after stopping one whose Banquet was killed. Throws when it
 * belongs to a Banquet that lives. The answer is a process id in the lock file that is not this cluster's server.
 */
export async function outlastRival(cluster: Cluster): Promise<number | undefined> {
  const started = performance.now();
  for (;;) {
    const rival = await readPostmasterFile(cluster.directory);
    if (!rival || !isAlive(rival.pid)) return undefined;
    const waited = performance.now() - started;
    const found = await examine(cluster, rival, waited < GRACE);
    if (found === 'owned') throw alreadyRunning(cluster);
    if (found === 'another cluster' || (found === 'no server' && waited > GRACE)) return rival.pid;
    if (waited > PATIENCE) {
      throw new StartError(
        `A database server (process ${rival.pid}) is already running on the data folder ${cluster.folder} and cannot be taken over; end it first.`,
      );
    }
    await delay(50);
  }
}

type Finding = 'owned' | 'stopped' | 'unclear' | 'no server' | 'another cluster';

async function examine(cluster: Cluster, rival: Postmaster, inGrace: boolean): Promise<Finding> {
  let client;
  try {
    client = await connect(cluster, rival.port);
  } catch (error) {
    return isNobodysAnswer(error) ? 'no server' : 'unclear';
  }
  try {
    if (!(await servesCluster(client, cluster))) return 'another cluster';
    const owner = Number(await ask(client, 'SELECT current_setting($1, true)', [OWNER_SETTING]));
    if (isAlive(owner) && (await isOwnerLockHeld(client))) return 'owned';
    // Its owner may be about to lock it; and a dead owner's lock may take a moment to fall.
    if (isAlive(owner) && inGrace) return 'unclear';
    if (!(await tryOwnerLock(client))) return 'unclear';
    await shutDown(cluster, rival.pid, disappearance(cluster, rival));
    return 'stopped';
  } catch {
    return 'unclear';
  } finally {
    await client.end();
  }
}

/** The server of a Banquet that lives, if one runs on the cluster. */
export async function livingServer(cluster: Cluster): Promise<Postmaster | undefined> {
  const found = await readPostmasterFile(cluster.directory);
  if (!found || !isAlive(found.pid)) return undefined;
  const client = await connect(cluster, found.port).catch(() => undefined);
  if (!client) return undefined;
  try {
    return (await servesCluster(client, cluster)) && (await isOwnerLockHeld(client)) ? found : undefined;
  } finally {
    await client.end();
  }
}

/** Nobody listens there, or a server that does not know our password. */
const isNobodysAnswer = (error: unknown) =>
  isNativeError(error) && 'code' in error && ['ECONNREFUSED', '28P01', '28000'].includes(String(error.code));

/** Not so in a copy of a data folder, whose lock file and password are those of the original. */
async function servesCluster(client: Client, { directory }: Cluster): Promise<boolean> {
  const served = await ask<string>(client, 'SHOW data_directory');
  return served !== undefined && (await realpath(served)) === (await realpath(directory));
}

async function disappearance({ directory }: Cluster, { pid }: Postmaster): Promise<void> {
  while (isAlive(pid) && (await readPostmasterFile(directory))?.pid === pid) await delay(20);
}
