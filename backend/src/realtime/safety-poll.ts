import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type { RoomName } from '@banquet/shared/realtime/protocol';
import { HEARTBEAT_MS } from '@banquet/shared/vocabulary';
import { Transactions } from '../core/transactions.js';
import { DerivedRooms } from './derived-rooms.js';
import { readHeads, type LogHeads } from './heads.js';
import { Outlet, roomsOf, type HouseSocket } from './outlet.js';
import { Pump } from './pump.js';
import { Watch } from './watch.js';

const EVERY_MS = 1_000;
/** Over which a second's heartbeats are spread, so that no order waits for a thousand of them. */
const BEAT_MS = 800;
/** Of so many rooms all are asked for every time; of more, besides the staff's, those whose screens are told just now. */
const AT_ONCE = 1_000;

const isStaffs = (room: RoomName) => !room.startsWith('order:') && !room.startsWith('table:');

/**
 * Once a second the database is asked how far the log has come, so that what no doorbell announced is found all
 * the same. Every HEARTBEAT_MS each screen is told, a part of them every second; when the database does not answer
 * they are told nothing, and say themselves that they are not live.
 */
@Injectable()
export class SafetyPoll implements OnApplicationBootstrap {
  private readonly logger = new Logger('SafetyPoll');
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;
  /** When each screen is to be told next. */
  private readonly due = new WeakMap<HouseSocket, number>();
  private dealt = 0;
  private epoch: string | undefined;
  private away = false;
  private readonly stopping = new AbortController();

  constructor(
    private readonly transactions: Transactions,
    private readonly outlet: Outlet,
    private readonly pump: Pump,
    private readonly derived: DerivedRooms,
    private readonly watch: Watch,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      this.polling ??= this.poll().finally(() => (this.polling = undefined));
    }, EVERY_MS);
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    this.stopping.abort();
    await this.polling;
  }

  private async poll(): Promise<void> {
    try {
      const screens = this.screensDue();
      const asked = this.pump.positions(this.roomsToAskFor(screens));
      const read = await readHeads(this.transactions, [...asked.keys()]);
      this.pump.compare(asked, read.heads);
      this.derived.refresh('menu', 'admin');
      this.watch.patrol();
      await this.beat(read, screens);
      if (this.away) this.logger.log('The database answers again.');
      this.away = false;
    } catch (error) {
      if (!this.away) this.logger.warn(`The database does not answer: ${String(error)}`);
      this.away = true;
    }
  }

  /** New ones are dealt out over the seconds, so that a full house that came at once is not told at once for ever. */
  private screensDue(): HouseSocket[] {
    const now = performance.now();
    return this.outlet.sockets().filter((socket) => {
      const due = this.due.get(socket) ?? now + ((this.dealt++ * EVERY_MS) % HEARTBEAT_MS);
      const isDue = due - now < EVERY_MS / 2;
      this.due.set(socket, isDue ? now + HEARTBEAT_MS : due);
      return isDue;
    });
  }

  private roomsToAskFor(screens: readonly HouseSocket[]): Iterable<RoomName> {
    const followed = this.pump.followed();
    if (followed.length <= AT_ONCE) return followed;
    return new Set([...followed.filter(isStaffs), ...screens.flatMap((socket) => roomsOf(socket))]);
  }

  private async beat({ epoch, now, heads }: LogHeads, screens: readonly HouseSocket[]): Promise<void> {
    // Screens of a log that was exchanged for another do not wait for their turn.
    const told = this.epoch === undefined || epoch === this.epoch ? screens : this.outlet.sockets();
    this.epoch = epoch;
    const read = performance.now();
    const beat = (stretch: readonly HouseSocket[]) => {
      const at = new Date(now.getTime() + performance.now() - read).toISOString();
      for (const socket of stretch) this.outlet.beat(socket, { now: at, epoch }, heads);
    };
    await this.outlet.inTime(told, BEAT_MS, beat, this.stopping.signal);
  }
}
