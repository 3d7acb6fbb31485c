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
