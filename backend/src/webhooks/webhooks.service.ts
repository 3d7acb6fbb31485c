import { Injectable } from '@nestjs/common';
import {
  TEST_EVENT,
  type CreatedWebhook,
  type CreateWebhook,
  type UpdateWebhook,
  type Webhook,
} from '@banquet/shared/webhook';
import { badRequest, conflict, notFound } from '../core/refusals.js';
import { Transactions } from '../core/transactions.js';
import { isForbiddenUrl } from './addresses.js';
import { Deliverer } from './deliverer.js';
import { CLAIMED, LEASE, type ClaimedDelivery } from './delivery-record.js';
import { newSecret } from './signature.js';
import { listWebhooks } from './webhook-record.js';

/** Each costs every order a row. */
const MOST = 50;

const ADD = `
  INSERT INTO webhooks (url, events, secret)
  SELECT $1, $2, $3 WHERE (SELECT count(*) FROM webhooks) < ${MOST} RETURNING id`;

const CHANGE = `
  UPDATE webhooks SET url = coalesce($2, url), events = coalesce($3::text[], events), active = coalesce($4, active)
  WHERE id = $1 RETURNING id`;

const REMOVE = `
  WITH removed AS (DELETE FROM webhooks WHERE id = $1 RETURNING id), waiting AS (
    DELETE FROM webhook_deliveries WHERE webhook_id = $1
  )
  SELECT id FROM removed`;

// Claimed from the start: this call is the first attempt, also where the webhook is not active.
const TEST = `
  WITH delivery AS (
    INSERT INTO webhook_deliveries (webhook_id, type, data, attempts, next_attempt_at)
    SELECT id, '${TEST_EVENT}', jsonb_build_object('webhookId', id), 1, clock_timestamp() + ${LEASE}
    FROM webhooks WHERE id = $1
    RETURNING *
  )
  SELECT ${CLAIMED} FROM delivery JOIN webhooks webhook ON webhook.id = delivery.webhook_id`;

const noSuchWebhook = () => notFound('There is no such webhook.');

/** Who is told of what happens in the house. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly transactions: Transactions,
    private readonly deliverer: Deliverer,
  ) {}

  list(): Promise<Webhook[]> {
    return listWebhooks(this.transactions);
  }

  async create({ url, events }: CreateWebhook): Promise<CreatedWebhook> {
    refuseForbidden(url);
    const secret = newSecret();
    const [row] = await this.transactions.query<{ id: string }>(ADD, [url, events, secret]);
    if (!row) throw conflict(`There are ${MOST} webhooks already.`);
    return { ...(await this.get(row.id)), secret };
  }

  async update(id: string, { url, events, active }: UpdateWebhook): Promise<Webhook> {
    if (url !== undefined) refuseForbidden(url);
    await this.transactions.query(CHANGE, [id, url, events, active]);
    this.deliverer.wake();
    return this.get(id);
  }

  async remove(id: string): Promise<{ msg: string }> {
    const removed = await this.transactions.query(REMOVE, [id]);
    if (removed.length === 0) throw noSuchWebhook();
    return { msg: 'Webhook deleted successfully.' };
  }

  async test(id: string): Promise<Webhook> {
    const [delivery] = await this.transactions.query<ClaimedDelivery & Record<string, unknown>>(TEST, [id]);
    if (!delivery) throw noSuchWebhook();
    await this.deliverer.attempt(delivery);
    return this.get(id);
  }

  private async get(id: string): Promise<Webhook> {
    const [found] = await listWebhooks(this.transactions, id);
    if (!found) throw noSuchWebhook();
    return found;
  }
}

/** A name is judged only when something is sent to it: what it resolves to may change. */
const refuseForbidden = (url: string): void => {
  if (isForbiddenUrl(new URL(url)))
    throw badRequest('Nothing can be sent to that address.', [
      { path: 'url', msg: 'is not an address for this' },
    ]);
};
