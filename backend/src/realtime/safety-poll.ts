import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { LOGGED_ROOMS, type Heartbeat, type RoomName } from '@banquet/shared/realtime/protocol';
import { HEARTBEAT_MS } from '@banquet/shared/vocabulary';
import { Transactions } from '../core/transactions.js';
import { DerivedRooms } from './derived-rooms.js';
import { Outlet, roomsOf } from './outlet.js';
import { Pump } from './pump.js';
import { Watch } from './watch.js';

const EVERY_MS = 1_000;

interface Head {
  epoch: string;
  now: Date;
  room: RoomName | null;
  head: number | null;
}

const HEADS = `
  SELECT house.epoch, clock_timestamp() AS now, stream.room, stream.head
  FROM house LEFT JOIN stream ON stream.room = ANY ($1::text[])`;

const isLogged = (room: string) => LOGGED_ROOMS.some((kind) => room.startsWith(`${kind}:`));

/**
 * Once a second the database is asked how far the log has come, so that what no doorbell announced is found all
 * the same. Every HEARTBEAT_MS the screens are told; when the database does not answer they are told nothing,
 * and say themselves that they are not live.
 */
@Injectable()
export class SafetyPoll implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('SafetyPoll');
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;
  private beatAt = 0;
  private epoch: string | undefined;
  private away = false;

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

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.polling;
  }

  private async poll(): Promise<void> {
    try {
      const rows = await this.transactions.query<Head & Record<string, unknown>>(HEADS, [
        this.pump.followed(),
      ]);
      const heads = new Map(
        rows.flatMap(({ room, head }) => (room !== null && head !== null ? [[room, head]] : [])),
      );
      this.pump.compare(heads);
      this.derived.refresh('menu', 'admin');
      await this.watch.patrol();
      const [first] = rows;
      // Screens of a log that was exchanged for another do not wait for their next heartbeat.
      const due = Date.now() - this.beatAt >= HEARTBEAT_MS || first?.epoch !== this.epoch;
      if (first && due) this.beat(first, heads);
      if (this.away) this.logger.log('The database answers again.');
      this.away = false;
    } catch (error) {
      if (!this.away) this.logger.warn(`The database does not answer: ${String(error)}`);
      this.away = true;
    }
  }

  private beat({ epoch, now }: Head, heads: ReadonlyMap<RoomName, number>): void {
    this.beatAt = Date.now();
    this.epoch = epoch;
    for (const socket of this.outlet.sockets()) {
      const joined = roomsOf(socket).filter(isLogged);
      const heartbeat: Heartbeat = {
        now: now.toISOString(),
        epoch,
        heads: Object.fromEntries(joined.map((room) => [room, heads.get(room) ?? 0])),
      };
      this.outlet.beat(socket, heartbeat);
    }
  }
}
