import { Injectable, Logger } from '@nestjs/common';
import type { RoomName } from '@banquet/shared/realtime/protocol';
import { Transactions } from '../core/transactions.js';
import { Doorbell } from './doorbell.js';
import { Outlet } from './outlet.js';

/** An event as it is in the log. */
export interface Logged {
  room: RoomName;
  seq: number;
  type: string;
  data: unknown;
  at: Date;
}

const BATCH = 1_000;

// Room by room: as a join with a limit, PostgreSQL would rather walk through the whole log, which is in that order already.
const AFTER_CURSORS = `
  SELECT news.room, news.seq, news.type, news.data, news.at
  FROM unnest($1::text[], $2::bigint[]) AS cursor (room, seq)
  CROSS JOIN LATERAL (
    SELECT * FROM event WHERE room = cursor.room AND seq > cursor.seq ORDER BY seq LIMIT ${BATCH}
  ) AS news
  ORDER BY news.room, news.seq
  LIMIT ${BATCH}`;

/**
 * Sends what is new in every room that has listeners on this node, room by room in the order of `seq`: what this node
 * committed itself as soon as it is the next of its room, everything else by reading the log. One reading at a time;
 * whatever is rung for meanwhile is read in the next.
 */
@Injectable()
export class Pump {
  private readonly logger = new Logger('Pump');
  /** Of each followed room, the number of the last event sent. */
  private readonly cursors = new Map<RoomName, number>();
  private readonly rung = new Set<RoomName>();
  private readonly listeners: ((event: Logged) => void)[] = [];
  private reading: Promise<void> | undefined;
  private stopped = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly outlet: Outlet,
    doorbell: Doorbell,
  ) {
    doorbell.onRing((rooms) => this.wake(rooms === 'all' ? this.followed() : rooms));
  }

  /** Calls `heard` for every event that is sent. */
  onSent(heard: (event: Logged) => void): void {
    this.listeners.push(heard);
  }

  follows(room: RoomName): boolean {
    return this.cursors.has(room);
  }

  followed(): RoomName[] {
    return [...this.cursors.keys()];
  }

  /** Of these rooms, the number of the last event sent. */
  positions(rooms: Iterable<RoomName>): Map<RoomName, number> {
    return new Map(
      [...rooms].flatMap((room) => {
        const cursor = this.cursors.get(room);
        return cursor === undefined ? [] : [[room, cursor]];
      }),
    );
  }

  /** Sends everything after `seq` from now on, unless something earlier is still owed to somebody in the room. */
  follow(room: RoomName, seq: number): void {
    this.cursors.set(room, Math.min(this.cursors.get(room) ?? seq, seq));
    this.wake([room]);
  }

  forget(room: RoomName): void {
    this.cursors.delete(room);
  }

  /** These events were committed in these rooms. What does not follow directly on the last one sent, the log tells. */
  announce(rooms: ReadonlySet<RoomName>, events: readonly Logged[]): void {
    const behind = new Set(rooms);
    for (const event of events) {
      if (this.cursors.get(event.room) === event.seq - 1) this.send(event);
      if (this.cursors.get(event.room) === event.seq) behind.delete(event.room);
    }
    this.wake(behind);
  }

  /** There may be news in these rooms. */
  wake(rooms: Iterable<RoomName>): void {
    for (const room of rooms) if (this.cursors.has(room)) this.rung.add(room);
    if (this.rung.size > 0 && !this.stopped) this.reading ??= this.readAll();
  }

  /**
   * The database's heads, from a safety poll that was asked when we stood at `asked`: a doorbell may have been lost,
   * or the log exchanged for an older one. A room that has moved on since is not looked at.
   */
  compare(asked: ReadonlyMap<RoomName, number>, heads: ReadonlyMap<RoomName, number>): void {
    const behind: RoomName[] = [];
    for (const [room, cursor] of asked) {
      const head = heads.get(room) ?? 0;
      if (this.cursors.get(room) !== cursor) continue;
      if (head > cursor) behind.push(room);
      if (head < cursor) this.cursors.set(room, head);
    }
    this.wake(behind);
  }

  /** Sends what is committed by now, and then nothing more. */
  async finish(): Promise<void> {
    await this.reading;
    this.stopped = true;
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
    const values = [rooms, rooms.map((room) => this.cursors.get(room) ?? 0)];
    const events = await this.transactions.query<Logged & Record<string, unknown>>(
      AFTER_CURSORS,
      values,
      'log-after',
    );
    for (const event of events) {
      const cursor = this.cursors.get(event.room);
      // Forgotten, set back or sent meanwhile.
      if (cursor !== undefined && event.seq > cursor) this.send(event);
    }
    if (events.length === BATCH) for (const room of rooms) this.rung.add(room);
  }

  private send(event: Logged): void {
    if (this.stopped) return;
    const { room, seq, type, data, at } = event;
    this.cursors.set(room, seq);
    this.outlet.send(type, { room, seq, at: at.toISOString(), data });
    for (const heard of this.listeners) heard(event);
  }
}
