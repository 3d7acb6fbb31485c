import type { Socket } from 'node:net';
import { STATUS_CODES, type Server } from 'node:http';
import type { Refusal } from '@banquet/shared/errors';
import type { FastifyHttpOptions } from 'fastify';
import { sentenceOf } from './error-filter.js';

const CLIENT_ERRORS: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

const refuse = (socket: Socket, status: number): void => {
  const body = JSON.stringify({ msg: sentenceOf(status) } satisfies Refusal);
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\n` +
      `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
};

/** How what never comes as far as a route is refused, and how long a request may take to arrive. */
export const unrouted = {
  requestTimeout: 30_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 2_000 },
  /** An address that cannot be decoded, or is longer than any of ours. */
  frameworkErrors: (error, _request, reply) => {
    const status = error.statusCode ?? 400;
    reply.hijack();
    reply.raw.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    reply.raw.end(JSON.stringify({ msg: sentenceOf(status) } satisfies Refusal));
  },
  /** What is no HTTP, or too slow in coming. */
  clientErrorHandler: (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    refuse(socket, CLIENT_ERRORS[error.code] ?? 400);
    // Whoever goes on sending is not listened to.
    socket.destroySoon();
  },
} as const satisfies FastifyHttpOptions<Server>;
