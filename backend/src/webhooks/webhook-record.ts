import type { Webhook, WebhookDelivery } from '@banquet/shared/webhook';
import type { Reader } from '../core/reader.js';

interface WebhookRow extends Record<string, unknown> {
  id: string;
  url: string;
  events: Webhook['events'];
  active: boolean;
  createdAt: Date;
  waiting: number;
  failed: number;
  type: WebhookDelivery['type'] | null;
  at: Date | null;
  attempts: number | null;
  nextAttemptAt: Date | null;
  deliveredAt: Date | null;
  lastError: string | null;
}

const WEBHOOKS = `
  SELECT webhook.id, webhook.url, webhook.events, webhook.active, webhook.created_at AS "createdAt",
    (SELECT count(*)::int FROM webhook_deliveries
      WHERE webhook_id = webhook.id AND next_attempt_at IS NOT NULL) AS waiting,
    (SELECT count(*)::int FROM webhook_deliveries
      WHERE webhook_id = webhook.id AND next_attempt_at IS NULL AND delivered_at IS NULL) AS failed,
    latest.type, latest.created_at AS at, latest.attempts, latest.next_attempt_at AS "nextAttemptAt",
    latest.delivered_at AS "deliveredAt", latest.last_error AS "lastError"
  FROM webhooks webhook LEFT JOIN LATERAL (
    SELECT * FROM webhook_deliveries WHERE webhook_id = webhook.id ORDER BY created_at DESC LIMIT 1
  ) latest ON true
  WHERE $1::uuid IS NULL OR webhook.id = $1
  ORDER BY webhook.created_at, webhook.id`;

/** Those that there are; or only the one of that id. */
export const listWebhooks = async (from: Reader, id: string | null = null): Promise<Webhook[]> =>
  (await from.query<WebhookRow>(WEBHOOKS, [id])).map(present);

const present = (row: WebhookRow): Webhook => ({
  _id: row.id,
  url: row.url,
  events: row.events,
  active: row.active,
  createdAt: row.createdAt.toISOString(),
  lastDelivery: presentLatest(row),
  waiting: row.waiting,
  failed: row.failed,
});

const presentLatest = (row: WebhookRow): WebhookDelivery | null =>
  row.type === null || row.at === null || row.attempts === null
    ? null
    : {
        type: row.type,
        at: row.at.toISOString(),
        state: stateOf(row),
        attempts: row.attempts,
        error: row.lastError,
      };

const stateOf = ({ deliveredAt, nextAttemptAt, lastError }: WebhookRow): WebhookDelivery['state'] => {
  if (deliveredAt) return 'delivered';
  if (!nextAttemptAt) return 'failed';
  return lastError === null ? 'waiting' : 'retrying';
};
