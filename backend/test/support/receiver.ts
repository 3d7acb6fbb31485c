import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { webhookMessage, type WebhookMessage } from '@banquet/shared/webhook';
import { exactly } from './api.js';
import { until } from './until.js';

export interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  message: WebhookMessage;
}

/** Another program, which webhooks tell of what happens: a real one, that keeps what it is sent. */
export interface Receiver {
  url: string;
  received: Received[];
  /** What it has been sent, once that is so much. */
  heard: (count: number) => Promise<Received[]>;
  /** What it answers from now on. */
  answer: (status: number, headers?: Record<string, string>) => void;
  /** Answers nothing more. */
  hang: () => void;
  close: () => Promise<void>;
}

export const openReceiver = async (): Promise<Receiver> => {
  const received: Received[] = [];
  let answer: [number, Record<string, string>] | undefined = [204, {}];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const message = exactly(webhookMessage, JSON.parse(body), 'A webhook');
      received.push({ headers: request.headers, body, message });
      if (answer) response.writeHead(...answer).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    received,
    heard: (count) => until(`${count} events arrive`, () => received.length >= count && received),
    answer: (status, headers = {}) => (answer = [status, headers]),
    hang: () => (answer = undefined),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** As docs/webhooks.md tells receivers to. */
export const isSigned = ({ headers, body }: Received, secret: string): boolean => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signature = '' } = headers;
  if (Math.abs(Date.now() / 1_000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.${body}`)
    .digest();
  const given = Buffer.from(String(signature).slice('v1,'.length), 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
};
