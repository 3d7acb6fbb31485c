import { createWebhook, TEST_EVENT, WEBHOOK_EVENTS, type WebhookEvent } from '@banquet/shared/webhook';

/** A webhook as it is typed. */
export interface WebhookFields {
  url: string;
  events: WebhookEvent[];
}

export const NEW_WEBHOOK: WebhookFields = { url: '', events: [...WEBHOOK_EVENTS] };

export const readWebhook = (fields: WebhookFields) => createWebhook.safeParse(fields);

/** Each event as people call it. */
export const EVENT_WORDS: Record<WebhookEvent | typeof TEST_EVENT, string> = {
  'order:placed': 'Order placed',
  'order:updated': 'Order updated',
  'report:created': 'Report created',
  'report:resolved': 'Report resolved',
  [TEST_EVENT]: 'Test',
};
