import { lchown, lstat, readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../start-error.js';

export interface Account {
  name: string;
  uid: number;
  gid: number;
}

export const runsAsRoot = () => process.getuid?.() === 0;

/**
 * The account PostgreSQL runs under when Banquet runs as root, which PostgreSQL refuses: the owner of an existing
 * database, else `postgres`, else `nobody`. It must be listed in /etc/passwd, since PostgreSQL looks itself up there.
 */
export async function accountInsteadOfRoot(existingDatabase: string): Promise<Account> {
  if (process.platform !== 'linux') {
    throw new StartError(
      'PostgreSQL does not run as root: start Banquet as an ordinary user, or set DATABASE_URL.',
    );
  }
  const owner = await stat(existingDatabase).then(
    ({ uid }) => uid,
    () => 0,
  );
  const accounts = parseAccounts(await readFile('/etc/passwd', 'utf8'));
  const account =
    owner === 0
      ? (accounts.find(({ name }) => name === 'postgres') ?? accounts.find(({ name }) => name === 'nobody'))
      : accounts.find(({ uid }) => uid === owner);
  if (!account) {
    throw new StartError(
      owner === 0
        ? 'PostgreSQL does not run as root, and this system has neither a "postgres" nor a "nobody" account: start Banquet as an ordinary user, or set DATABASE_URL.'
        : `The database in ${existingDatabase} belongs to user ${owner}, who is not in /etc/passwd: give it to another with chown.`,
    );
  }
  return account;
}

/** Of what root made or restored from a backup; what somebody else owns stays theirs. */
export async function giveTo(account: Account, entry: string): Promise<void> {
  const found = await lstat(entry);
  if (found.uid === 0) await lchown(entry, account.uid, account.gid);
  if (!found.isDirectory()) return;
  for (const child of await readdir(entry)) await giveTo(account, path.join(entry, child));
}

const parseAccounts = (passwd: string): Account[] =>
  passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
