import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { RoomName } from '@banquet/shared/realtime/protocol';
import { Transactions } from '../core/transactions.js';
import { Doorbell } from './doorbell.js';
import { Outlet } from './outlet.js';

interface Logged {
  room: RoomName;
  seq: number;
  type: string;
  data: unknown;
  at: Date;
}

const BATCH = 1_000;

const AFTER_CURSORS = `
  SELECT event.room, event.seq, event.type, event.data, event.at
  FROM unnest($1::text[], $2::bigint[]) AS cursor (room, seq)
  JOIN event ON event.room = cursor.room AND event.seq > cursor.seq
  ORDER BY event.room, event.seq
  LIMIT ${BATCH}`;

/**
 * Reads the log behind every room that has listeners on this node and sends what is new, room by room in the
 * order of `seq`. One reading at a time; whatever is rung for meanwhile is read in the next.
 */
@Injectable()
export class Pump implements OnApplicationShutdown {
  private readonly logger = new Logger('Pump');
  /** Of each followed room, the number of the last event sent. */
  private readonly cursors = new Map<RoomName, number>();
  private readonly rung = new Set<RoomName>();
  private reading: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly outlet: Outlet,
    doorbell: Doorbell,
  ) {
    doorbell.onRing((rooms) => this.wake(rooms === 'all' ? this.followed() : rooms));
  }

  follows(room: RoomName): boolean {
    return this.cursors.has(room);
  }

  followed(): RoomName[] {
    return [...this.cursors.keys()];
  }

  /** Sends everything after `seq` from now on, unless something earlier is still owed to somebody in the room. */
  follow(room: RoomName, seq: number): void {
    this.cursors.set(room, Math.min(this.cursors.get(room) ?? seq, seq));
    this.wake([room]);
  }

  forget(room: RoomName): void {
    this.cursors.delete(room);
  }

  /** There may be news in these rooms. */
  wake(rooms: Iterable<RoomName>): void {
    for (const room of rooms) if (this.cursors.has(room)) this.rung.add(room);
    if (this.rung.size > 0 && !this.stopped) this.reading ??= this.readAll();
  }

  /** The database's heads, from a safety poll: a doorbell may have been lost, or the log exchanged for an older one. */
  compare(heads: ReadonlyMap<RoomName, number>): void {
    const behind: RoomName[] = [];
    for (const [room, cursor] of this.cursors) {
      const head = heads.get(room) ?? 0;
      if (head > cursor) behind.push(room);
      if (head < cursor) this.cursors.set(room, head);
    }
    this.wake(behind);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.reading;
  }

  private async readAll(): Promise<void> {
    try {
      while (this.rung.size > 0) {
        const rooms = [...this.rung].filter((room) => this.cursors.has(room));
        this.rung.clear();
        if (rooms.length > 0) await this.read(rooms);
      }
    } catch (error) {
      // The database is away. The safety poll finds what was missed once it is back.
      this.logger.warn(`Could not read the log: ${String(error)}`);
    } finally {
      this.reading = undefined;
    }
  }

  private async read(rooms: RoomName[]): Promise<void> {
    const events = await this.transactions.query<Logged & Record<string, unknown>>(AFTER_CURSORS, [
      rooms,
      rooms.map((room) => this.cursors.get(room) ?? 0),
    ]);
    for (const { room, seq, type, data, at } of events) {
      const cursor = this.cursors.get(room);
      // Forgotten, or set back, while we were reading.
      if (cursor === undefined || seq <= cursor) continue;
      this.cursors.set(room, seq);
      this.outlet.send(type, { room, seq, at: at.toISOString(), data });
    }
    if (events.length === BATCH) for (const room of rooms) this.rung.add(room);
  }
}
