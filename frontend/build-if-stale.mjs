/** Builds the frontend when a source is newer than the last build, and says nothing otherwise. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const here = import.meta.dirname;
const dist = path.join(here, 'dist');
/** Written last, and dated back to when the build began: with it the build is whole, and knows all that is older. */
const stamp = path.join(dist, 'index.html.br');

const SOURCES = ['src', 'public', '../shared/src', '../package-lock.json'];
const WORTH_COMPRESSING = /\.(js|css|svg|html)$/;

const modified = (file) =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

/** Folders count too: deleting a file changes nothing else. */
async function newest(entry) {
  const own = await modified(entry);
  const children = await readdir(entry).catch(() => []);
  return Math.max(own, ...(await Promise.all(children.map((child) => newest(path.join(entry, child))))));
}

async function isStale() {
  const configuration = (await readdir(here)).filter((file) => /\.(ts|mjs|html)$/.test(file));
  const dates = await Promise.all(
    [...SOURCES, ...configuration].map((source) => newest(path.join(here, source))),
  );
  return Math.max(...dates) > (await modified(stamp));
}

async function build() {
  const vite = createRequire(import.meta.url).resolve('vite/package.json');
  const program = path.join(path.dirname(vite), 'bin/vite.js');
  const child = spawn(process.execPath, [program, 'build', '--logLevel', 'warn'], {
    cwd: here,
    stdio: 'inherit',
  });
  const [code] = await once(child, 'exit');
  return code ?? 1;
}

/** Once here instead of at every request, so it can be the slowest and best. */
async function compress(file) {
  const content = await readFile(file);
  await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }));
  await writeFile(`${file}.br`, await promisify(brotliCompress)(content));
}

async function compressAll() {
  const assets = path.join(dist, 'assets');
  const files = (await readdir(assets)).filter((file) => WORTH_COMPRESSING.test(file));
  await Promise.all(files.map((file) => compress(path.join(assets, file))));
  await compress(path.join(dist, 'index.html'));
}

if (await isStale()) {
  const began = new Date();
  process.exitCode = await build();
  if (process.exitCode === 0) {
    await compressAll();
    await utimes(stamp, began, began);
  }
}
