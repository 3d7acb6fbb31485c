import { isNativeError } from 'node:util/types';
import { DatabaseError } from 'pg';
import { StartError } from '../start-error.js';
import { ServerFailed } from './server.js';

const ON_DISK: Partial<Record<string, string>> = {
  EACCES: 'this user may not read and write it',
  EPERM: 'this user may not read and write it',
  EROFS: 'its disk is read-only',
  ENOSPC: 'its disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'it cannot be made there',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it is not a folder',
  EIO: 'its disk fails',
};

/** Says what kept the database from starting in one sentence, where it is nothing a programmer must look at. */
export function asStartError(error: unknown, dataDir: string): unknown {
  if (error instanceof ServerFailed) {
    return new StartError(`PostgreSQL did not start on the data folder ${dataDir}: ${error.message}.`);
  }
  if (error instanceof DatabaseError) {
    return new StartError(`PostgreSQL could not prepare the database in ${dataDir}: ${error.message}.`);
  }
  if (!(isNativeError(error) && 'code' in error && 'syscall' in error)) return error;
  const where = 'path' in error ? String(error.path) : dataDir;
  const why = ON_DISK[String(error.code)] ?? error.message;
  return new StartError(
    `Banquet cannot keep its database in ${dataDir}: ${where === dataDir ? why : `${where}: ${why}`}.`,
  );
}
