import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Cluster } from './cluster.js';
import { connect, tryOwnerLock } from './connection.js';
import { alreadyRunning } from './rival.js';

export interface Ownership {
  release(): Promise<void>;
}

/** Locks the data folder for this process, and again whenever the connection that holds the lock is lost. */
export async function takeOwnership(cluster: Cluster, port: number): Promise<Ownership> {
  let holder = await lock(cluster, port);
  if (!holder) throw alreadyRunning(cluster);
  let released = false;
  void keep();
  return {
    release: async () => {
      released = true;
      await holder?.end();
    },
  };

  async function keep(): Promise<void> {
    while (!released) {
      if (holder) await end(holder);
      else await delay(250, undefined, { ref: false });
      holder = released ? undefined : await lock(cluster, port).catch(() => undefined);
    }
  }
}

const end = (client: Client) => new Promise<void>((resolve) => client.once('end', resolve));

async function lock(cluster: Cluster, port: number): Promise<Client | undefined> {
  const client = await connect(cluster, port);
  if (await tryOwnerLock(client)) return client;
  await client.end();
  return undefined;
}
