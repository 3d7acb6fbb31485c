import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from './config.js';

const SECRET = 'a secret that is long enough for a test';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'banquet-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inFile = (text: string): string => {
  const file = path.join(folder, 'secret');
  writeFileSync(file, text);
  return file;
};

describe('the settings', () => {
  it('take a secret from a file, without the line’s end that editors add', () => {
    expect(readConfig({ JWT_SECRET_FILE: inFile(`${SECRET}\n`) }).jwtSecret).toBe(SECRET);
  });

  it('prefer what is said in the environment itself', () => {
    expect(readConfig({ JWT_SECRET: SECRET, JWT_SECRET_FILE: inFile('another') }).jwtSecret).toBe(SECRET);
  });

  it('say which file cannot be read', () => {
    const file = path.join(folder, 'nowhere');
    expect(() => readConfig({ JWT_SECRET_FILE: file })).toThrow(/JWT_SECRET_FILE cannot be read: .*nowhere/);
  });

  it('are as strict with a file as with the environment', () => {
    expect(() => readConfig({ JWT_SECRET_FILE: inFile('short') })).toThrow(/at least 32 characters/);
  });

  it('believe no proxy unless told, and then those that are named', () => {
    expect(readConfig({}).trustProxy).toEqual([]);
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
    ]);
  });

  it.each(['everybody', '10.0.0.0/8/9', '300.1.1.1', 'loopback,'])('refuse %s as a proxy', (text) => {
    expect(() => readConfig({ TRUST_PROXY: text })).toThrow(/TRUST_PROXY must be addresses/);
  });
});
