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

const ring = z.object({ node: z.string(), rooms: z.union([z.array(roomName), z.literal('all')]) });
type Heard = (rooms: RoomName[] | 'all') => void;

/**
 * How nodes on one database wake each other after a COMMIT: gathered, and with nothing in it but the names of rooms.
 * It is a hint. What it loses, or what is rung while the line is down, the safety poll finds.
 */
@Injectable()
export class Doorbell implements OnApplicationBootstrap {
  private readonly logger = new Logger('Doorbell');
  private readonly node = randomUUID();
  private readonly pending = new Set<RoomName>();
  private readonly listeners: Heard[] = [];
  private connection: Connection | undefined;
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
    if (!this.connection) return;
    for (const room of rooms) this.pending.add(room);
    // One saying at a time: what a slow line cannot keep up with is gathered, and bounded by the names of rooms.
    if (!this.saying) this.gathering ??= setTimeout(() => this.say(), GATHER_MS);
  }

  /** The house opens whether or not the line is there. */
  onApplicationBootstrap(): void {
    void this.listen();
  }

  /** Says what is left to be said. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retrying);
    clearTimeout(this.gathering);
    await this.saying;
    this.say();
    await this.saying;
    await this.connection?.hangUp();
  }

  private say(): void {
    const { connection } = this;
    this.gathering = undefined;
    if (!connection || this.pending.size === 0) return;
    const rooms = this.pending.size > MAX_ROOMS ? 'all' : [...this.pending];
    this.pending.clear();
    this.saying = this.sayOn(connection, JSON.stringify({ node: this.node, rooms })).finally(() => {
      this.saying = undefined;
      if (!this.stopped) this.say();
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
    if (heard.success && heard.data.node !== this.node) this.tell(heard.data.rooms);
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
