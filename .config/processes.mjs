/** Child processes that end when their parent is told to, with everything that they started themselves. */
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setInterval } from 'node:timers';
import { setTimeout as delay } from 'node:timers/promises';

export const root = path.resolve(import.meta.dirname, '..');

const windows = process.platform === 'win32';
const require = createRequire(import.meta.url);

/** The script behind a program of an installed package, so that it can be run without a shell. */
export function programOf(packageName, name = packageName) {
  const manifest = require.resolve(`${packageName}/package.json`);
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'));
  return path.join(path.dirname(manifest), typeof bin === 'string' ? bin : bin[name]);
}

/**
 * Runs Node, in a process group of its own: npm, for one, passes a signal on to its shell and to nobody behind that.
 * `exit` is its exit code.
 */
export function start(args, options = {}) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: !windows,
    ...options,
  });
  const exit = new Promise((resolve) => {
    child.once('error', () => resolve(1)).once('exit', (code) => resolve(code ?? 1));
  });
  return { pid: child.pid, exit };
}

/** Ends a process and all that it started; by force what has not ended after ten seconds. */
export async function stop({ pid }) {
  if (!pid) return;
  if (windows) {
    spawnSync('taskkill', ['/pid', String(pid), '/t', '/f']);
    return;
  }
  let alive = signalGroup(pid, 'SIGTERM');
  for (let waited = 0; alive && waited < 12_000; waited += 20) {
    await delay(20);
    alive = signalGroup(pid, waited < 10_000 ? 0 : 'SIGKILL');
  }
}

function signalGroup(pid, signal) {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
}

/**
 * Calls back, once, when this process is to end: by Ctrl-C, by a signal, or because its parent is gone (an npm that is
 * told to end leaves its scripts running).
 */
export function onEnd(callback) {
  let called = false;
  const end = () => {
    if (!called) callback();
    called = true;
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, end);
  const parent = process.ppid;
  setInterval(() => process.ppid === parent || end(), 500).unref();
}
