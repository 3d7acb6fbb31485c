import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.js';
import { giveTo } from './account.js';
import type { Binaries } from './binaries.js';
import { CommandError, run } from './command.js';
import { makeOnce } from './drafts.js';
import { databaseIn, type Home } from './folder.js';

/** A database cluster on disk: what PostgreSQL calls its data directory, and the password of its only user. */
export interface Cluster extends Home {
  directory: string;
  password: string;
  binaries: Binaries;
}

export const USER = 'banquet';

export async function openCluster(home: Home, binaries: Binaries): Promise<Cluster> {
  const place = databaseIn(home.folder);
  const directory = path.join(place, 'data');
  await makeOnce(place, (draft) => initialise(draft, home, binaries));
  if (!existsSync(path.join(directory, 'PG_VERSION'))) {
    // There may be orders in it, so only a person may delete it.
    throw new StartError(`The database in ${place} is damaged: restore it from a backup.`);
  }
  const version = (await readFile(path.join(directory, 'PG_VERSION'), 'utf8')).trim();
  if (version !== binaries.major) {
    throw new StartError(
      `The database in ${place} was made by PostgreSQL ${version}, and this Banquet brings PostgreSQL ${binaries.major}: move it with pg_dump, or name another folder in DATA_DIR.`,
    );
  }
  if (home.account && (await stat(place)).uid === 0) await giveTo(home.account, place);
  const password = await readFile(path.join(place, 'password'), 'utf8');
  return { ...home, directory, password, binaries };
}

async function initialise(draft: string, { account, folder }: Home, binaries: Binaries): Promise<void> {
  const passwordFile = path.join(draft, 'password');
  await writeFile(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true });
  if (account) await giveTo(account, draft);
  const where = [`--pgdata=${path.join(draft, 'data')}`, `--username=${USER}`];
  const access = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  const text = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  try {
    await run(account, binaries.initdb, [...where, ...access, ...text, '--no-instructions']);
  } catch (error) {
    const said = error instanceof CommandError ? error.stderr : String(error);
    const why = /(?:error|FATAL|PANIC):\s+(.*)/.exec(said)?.[1] ?? said.trim();
    throw new StartError(`PostgreSQL could not make its database in ${folder}: ${why}.`);
  }
}
