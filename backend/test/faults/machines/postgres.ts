import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Pool, type PoolClient, type QueryResultRow } from 'pg';
import { POSTGRES } from '../places.js';

const PATIENCE_MS = 20_000;

const run = promisify(execFile);

/**
 * A PostgreSQL of the run's own, as the house embeds it: whoever kills it sees it come back on the same port. The
 * suite asks it directly, past every line that is being disturbed.
 */
export class Postgres {
  private readonly stopped = new Set<number>();

  private constructor(
    private readonly supervisor: ChildProcess,
    private readonly pool: Pool,
    private readonly postmasterFile: string,
    readonly url: string,
  ) {}

  static async start(): Promise<Postgres> {
    // Detached: a signal to the whole process group is for the suite, at whose end it ends by itself.
    const supervisor = spawn(process.execPath, [POSTGRES], {
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    });
    const [line] = (await once(createInterface({ input: supervisor.stdout }), 'line')) as [string];
    const { url, refusal } = JSON.parse(line) as { url?: string; refusal?: string };
    if (!url) throw new Error(refusal);
    const pool = new Pool({ connectionString: url, max: 3, application_name: 'faults' });
    pool.on('error', () => undefined);
    const { rows } = await pool.query<{ data_directory: string }>('SHOW data_directory');
    const file = path.join(rows[0]?.data_directory ?? '', 'postmaster.pid');
    return new Postgres(supervisor, pool, file, url);
  }

  get port(): number {
    return Number(new URL(this.url).port);
  }

  /** SIGKILL, as a crash; SIGQUIT, an immediate shutdown; SIGINT, a fast one. False when it is not running. */
  async signal(signal: 'SIGKILL' | 'SIGQUIT' | 'SIGINT'): Promise<boolean> {
    // What is stopped neither ends nor lets a new one begin.
    this.resume();
    const pid = await this.postmaster();
    return pid !== undefined && signalled(pid, signal);
  }

  /** Freezes the server with all of its processes, as a machine that is out of memory does, or a moving virtual one. */
  async pause(): Promise<boolean> {
    const pid = await this.postmaster();
    if (pid === undefined || !signalled(pid, 'SIGSTOP')) return false;
    this.stopped.add(pid);
    // There are no new ones from now on.
    const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', `${pid}`]).catch(() => ({ stdout: '' }));
    for (const child of stdout.split('\n').map(Number)) {
      if (child > 0 && this.stopped.has(pid) && signalled(child, 'SIGSTOP')) this.stopped.add(child);
    }
    return true;
  }

  resume(): void {
    for (const pid of this.stopped) signalled(pid, 'SIGCONT');
    this.stopped.clear();
  }

  private async postmaster(): Promise<number | undefined> {
    const [line] = (await readFile(this.postmasterFile, 'utf8').catch(() => '')).split('\n');
    // Zero would be our own process group.
    return Number(line) > 0 ? Number(line) : undefined;
  }

  /** Asks until it is answered, since the server may be starting again. */
  async query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    const deadline = performance.now() + PATIENCE_MS;
    for (;;) {
      const rows = await this.ask<Row>(text, values, performance.now() > deadline);
      if (rows) return rows;
      await delay(100);
    }
  }

  /** Asks once; undefined when there is no answer. */
  async ask<Row extends QueryResultRow>(
    text: string,
    values: unknown[] = [],
    failing = false,
  ): Promise<Row[] | undefined> {
    try {
      return (await this.pool.query<Row>(text, values)).rows;
    } catch (error) {
      if (failing || isMistake(error)) throw error;
      return undefined;
    }
  }

  /** Several statements on one connection, which is ended if they fail. Nothing is done where there is none to be had. */
  async session(work: (client: PoolClient) => Promise<void>): Promise<void> {
    const client = await this.pool.connect().catch(() => undefined);
    if (!client) return;
    const broke = () => undefined;
    client.on('error', broke);
    try {
      await work(client);
      client.off('error', broke).release();
    } catch (error) {
      client.release(true);
      if (isMistake(error)) throw error;
    }
  }

  async close(): Promise<void> {
    this.resume();
    await this.pool.end();
    const ended = once(this.supervisor, 'exit');
    this.supervisor.stdin?.end();
    await ended;
  }
}

/** Errors in a statement, rather than of a server that is away. */
const isMistake = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(42|22|23)/.test(String(error.code));

/** False when there is no such process any more. */
const signalled = (pid: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
};
