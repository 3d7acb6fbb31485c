import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** A new secret, as its receiver is given it. */
export const newSecret = (): string => PREFIX + randomBytes(32).toString('base64');

/** The headers by which a receiver knows who sent a body, and when, as standardwebhooks.com has them. */
export const signedHeaders = (secret: string, id: string, body: string): Record<string, string> => {
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
};
