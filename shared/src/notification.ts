import { z } from 'zod';
import { id, instant, requiredText } from './text.js';
import { LIMITS } from './vocabulary.js';

export const notification = z.object({
  _id: id,
  recipientId: id,
  recipientModel: z.literal('Table'),
  recipient: z.object({ tableNumber: z.int() }),
  message: z.string(),
  sentAt: instant,
});
export type Notification = z.infer<typeof notification>;

export const sendNotification = z.strictObject({
  recipientId: id,
  recipientModel: z.literal('Table').default('Table'),
  message: requiredText(LIMITS.message),
});
export type SendNotification = z.infer<typeof sendNotification>;

/** So many are listed at once, live and in each reading of earlier ones. */
export const NOTIFICATIONS_AT_ONCE = 100;

/** Left out: the latest. */
export const notificationSearch = z.strictObject({
  /** The `_id` of the last one listed: those sent before it. */
  before: id.optional(),
});
export type NotificationSearch = z.infer<typeof notificationSearch>;
