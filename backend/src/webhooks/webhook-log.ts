import { Injectable } from '@nestjs/common';
import type { WebhookEvent, WebhookPayloads } from '@banquet/shared/webhook';
import type { Tx } from '../core/transactions.js';
import { Deliverer } from './deliverer.js';

interface Fact {
  type: WebhookEvent;
  data: object;
}

// Webhooks first (OFFSET 0 holds PostgreSQL to it): where there are none, nothing is taken apart. It locks no row that
// another order might want.
const APPEND = `
  WITH fact AS MATERIALIZED (SELECT type, data FROM json_to_recordset($1) AS fact (type text, data jsonb))
  INSERT INTO webhook_deliveries (webhook_id, type, data)
  SELECT webhooks.id, awaited.type, awaited.data
  FROM webhooks
  CROSS JOIN LATERAL (SELECT type, data FROM fact WHERE type = ANY (webhooks.events) OFFSET 0) AS awaited
  WHERE webhooks.active
  RETURNING id`;

/** What webhooks are to be told, recorded in the transaction that made it happen. */
@Injectable()
export class WebhookLog {
  private readonly pending = new WeakMap<Tx, Fact[]>();

  constructor(private readonly deliverer: Deliverer) {}

  /** `data` is the whole new state of the thing that changed. */
  record<Type extends WebhookEvent>(tx: Tx, type: Type, data: WebhookPayloads[Type]): void {
    const facts = this.pending.get(tx);
    if (facts) {
      facts.push({ type, data });
      return;
    }
    const first: Fact[] = [{ type, data }];
    this.pending.set(tx, first);
    tx.beforeCommit(() => this.append(tx, first));
  }

  private append(tx: Tx, facts: readonly Fact[]): void {
    let isAwaited = false;
    tx.withCommit(APPEND, [JSON.stringify(facts)], 'webhook-append', (rows) => (isAwaited = rows.length > 0));
    tx.afterCommit(() => {
      if (isAwaited) this.deliverer.wake();
    });
  }
}
