import { randomUUID } from 'node:crypto';
import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { roomName, type RoomName } from '@banquet/shared/realtime/protocol';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { Transactions } from '../core/transactions.js';

const CHANNEL = 'banquet';
const GATHER_MS = 5;
const RETRY_MS = 1_000;
// PostgreSQL takes less than 8,000 bytes; whoever hears of too many rooms looks at all of theirs.
const MAX_ROOMS = 150;

const ring = z.object({ node: z.string(), rooms: z.union([z.array(roomName), z.literal('all')]) });
type Heard = (rooms: RoomName[] | 'all') => void;

/**
 * How nodes on one database wake each other: a NOTIFY after COMMIT, gathered, with nothing in it but the names of
 * rooms. It is a hint. What it loses the safety poll finds; what was said while nobody listened is asked for again.
 */
@Injectable()
export class Doorbell implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Doorbell');
  private readonly node = randomUUID();
  private readonly pending = new Set<RoomName>();
  private readonly listeners: Heard[] = [];
  private gathering: NodeJS.Timeout | undefined;
  private retrying: NodeJS.Timeout | undefined;
  private client: Client | undefined;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  onRing(heard: Heard): void {
    this.listeners.push(heard);
  }

  /** Tells the other nodes that there is news in these rooms. */
  ring(rooms: Iterable<RoomName>): void {
    for (const room of rooms) this.pending.add(room);
    this.gathering ??= setTimeout(() => void this.notify(), GATHER_MS);
  }

  async onApplicationBootstrap(): Promise<void> {
    await this.listen();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.retrying);
    clearTimeout(this.gathering);
    await this.notify();
    await this.client?.end();
  }

  private async notify(): Promise<void> {
    this.gathering = undefined;
    if (this.pending.size === 0) return;
    const rooms = this.pending.size > MAX_ROOMS ? 'all' : [...this.pending];
    this.pending.clear();
    try {
      await this.transactions.query('SELECT pg_notify($1, $2)', [
        CHANNEL,
        JSON.stringify({ node: this.node, rooms }),
      ]);
    } catch (error) {
      this.logger.debug(`Could not ring: ${String(error)}`);
    }
  }

  private async listen(): Promise<void> {
    if (this.stopped) return;
    const { options } = this.dataSource;
    const url = 'url' in options && typeof options.url === 'string' ? options.url : undefined;
    const client = new Client({
      connectionString: url,
      application_name: 'banquet-doorbell',
      keepAlive: true,
    });
    // Without a listener a restart of PostgreSQL would end the process.
    client.on('error', (error) => this.logger.debug(`The doorbell's line broke: ${error.message}`));
    client.once('end', () => this.listenAgain());
    client.on('notification', ({ payload }) => this.hear(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.client = client;
      this.tell('all');
    } catch (error) {
      this.logger.debug(`Cannot listen: ${String(error)}`);
      await client.end().catch(() => undefined);
      this.listenAgain();
    }
  }

  private listenAgain(): void {
    if (this.stopped) return;
    clearTimeout(this.retrying);
    this.retrying = setTimeout(() => void this.listen(), RETRY_MS);
  }

  private hear(payload: string | undefined): void {
    try {
      const heard = ring.safeParse(JSON.parse(payload ?? ''));
      if (heard.success && heard.data.node !== this.node) this.tell(heard.data.rooms);
    } catch {
      // Not one of ours: somebody else's NOTIFY on a channel of the same name.
    }
  }

  private tell(rooms: RoomName[] | 'all'): void {
    for (const heard of this.listeners) heard(rooms);
  }
}
