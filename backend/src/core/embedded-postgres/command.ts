import { execFile } from 'node:child_process';
import type { Account } from './account.js';

/**
 * How every program of PostgreSQL is run. Nothing is inherited from the environment, where a stray PGDATA, LC_ALL or
 * TZ would change what initdb makes; and the folder is `/`, because the account may not enter the present one.
 */
export const surroundings = (account: Account | undefined) => ({
  cwd: '/',
  env: { LC_ALL: 'C', TZ: 'UTC' },
  windowsHide: true,
  ...(account && { uid: account.uid, gid: account.gid }),
});

export class CommandError extends Error {
  constructor(
    message: string,
    readonly code: string | number | undefined,
    readonly stderr: string,
  ) {
    super(message);
  }
}

export function run(account: Account | undefined, file: string, args: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(file, args, surroundings(account), (error, stdout, stderr) => {
      if (error) reject(new CommandError(error.message, error.code ?? error.signal, stderr));
      else resolve(stdout);
    });
  });
}
