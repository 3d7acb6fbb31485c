import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from './browser';

/**
 * The Chromium that comes whole in an npm package, with the libraries and fonts that a bare system lacks. The package
 * is made for AWS Lambda: it unpacks into the temporary folder, and the libraries only when it believes to be there.
 */
export async function packagedBrowser(): Promise<Browser | undefined> {
  const home = packageFolder();
  if (!home) return undefined;
  const { version } = JSON.parse(await readFile(path.join(home, 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = path.resolve(home, '../../.cache', `chromium-${version}`);
  if (!existsSync(folder)) await unpack(home, folder);
  return {
    executablePath: path.join(folder, 'chromium'),
    env: {
      LD_LIBRARY_PATH: path.join(folder, 'al2023/lib'),
      FONTCONFIG_FILE: path.join(folder, 'fonts.conf'),
    },
  };
}

function packageFolder(): string | undefined {
  // It can be installed anywhere, but its program runs only here.
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    return path.resolve(path.dirname(entry), '../..');
  } catch {
    return undefined;
  }
}

/** Under another name until it is whole, since half a browser would be kept for ever. */
async function unpack(home: string, folder: string): Promise<void> {
  await mkdir(path.dirname(folder), { recursive: true });
  const draft = await mkdtemp(`${folder}-`);
  const script = `require(${JSON.stringify(home)}).executablePath()`;
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  await promisify(execFile)(process.execPath, ['--eval', script], { env, timeout: 120_000 });
  // Its own names folders that exist only there.
  await writeFile(path.join(draft, 'fonts.conf'), fontsIn(path.join(folder, 'fonts')));
  await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
}

const fontsIn = (folder: string) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${folder}-cache</cachedir>
</fontconfig>
`;
