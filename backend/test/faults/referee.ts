import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import type { AnyScreen } from './clients/screen.js';
import type { World } from './world.js';

const LOOK_MS = 500;
const HONEST_WITHIN_MS = 15_000;
/** Longer than anything is late. */
const KEPT_MS = 60_000;
const MOST_MEGABYTES = 500;

const run = promisify(execFile);

/** How far the database had come. */
interface Heads {
  at: number;
  epoch: string;
  of: Map<string, number>;
}

/** Watches while everything goes on: whether screens that are behind say so, and what the nodes take of memory. */
export class Referee {
  /** Of the biggest node, at its most, in MB. */
  megabytes = 0;
  /** Oldest first. */
  private heads: Heads[] = [];
  private deadlocks = 0;
  private done = false;
  private readonly watching: Promise<void>;

  constructor(private readonly world: World) {
    this.watching = this.watch();
  }

  async close(): Promise<void> {
    this.done = true;
    await this.watching;
  }

  private async watch(): Promise<void> {
    let looked = performance.now();
    while (!this.done) {
      await delay(LOOK_MS);
      // What this process slept through, its screens did as well.
      const late = performance.now() - looked - LOOK_MS;
      looked = performance.now();
      await this.compare(Math.max(0, late));
      await this.weigh();
      await this.countDeadlocks();
    }
  }

  /** With how far the database was HONEST_WITHIN_MS ago. `late` is how long this process has slept. */
  private async compare(late: number): Promise<void> {
    const rows = await this.world.postgres.ask<{ room: string; head: string; epoch: string }>(
      `SELECT room, head, epoch FROM house, stream WHERE room = ANY ($1)`,
      [[...this.world.screens].map(({ roomName }) => roomName)],
    );
    const now = performance.now();
    const [first] = rows ?? [];
    if (!rows || !first) return;
    const of = new Map(rows.map(({ room, head }) => [room, Number(head)]));
    for (const screen of this.world.screens) {
      const longAgo = now - HONEST_WITHIN_MS - late - this.delayOf(screen);
      const then = this.heads.findLast(({ at }) => at < longAgo);
      // In a log that was exchanged since, the numbers say nothing.
      if (then?.epoch === first.epoch) this.judge(screen, then);
    }
    this.heads = this.heads.filter(({ at }) => now - at < KEPT_MS);
    this.heads.push({ at: now, epoch: first.epoch, of });
  }

  /** A screen takes for news what its line has kept back, and so much later learns that it has lost touch. */
  private delayOf({ port }: AnyScreen): number {
    const line = this.world.lines.find((line) => line.port === port);
    return line?.delayWithin(HONEST_WITHIN_MS) ?? 0;
  }

  private judge({ name, roomName, position, isStale }: AnyScreen, then: Heads): void {
    const head = then.of.get(roomName);
    this.world.records.verdict.checked('honest');
    if (isStale || !position || head === undefined) return;
    const where = position.epoch === then.epoch ? `at ${position.seq}` : 'in another log';
    if (position.epoch === then.epoch && position.seq >= head) return;
    this.world.records.verdict.broken(
      'honest',
      `${name} was ${where}, said that it was live, and ${HONEST_WITHIN_MS / 1_000} s ago there were ${head} events`,
    );
  }

  private async weigh(): Promise<void> {
    for (const { name, pid } of this.world.nodes) {
      if (pid === undefined) continue;
      this.world.records.verdict.checked('alive');
      // It may have ended meanwhile.
      const { stdout } = await run('ps', ['-o', 'rss=', '-p', `${pid}`]).catch(() => ({ stdout: '0' }));
      const megabytes = Math.round(Number(stdout) / 1024);
      if (megabytes > MOST_MEGABYTES && megabytes > this.megabytes) {
        this.world.records.verdict.broken('alive', `${name} takes ${megabytes} MB`);
      }
      this.megabytes = Math.max(this.megabytes, megabytes);
    }
  }

  /** PostgreSQL's own count, which begins anew when it crashes. */
  private async countDeadlocks(): Promise<void> {
    const rows = await this.world.postgres.ask<{ deadlocks: string }>(
      'SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()',
    );
    if (!rows) return;
    const count = Number(rows[0]?.deadlocks ?? 0);
    if (count > this.deadlocks) this.world.records.tally.add('deadlock', count - this.deadlocks);
    this.deadlocks = count;
  }
}
