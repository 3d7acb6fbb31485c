import {
  createdWebhook,
  webhook,
  WEBHOOK_EVENTS,
  type CreatedWebhook,
  type Webhook,
} from '@banquet/shared/webhook';
import { z } from 'zod';
import type { Employee } from './factories.js';
import type { House } from './house.js';
import type { Receiver } from './receiver.js';

/** The webhooks of a house, as an admin makes and sees them. */
export class Webhooks {
  constructor(
    private readonly house: House,
    private readonly admin: Employee,
    private readonly till: Receiver,
  ) {}

  /** The till is told of everything unless it says otherwise. */
  add(url = this.till.url, events: readonly string[] = WEBHOOK_EVENTS): Promise<CreatedWebhook> {
    return this.admin.api.post('/admin/webhooks', { url, events }, createdWebhook);
  }

  async find({ _id }: { _id: string }): Promise<Webhook | undefined> {
    const all = await this.admin.api.get('/admin/webhooks', z.array(webhook));
    return all.find((one) => one._id === _id);
  }

  async errorOf(hook: { _id: string }): Promise<string | undefined> {
    return (await this.find(hook))?.lastDelivery?.error ?? undefined;
  }

  /** As if so much time had passed. */
  async later(interval: string): Promise<void> {
    await this.house.query(
      `UPDATE webhook_deliveries
       SET created_at = created_at - $1::interval, next_attempt_at = next_attempt_at - $1::interval`,
      [interval],
    );
  }

  async clear(): Promise<void> {
    await this.house.query('DELETE FROM webhooks');
    await this.house.query('DELETE FROM webhook_deliveries');
  }
}
