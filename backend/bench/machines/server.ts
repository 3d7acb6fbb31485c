import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { PROBE } from '../places.js';
import { processorMs } from './processor.js';

const PATIENCE_MS = 60_000;
const KEPT = 4_000;

/** A server under test, as a process of its own. */
export class Server {
  private constructor(
    private readonly child: ChildProcess,
    readonly pid: number,
    readonly port: number,
  ) {}

  /** Resolves when it says that it listens. SERVER_OPTIONS are for a profile: `--cpu-prof --cpu-prof-dir=profiles`. */
  static async start(file: string, args: string[], env: Record<string, string>): Promise<Server> {
    const { PATH = '', SERVER_OPTIONS = '' } = process.env;
    const options = ['--expose-gc', '--import', PROBE, ...SERVER_OPTIONS.split(' ').filter(Boolean)];
    const child = spawn(process.execPath, [...options, file, ...args], {
      env: { PATH, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    child.once('exit', () => process.off('exit', kill));
    let said = '';
    const port = await new Promise<number>((resolve, reject) => {
      const refuse = () => reject(new Error(`${file} did not start: ${said}`));
      child.once('exit', refuse);
      setTimeout(refuse, PATIENCE_MS).unref();
      for (const stream of [child.stdout, child.stderr]) {
        stream?.setEncoding('utf8').on('data', (chunk: string) => {
          said = (said + chunk).slice(-KEPT);
          const [, open] = /open at http:\/\/localhost:(\d+)/.exec(said) ?? [];
          if (open) resolve(Number(open));
        });
      }
    });
    if (child.pid === undefined) throw new Error(`${file} has no process.`);
    return new Server(child, child.pid, port);
  }

  processorMs(): number {
    return processorMs(this.pid);
  }

  /** Resident bytes after a sweep. */
  async memory(): Promise<number> {
    this.child.send('memory');
    const [{ rss }] = (await once(this.child, 'message')) as [{ rss: number }];
    return rss;
  }

  async close(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    const late = await Promise.race([gone.then(() => false), delay(5_000, true, { ref: false })]);
    if (late) this.child.kill('SIGKILL');
    await gone;
  }
}
