import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isNativeError } from 'node:util/types';

export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** What postmaster.pid says: the file a running server keeps in its data directory, and a killed one leaves there. */
export async function readPostmasterFile(directory: string): Promise<Postmaster | undefined> {
  const text = await readFile(path.join(directory, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return isNativeError(error) && 'code' in error && error.code === 'EPERM'; // Another user's.
  }
}
