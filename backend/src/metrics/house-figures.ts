import { Injectable } from '@nestjs/common';
import { UNSEEN_AFTER_MS } from '@banquet/shared/vocabulary';
import { within } from '../core/patience.js';
import { Transactions } from '../core/transactions.js';
import { Vitals } from '../realtime/vitals.js';

/** However many ask, the database is asked once in so long. */
const FRESH_MS = 2_000;
const PATIENCE_MS = 1_000;

const FIGURES = `
  SELECT count(*) AS open,
    count(*) FILTER (WHERE seen_at IS NULL AND status = 'Pending'
      AND status_since <= now() - $1 * interval '1 millisecond') AS unseen,
    (SELECT coalesce(jsonb_object_agg(room, head), '{}')
      FROM unnest($2::text[], $3::bigint[]) AS sent (room, seq) JOIN stream USING (room) WHERE head > sent.seq) AS ahead
  FROM tickets WHERE status NOT IN ('Delivered', 'Cancelled')`;

interface Row extends Record<string, unknown> {
  open: number;
  unseen: number;
  /** The heads of those rooms that were further than what had been sent when we asked. */
  ahead: Record<string, number>;
}

export interface HouseFigures {
  openTickets: number;
  unseenTickets: number;
  /** So many events are in the log and were not sent by this node to those who listen here. */
  unsentEvents: number;
}

/** What of the metrics only the database knows. */
@Injectable()
export class HouseFiguresReader {
  private readAt = -Infinity;
  private reading: Promise<HouseFigures | undefined> | undefined;

  constructor(
    private readonly transactions: Transactions,
    private readonly vitals: Vitals,
  ) {}

  /** Undefined while the database does not answer. */
  read(): Promise<HouseFigures | undefined> {
    if (!this.reading || performance.now() - this.readAt > FRESH_MS) {
      this.readAt = performance.now();
      this.reading = within(
        PATIENCE_MS,
        this.ask().catch(() => undefined),
      );
    }
    return this.reading;
  }

  private async ask(): Promise<HouseFigures | undefined> {
    const asked = this.vitals.positions();
    const [row] = await this.transactions.query<Row>(
      FIGURES,
      [UNSEEN_AFTER_MS, [...asked.keys()], [...asked.values()]],
      'metrics',
    );
    if (!row) return undefined;
    // What was sent while we asked is not missing.
    const sent = this.vitals.positions();
    const unsent = [...sent].map(([room, seq]) => Math.max(0, (row.ahead[room] ?? 0) - seq));
    return {
      openTickets: row.open,
      unseenTickets: row.unseen,
      unsentEvents: unsent.reduce((sum, one) => sum + one, 0),
    };
  }
}
