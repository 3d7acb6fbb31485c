import { createSecretKey, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isNativeError } from 'node:util/types';
import type { Config } from '../core/config.js';
import { StartError } from '../core/start-error.js';

const MIN_LENGTH = 32;

/**
 * What tokens are signed with: the one of the settings, else one made at the first start and kept, so that a
 * restart does not log the whole house out. A KeyObject, since jsonwebtoken takes many times as long with a string.
 */
export const jwtSecret = async ({ jwtSecret: given, dataDir }: Config): Promise<KeyObject> =>
  createSecretKey(Buffer.from(given ?? (await keptSecret(dataDir))));

const keptSecret = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, 'jwt-secret');
  return (await read(file)) ?? (await make(dataDir, file));
};

const read = async (file: string): Promise<string | undefined> => {
  const secret = await readFile(file, 'utf8').catch(() => '');
  return secret.length >= MIN_LENGTH ? secret : undefined;
};

// Written whole under another name first: nobody ever reads half a secret, and of two starts at once one wins.
const make = async (dataDir: string, file: string): Promise<string> => {
  await mkdir(dataDir, { recursive: true });
  const draft = `${file}-${randomUUID()}`;
  await writeFile(draft, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, file);
  } catch (error) {
    if (!(isNativeError(error) && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
  const secret = await read(file);
  if (!secret) {
    throw new StartError(`${file} is damaged. Delete it: a new one is made, and everybody logs in again.`);
  }
  return secret;
};
