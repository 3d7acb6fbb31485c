import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { prepareBinaries } from './binaries.js';
import { type Cluster, openCluster, USER } from './cluster.js';
import { ask, connect } from './connection.js';
import { removeDrafts } from './drafts.js';
import { asStartError } from './failures.js';
import { findHome } from './folder.js';
import { takeOwnership } from './ownership.js';
import { freePort } from './port.js';
import { livingServer, outlastRival } from './rival.js';
import { type Server, ServerFailed, startServer } from './server.js';
import { supervise } from './supervision.js';

const DATABASE = 'banquet';

export interface EmbeddedPostgres {
  /** Of the database `banquet`, made if missing. It stays the same when the server has to be restarted. */
  url: string;
  /** Where the database really is: another place than asked for when PostgreSQL's account cannot get there. */
  folder: string;
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  log: (line: string) => void;
}

/**
 * Runs a PostgreSQL of our own on the data folder and keeps it running. One Banquet owns a data folder at a time; a
 * server whose Banquet was killed is stopped and its data taken over.
 */
export async function startEmbeddedPostgres({ dataDir, log }: Options): Promise<EmbeddedPostgres> {
  const asked = path.resolve(dataDir);
  try {
    const home = await findHome(asked, log);
    const cluster = await openCluster(home, await prepareBinaries(home.folder, home.account));
    return await own(cluster, await firstServer(cluster, log), log);
  } catch (error) {
    throw asStartError(error, asked);
  }
}

/** For a command beside the house: the server of the Banquet that runs on the data folder, or one for the command. */
export async function borrowEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const home = await findHome(path.resolve(options.dataDir), options.log);
  const cluster = await openCluster(home, await prepareBinaries(home.folder, home.account));
  const living = await livingServer(cluster);
  if (!living) return startEmbeddedPostgres(options);
  return { url: urlOf(cluster, living.port), folder: cluster.folder, stop: () => Promise.resolve() };
}

const urlOf = ({ password }: Cluster, port: number) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;

async function own(cluster: Cluster, server: Server, log: Options['log']): Promise<EmbeddedPostgres> {
  const { port } = server;
  const supervision = supervise(cluster, server, log);
  try {
    const ownership = await takeOwnership(cluster, port);
    await removeDrafts(cluster.folder);
    await createDatabase(cluster, port);
    return {
      url: urlOf(cluster, port),
      folder: cluster.folder,
      stop: async () => {
        await ownership.release();
        await supervision.stop();
      },
    };
  } catch (error) {
    await supervision.stop();
    throw error;
  }
}

/** What passes by itself: a rival was faster, the port was taken meanwhile, a killed server's backends are still there. */
const PASSING = /lock file .* already exists|any TCP\/IP sockets|shared memory block .* still in use/;

async function firstServer(cluster: Cluster, log: Options['log']): Promise<Server> {
  for (let attempt = 1; ; attempt += 1) {
    const reusedPid = await outlastRival(cluster);
    try {
      return await startServer(cluster, { port: await freePort(), reusedPid, log });
    } catch (error) {
      if (!(error instanceof ServerFailed && PASSING.test(error.message)) || attempt === 50) throw error;
      await delay(100);
    }
  }
}

async function createDatabase(cluster: Cluster, port: number): Promise<void> {
  const client = await connect(cluster, port);
  try {
    const exists = await ask<boolean>(client, 'SELECT true FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!exists) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
