import { createHash } from 'node:crypto';
import { access, chown, constants, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.js';
import { type Account, accountInsteadOfRoot, runsAsRoot } from './account.js';
import { run } from './command.js';

/** Where the database is kept, and the account that owns it when Banquet runs as root. */
export interface Home {
  folder: string;
  account: Account | undefined;
}

export const databaseIn = (folder: string) => path.join(folder, 'postgres');

const MARKER = '.banquet';
const MARKER_TEXT = 'Banquet keeps its database in this folder. Stop Banquet before you copy or delete it.\n';

/** Prepares the data folder, or another one when the account that PostgreSQL must run under cannot get there. */
export async function findHome(dataDir: string, log: (line: string) => void): Promise<Home> {
  if (!runsAsRoot()) return claim({ folder: dataDir, account: undefined });

  const account = await accountInsteadOfRoot(databaseIn(dataDir));
  await mkdir(path.dirname(dataDir), { recursive: true });
  if (await mayEnter(account, path.dirname(dataDir))) return claim({ folder: dataDir, account });

  const name = `${path.basename(path.dirname(dataDir))}-${createHash('sha256').update(dataDir).digest('hex').slice(0, 8)}`;
  const folder = path.join('/var/lib/banquet', name);
  log(
    `PostgreSQL runs as "${account.name}", who may not enter ${dataDir}: the database is kept in ${folder}.`,
  );
  return claim({ folder, account: await accountInsteadOfRoot(databaseIn(folder)) });
}

/** Asked of a shell under that account, since access lists and mounts make the mode bits only half of the answer. */
const mayEnter = (account: Account, folder: string) =>
  run(account, '/bin/sh', ['-c', 'cd "$1"', 'sh', folder]).then(
    () => true,
    () => false,
  );

async function claim(home: Home): Promise<Home> {
  const { folder, account } = home;
  await mkdir(folder, { recursive: true });
  await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  const entries = await readdir(folder);
  if (entries.length > 0 && !entries.includes(MARKER)) {
    const some = `${entries.slice(0, 3).join(', ')}${entries.length > 3 ? ', …' : ''}`;
    throw new StartError(
      `The data folder ${folder} holds files that are not Banquet's (${some}): name an empty or a new folder in DATA_DIR.`,
    );
  }
  // A folder of root's that others may not enter (one from mkdtemp, say) would keep the account out of its own data.
  if (account && (await stat(folder)).uid === 0) await chown(folder, account.uid, account.gid);
  if (!entries.includes(MARKER)) await writeFile(path.join(folder, MARKER), MARKER_TEXT);
  return home;
}
