import { z } from 'zod';
import { staffOrder } from './order.js';
import { report } from './report.js';
import { id, instant } from './text.js';
import { ticketItem } from './ticket.js';
import { LIMITS } from './vocabulary.js';

/** What a webhook can be told. */
export const WEBHOOK_EVENTS = ['order:placed', 'order:updated', 'report:created', 'report:resolved'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Sent only when an admin asks for it. */
export const TEST_EVENT = 'webhook:tested';

/** As far as it can be judged without asking for its address; written the one way that URLs are compared. */
const url = z
  .url({
    protocol: /^https?$/,
    normalize: true,
    error: 'must be an address like https://till.example.com/orders',
  })
  .max(LIMITS.url, `must be at most ${LIMITS.url} characters`)
  .refine((value) => !/^https?:\/\/[^/]*@/.test(value), 'must not hold a name or a password');

const events = z
  .array(z.enum(WEBHOOK_EVENTS, 'is not one of the events we know'))
  .min(1, 'must be at least one')
  .max(WEBHOOK_EVENTS.length)
  .transform((list) => WEBHOOK_EVENTS.filter((event) => list.includes(event)));

export const createWebhook = z.strictObject({ url, events });
export type CreateWebhook = z.infer<typeof createWebhook>;

/** What is left out stays as it is. While it is not active nothing is recorded for it, and what waits goes on waiting. */
export const updateWebhook = z.strictObject({
  url: url.optional(),
  events: events.optional(),
  active: z.boolean().optional(),
});
export type UpdateWebhook = z.infer<typeof updateWebhook>;

/** `failed` is for good: it was tried for a day. */
export const DELIVERY_STATES = ['waiting', 'retrying', 'delivered', 'failed'] as const;

export const webhookDelivery = z.object({
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  /** When it happened in the house. */
  at: instant,
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** Why the last attempt was in vain. */
  error: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

export const webhook = z.object({
  _id: id,
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  active: z.boolean(),
  createdAt: instant,
  /** Of the latest event for it; null before there was any in the last days. */
  lastDelivery: webhookDelivery.nullable(),
  /** How many events it has not been given yet. */
  waiting: z.int(),
  /** How many of the last days' events it will never be given. */
  failed: z.int(),
});
export type Webhook = z.infer<typeof webhook>;

/** The only answer that holds the secret with which what is sent is signed. */
export const createdWebhook = webhook.extend({ secret: z.string() });
export type CreatedWebhook = z.infer<typeof createdWebhook>;

/** The whole order as it is now. Whether a server has keyed an item in is between the staff. */
export const webhookOrder = staffOrder.extend({
  /** Of two events of one order, the one with the higher version is the newer. */
  version: z.int(),
  items: z.array(ticketItem.omit({ ordered: true }).extend({ kitchenOrderId: id })),
});
export type WebhookOrder = z.infer<typeof webhookOrder>;

export const webhookReport = report.extend({ resolvedAt: instant.nullable() });
export type WebhookReport = z.infer<typeof webhookReport>;

/** What travels under each event's name. */
export interface WebhookPayloads extends Record<WebhookEvent, object> {
  'order:placed': WebhookOrder;
  'order:updated': WebhookOrder;
  'report:created': WebhookReport;
  'report:resolved': WebhookReport;
}

const sent = { timestamp: instant };

/** The body of what a webhook is sent. */
export const webhookMessage = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['order:placed', 'order:updated']), ...sent, data: webhookOrder }),
  z.object({ type: z.enum(['report:created', 'report:resolved']), ...sent, data: webhookReport }),
  z.object({ type: z.literal(TEST_EVENT), ...sent, data: z.object({ webhookId: id }) }),
]);
export type WebhookMessage = z.infer<typeof webhookMessage>;
