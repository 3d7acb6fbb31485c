import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '../core/config.js';
import { jwtSecret } from './jwt-secret.js';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'banquet-secret-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const secretOf = async (more: NodeJS.ProcessEnv = {}) =>
  (await jwtSecret(readConfig({ DATA_DIR: dataDir, ...more }))).export().toString();

it('is the one of the settings, and then nothing is kept', async () => {
  const given = 'a secret of the settings, long enough';
  expect(await secretOf({ JWT_SECRET: given })).toBe(given);
  await expect(stat(path.join(dataDir, 'jwt-secret'))).rejects.toThrow('ENOENT');
});

it('is made once and kept, so that a restart leaves everybody logged in', async () => {
  const made = await secretOf();
  expect(made.length).toBeGreaterThanOrEqual(64);
  expect(await secretOf()).toBe(made);
});

it('is for nobody else’s eyes', async () => {
  await secretOf();
  expect((await stat(path.join(dataDir, 'jwt-secret'))).mode & 0o777).toBe(0o600);
});

it('is one and the same when several start at once', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, () => secretOf()));
  expect(new Set(made).size).toBe(1);
  expect(await readFile(path.join(dataDir, 'jwt-secret'), 'utf8')).toBe(made[0]);
});

it('stops the start when it is damaged, and says what to do', async () => {
  const file = path.join(dataDir, 'jwt-secret');
  await writeFile(file, 'half');
  await expect(secretOf()).rejects.toThrow(`${file} is damaged. Delete it`);
});
