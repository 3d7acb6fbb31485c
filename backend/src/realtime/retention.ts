import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { CONFIG, type Config } from '../core/config.js';
import { Transactions, type Tx } from '../core/transactions.js';

/** Deletes some of what nobody needs any more, `most` at most; says how much it was. */
export type Sweep = (tx: Tx, most: number) => Promise<number>;

const EVERY_MS = 60 * 60 * 1_000;
/** Also of a node that is restarted more often than that. */
const FIRST_MS = 60 * 1_000;
/** So few at a time hold nobody up. */
const BATCH = 500;

/** One node at a time; what it means is nobody's business but ours. */
const LOCK = 'SELECT pg_try_advisory_xact_lock(20_251_107) AS mine';

/*
 * Of each room the first events, so that the rest follow on one another. What a kitchen has not seen yet it is still to
 * be asked about (orders/sightings). The heads stay: the next event has the next number.
 */
const FORGET = `
  WITH oldest AS (
    SELECT event.room, event.seq FROM event JOIN stream USING (room)
    WHERE event.at < now() - make_interval(days => $1)
      AND (event.room NOT LIKE 'kitchen:%' OR event.seq <= stream.seen)
    ORDER BY event.at LIMIT $2
  ), upto AS (
    SELECT room, max(seq) AS seq FROM oldest GROUP BY room
  )
  DELETE FROM event USING upto WHERE event.room = upto.room AND event.seq <= upto.seq
  RETURNING event.seq`;

/** Once an hour, what is too old to be of use is deleted, few rows at a time. */
@Injectable()
export class Retention implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Retention');
  private readonly sweeps: Sweep[] = [(tx, most) => this.forgetEvents(tx, most)];
  private timer: NodeJS.Timeout | undefined;
  private sweeping: Promise<void> | undefined;
  private stopped = false;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: Transactions,
  ) {}

  /** Features register what they have to sweep. */
  register(sweep: Sweep): void {
    this.sweeps.push(sweep);
  }

  onApplicationBootstrap(): void {
    this.sweepIn(FIRST_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.sweeping;
  }

  /** Everything that is due now, unless another node is at it. */
  async sweep(): Promise<void> {
    for (const sweep of this.sweeps) {
      let swept = BATCH;
      while (swept >= BATCH && !this.stopped) swept = await this.transactions.run((tx) => batchOf(tx, sweep));
    }
  }

  private sweepIn(ms: number): void {
    this.timer = setTimeout(() => {
      this.sweeping = this.sweep()
        .catch((error: unknown) => this.logger.warn(`Could not sweep: ${String(error)}`))
        .finally(() => {
          if (!this.stopped) this.sweepIn(EVERY_MS);
        });
    }, ms).unref();
  }

  private async forgetEvents(tx: Tx, most: number): Promise<number> {
    return (await tx.query(FORGET, [this.config.retentionDays, most])).length;
  }
}

const batchOf = async (tx: Tx, sweep: Sweep): Promise<number> => {
  const [lock] = await tx.query<{ mine: boolean }>(LOCK);
  return lock?.mine ? sweep(tx, BATCH) : 0;
};
