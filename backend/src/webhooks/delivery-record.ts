import type { WebhookMessage } from '@banquet/shared/webhook';
import type { Reader } from '../core/reader.js';

/** One delivery, ours to attempt until its lease has run out. */
export interface ClaimedDelivery {
  id: string;
  type: WebhookMessage['type'];
  data: unknown;
  createdAt: Date;
  /** This one among them. */
  attempts: number;
  webhookId: string;
  url: string;
  secret: string;
}

/** Longer than an attempt may take. What its node did not live to say anything about is then sent again. */
export const LEASE = `interval '30 seconds'`;
/** After that it is given up. */
const PATIENCE = `interval '1 day'`;

export const CLAIMED = `
  delivery.id, delivery.type, delivery.data, delivery.created_at AS "createdAt", delivery.attempts,
  webhook.id AS "webhookId", webhook.url, webhook.secret`;

/*
 * A few of each webhook that this node is not busy with, so that one that is slow or away holds up no other. What
 * another node has just claimed is passed over.
 */
const CLAIM = `
  WITH due AS MATERIALIZED (
    SELECT oldest.id FROM webhooks webhook CROSS JOIN LATERAL (
      SELECT id FROM webhook_deliveries
      WHERE webhook_id = webhook.id AND next_attempt_at <= clock_timestamp()
      ORDER BY next_attempt_at LIMIT $2 FOR UPDATE SKIP LOCKED
    ) oldest
    WHERE webhook.active AND webhook.id <> ALL ($1::uuid[])
  )
  UPDATE webhook_deliveries delivery
  SET attempts = attempts + 1, next_attempt_at = clock_timestamp() + ${LEASE}
  FROM due, webhooks webhook
  WHERE delivery.id = due.id AND webhook.id = delivery.webhook_id
  RETURNING ${CLAIMED}`;

const DELIVERED = `
  UPDATE webhook_deliveries SET delivered_at = clock_timestamp(), next_attempt_at = NULL, last_error = NULL
  WHERE id = $1`;

// One that was delivered after all, by the node that took it over, stays so.
const FAILED = `
  UPDATE webhook_deliveries SET last_error = $2, next_attempt_at = CASE
    WHEN clock_timestamp() < created_at + ${PATIENCE} THEN clock_timestamp() + make_interval(secs => $3)
  END
  WHERE id = $1 AND delivered_at IS NULL`;

/** Claims at most `each` deliveries of every webhook that has any due. */
export const claimDue = (from: Reader, busy: readonly string[], each: number): Promise<ClaimedDelivery[]> =>
  from.query<ClaimedDelivery & Record<string, unknown>>(CLAIM, [busy, each], 'webhook-claim');

export const settleDelivered = (from: Reader, id: string): Promise<unknown> =>
  from.query(DELIVERED, [id], 'webhook-delivered');

export const settleFailed = (
  from: Reader,
  { id, attempts }: ClaimedDelivery,
  error: string,
): Promise<unknown> => from.query(FAILED, [id, error, retryAfter(attempts) / 1_000], 'webhook-failed');

const FIRST_MS = 5_000;
const LONGEST_MS = 60 * 60 * 1_000;

/** Twice as long each time; a random part of it, so that what failed together does not come again together. */
export const retryAfter = (attempts: number, chance = Math.random()): number =>
  Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS) * (0.75 + chance / 2);
