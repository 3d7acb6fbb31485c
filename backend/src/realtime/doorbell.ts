import { randomUUID } from 'node:crypto';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { roomName, type RoomName } from '@banquet/shared/realtime/protocol';
import { z } from 'zod';
import { within } from '../core/patience.js';
import { Line, type Connection } from './line.js';

const GATHER_MS = 5;
const PATIENCE_MS = 1_000;
const RETRY_MS = 1_000;
// PostgreSQL takes less than 8,000 bytes; whoever hears of too many rooms looks at all of theirs.
const MAX_ROOMS = 150;
/** How often a node says that it is there; and how long after it last said anything it counts as gone. */
const PRESENT_EVERY_MS = 1_000;
const GONE_MS = 5_000;

const ring = z.object({ node: z.string(), rooms: z.union([z.array(roomName), z.literal('all')]) });
type Heard = (rooms: RoomName[] | 'all') => void;

/**
 * How nodes on one database wake each other after a COMMIT: gathered, and with nothing in it but the names of rooms.
 * A node that has heard of no other rings for nobody. It is a hint. What it loses, or what is rung while the line is
 * down, the safety poll finds.
 */
@Injectable()
export class Doorbell implements OnApplicationBootstrap {
  private readonly logger = new Logger('Doorbell');
  private readonly node = randomUUID();
  private readonly pending = new Set<RoomName | 'all'>();
  private readonly listeners: Heard[] = [];
  /** The other nodes, and when each was last heard. */
  private readonly others = new Map<string, number>();
  private connection: Connection | undefined;
  private presence: NodeJS.Timeout | undefined;
  private saying: Promise<void> | undefined;
  private gathering: NodeJS.Timeout | undefined;
  private retrying: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(private readonly line: Line) {}

  onRing(heard: Heard): void {
    this.listeners.push(heard);
  }

  /** Tells the other nodes that there is news in these rooms. */
  ring(rooms: Iterable<RoomName>): void {
    if (this.connection && this.hasCompany()) this.gather(rooms);
  }

  /** The house opens whether or not the line is there. */
  onApplicationBootstrap(): void {
    void this.listen();
    this.presence = setInterval(() => this.say([]), PRESENT_EVERY_MS);
  }

  /** Says what is left to be said. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.presence);
    clearTimeout(this.retrying);
    clearTimeout(this.gathering);
    await this.saying;
    this.sayPending();
    await this.saying;
    await this.connection?.hangUp();
  }

  private hasCompany(): boolean {
    const oldest = performance.now() - GONE_MS;
    for (const [node, heard] of this.others) if (heard < oldest) this.others.delete(node);
    return this.others.size > 0;
  }

  private gather(rooms: Iterable<RoomName | 'all'>): void {
    for (const room of rooms) this.pending.add(room);
    // One saying at a time: what a slow line cannot keep up with is gathered, and bounded by the names of rooms.
    if (!this.saying) this.gathering ??= setTimeout(() => this.sayPending(), GATHER_MS);
  }

  private sayPending(): void {
    this.gathering = undefined;
    if (this.pending.size === 0) return;
    const rooms = [...this.pending].filter((room) => room !== 'all');
    const isAll = rooms.length < this.pending.size || rooms.length > MAX_ROOMS;
    this.pending.clear();
    this.say(isAll ? 'all' : rooms);
  }

  private say(rooms: RoomName[] | 'all'): void {
    if (!this.connection || this.saying) return;
    this.saying = this.sayOn(this.connection, JSON.stringify({ node: this.node, rooms })).finally(() => {
      this.saying = undefined;
      if (!this.stopped) this.sayPending();
    });
  }

  private async sayOn(connection: Connection, text: string): Promise<void> {
    try {
      const said = connection.say(text).then(() => true);
      if (await within(PATIENCE_MS, said)) return;
      this.logger.debug('The line does not answer.');
    } catch (error) {
      this.logger.debug(`Could not ring: ${String(error)}`);
    }
    // Whatever is wrong with it, a new one is not.
    await connection.hangUp();
    this.lost();
  }

  private async listen(): Promise<void> {
    try {
      const connection = await this.line.connect(
        (text) => this.hear(text),
        () => this.lost(),
      );
      if (this.stopped) return await connection.hangUp();
      this.connection = connection;
      this.say([]);
      // What was rung for while nobody listened.
      this.tell('all');
    } catch (error) {
      this.logger.debug(`Cannot listen: ${String(error)}`);
      this.lost();
    }
  }

  private lost(): void {
    this.connection = undefined;
    this.pending.clear();
    clearTimeout(this.retrying);
    if (!this.stopped) this.retrying = setTimeout(() => void this.listen(), RETRY_MS);
  }

  private hear(text: string): void {
    const heard = ring.safeParse(parse(text));
    // Otherwise not one of ours: somebody else on a channel of the same name.
    if (!heard.success || heard.data.node === this.node) return;
    const { node, rooms } = heard.data;
    const isNew = !this.others.has(node);
    this.others.set(node, performance.now());
    // Until now we did not ring for it, nor does it know of us.
    if (isNew) this.gather(['all']);
    if (rooms.length > 0) this.tell(rooms);
  }

  private tell(rooms: RoomName[] | 'all'): void {
    for (const heard of this.listeners) heard(rooms);
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
