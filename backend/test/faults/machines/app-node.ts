import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { FAILPOINTS, MAIN } from '../places.js';

/** At the next COMMIT of a transaction that recorded events. */
export type Strike = 'kill before COMMIT' | 'kill after COMMIT' | 'lose the answer to COMMIT';

interface Reports {
  /** It ended, and nobody had ended it. */
  ended: (node: string, how: string) => void;
  struck: () => void;
  /** Told to finish and end, it did not do so in order. */
  stopped: (node: string, how: string) => void;
  said: (node: string, text: string) => void;
}

const RESTART_MS = 200;
const KEPT = 60;
const MOST_QUOTED = 1_000;

/** One node of the house, as `npm start` runs it, under a supervisor that starts it again whenever it ends. */
export class AppNode {
  /** So often it died, or lost its database, at a COMMIT that it was armed for. */
  strikes = 0;
  private child: ChildProcess | undefined;
  private listening: number | undefined;
  private wasUp = false;
  private said: string[] = [];
  /** It has been told to end. */
  private told: NodeJS.Signals | undefined;
  private closing = false;
  private readonly ended: Promise<void>;

  constructor(
    readonly name: string,
    private readonly env: Record<string, string>,
    private readonly preloads: readonly string[],
    private readonly reports: Reports,
  ) {
    this.ended = this.supervise();
  }

  /** Undefined while it does not take orders. */
  get port(): number | undefined {
    return this.listening;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** The end of what it has said since it was started last. */
  get output(): string {
    return this.said.join('');
  }

  /** False when it is not back in time. */
  async isUpWithin(ms: number): Promise<boolean> {
    const deadline = performance.now() + ms;
    while (this.listening === undefined && performance.now() < deadline) await delay(20);
    return this.listening !== undefined;
  }

  /** False when there was nothing to kill. */
  kill(): boolean {
    return this.end('SIGKILL');
  }

  /** As a redeployment ends it: it is to finish what it is doing. */
  terminate(): boolean {
    return this.end('SIGTERM');
  }

  pause(): boolean {
    return this.child?.kill('SIGSTOP') ?? false;
  }

  resume(): void {
    this.child?.kill('SIGCONT');
  }

  /** At the next COMMIT that records events. */
  arm(strike: Strike | undefined): void {
    if (this.child?.connected) this.child.send({ strike });
  }

  async close(): Promise<void> {
    this.closing = true;
    this.resume();
    this.end('SIGKILL');
    await this.ended;
  }

  private end(signal: NodeJS.Signals): boolean {
    const wasListening = this.listening !== undefined;
    if (this.told !== 'SIGKILL') this.told = signal;
    this.listening = undefined;
    return (this.child?.kill(signal) ?? false) && wasListening;
  }

  private async supervise(): Promise<void> {
    while (!this.closing) {
      const how = await this.runOnce();
      const said = `${how}: ${this.output.slice(-MOST_QUOTED)}`;
      // By nobody but the strike that it was armed with.
      if (how === 'SIGKILL' && this.told !== 'SIGKILL') this.strike();
      // One that could not start (the database was away) is tried again; that it comes back is checked elsewhere.
      else if (this.wasUp && !this.told) this.reports.ended(this.name, said);
      else if (this.wasUp && this.told === 'SIGTERM' && how !== 'code 0')
        this.reports.stopped(this.name, said);
      await delay(RESTART_MS);
    }
  }

  private strike(): void {
    this.strikes += 1;
    this.reports.struck();
  }

  private runOnce(): Promise<string> {
    this.told = this.closing ? 'SIGKILL' : undefined;
    this.wasUp = false;
    this.said = [];
    const preloads = [FAILPOINTS, ...this.preloads].flatMap((file) => ['--import', file]);
    const child = spawn(process.execPath, ['--enable-source-maps', ...preloads, MAIN], {
      env: this.env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.child = child;
    // Also one that is stopped just then, and would outlive this process.
    const kill = () => child.kill('SIGKILL');
    process.once('exit', kill);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (chunk: string) => this.hear(chunk));
    }
    child.on('message', () => this.strike());
    return new Promise((resolve) => {
      child.on('error', (error) => this.hear(String(error)));
      child.once('close', (code, signal) => {
        process.off('exit', kill);
        this.listening = undefined;
        resolve(signal ?? `code ${code}`);
      });
    });
  }

  private hear(chunk: string): void {
    this.said = [...this.said, chunk].slice(-KEPT);
    this.reports.said(this.name, chunk);
    const [, port] = /open at http:\/\/localhost:(\d+)/.exec(chunk) ?? [];
    if (!port) return;
    this.listening = Number(port);
    this.wasUp = true;
  }
}
