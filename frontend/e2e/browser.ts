import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { packagedBrowser } from './packaged-browser';

/** What Playwright must be told to start the browser; nothing for the one it brings itself. */
export interface Browser {
  executablePath?: string;
  channel?: string;
  env?: Record<string, string>;
}

/**
 * A browser for the tests, wherever this machine has one or can get one. Each is tried, not only looked for: a
 * distribution's chromium may be a stub, and a download may lack the libraries it needs.
 */
export async function findBrowser(): Promise<Browser> {
  const named = process.env['CHROME_PATH'];
  if (named) {
    if (await works({ executablePath: named })) return { executablePath: named };
    throw new Error(`CHROME_PATH names ${named}, which does not start as a browser.`);
  }
  for (const source of [installed, playwrights, downloaded, packaged, fromDebian]) {
    for (const browser of await source()) {
      if (await works(browser)) return browser;
    }
  }
  throw new Error(
    'The browser tests found no browser. Install Chrome or Chromium, or run "npx playwright install --with-deps chromium", or name one in CHROME_PATH.',
  );
}

/** Shows a word, because a browser without fonts starts well and then loses its page. */
async function works({ env, ...browser }: Browser): Promise<boolean> {
  try {
    const options = { ...browser, timeout: 20_000, ...(env && { env: { ...process.env, ...env } }) };
    const candidate = await chromium.launch(options);
    try {
      const page = await candidate.newPage();
      await page.setContent('<p>Soup</p>');
      return await page.getByText('Soup').isVisible();
    } finally {
      await candidate.close();
    }
  } catch {
    return false;
  }
}

const LINUX_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_NAMES = ['Google Chrome', 'Chromium'];

function installed(): Browser[] {
  if (process.platform === 'win32') return [{ channel: 'chrome' }, { channel: 'msedge' }];
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const files =
    process.platform === 'darwin'
      ? MAC_NAMES.map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
      : LINUX_NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return files.filter((file) => existsSync(file)).map((executablePath) => ({ executablePath }));
}

const playwrights = (): Browser[] => [{}];

const downloaded = async (): Promise<Browser[]> => {
  const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const command = [playwright, 'install', 'chromium', '--only-shell'];
  return (await succeeds(process.execPath, command, 'Downloading a browser for the tests')) ? [{}] : [];
};

const packaged = async (): Promise<Browser[]> => {
  const browser = await packagedBrowser().catch(() => undefined);
  return browser ? [browser] : [];
};

async function fromDebian(): Promise<Browser[]> {
  const apt = '/usr/bin/apt-get';
  if (process.getuid?.() !== 0 || !existsSync(apt)) return [];
  await succeeds(apt, ['update'], 'Installing chromium for the browser tests');
  await succeeds(apt, ['install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation']);
  return [{ executablePath: '/usr/bin/chromium' }];
}

/** Runs a command for three minutes at most. */
async function succeeds(command: string, args: string[], announcement?: string): Promise<boolean> {
  if (announcement) console.log(`${announcement} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return promisify(execFile)(command, args, { timeout: 180_000, env }).then(
    () => true,
    () => false,
  );
}
