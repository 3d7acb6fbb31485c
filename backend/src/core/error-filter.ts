import { isNativeError } from 'node:util/types';
import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { refusal, type Refusal } from '@banquet/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from './database-errors.js';
import { routeOf } from './request-log.js';

const SENTENCES: Record<number, string> = {
  400: 'The request could not be read.',
  401: 'Please log in.',
  403: 'You may not do that.',
  404: 'There is nothing at this address.',
  405: 'That cannot be done at this address.',
  408: 'The request took too long to arrive.',
  413: 'That is too much at once.',
  414: 'The address is too long.',
  415: 'Please send JSON.',
  429: 'Too many requests. Please wait a moment and try again.',
  431: 'The headers are too large.',
};

/** What is said of a refusal that has no words of its own. */
export const sentenceOf = (status: number): string => SENTENCES[status] ?? 'The request was refused.';

interface Answer {
  status: number;
  body: Refusal & Record<string, unknown>;
}

const ofHttpException = (error: HttpException): Answer => {
  const status = error.getStatus();
  const response = error.getResponse();
  if (refusal.safeParse(response).success)
    return { status, body: response as Refusal & Record<string, unknown> };
  const body = { msg: sentenceOf(status) };
  // A failing health check keeps its details: what reads it is a machine.
  return typeof response === 'object' && 'details' in response
    ? { status, body: { ...response, ...body } }
    : { status, body };
};

/** Fastify's own refusals (malformed JSON, a body too large) carry a status; a plain error does not. */
const statusOf = (error: unknown): number | undefined =>
  typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : undefined;

/** Whatever goes wrong leaves the house as `{ msg }`; what is nobody's business stays in the log. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const { status, body } = this.answer(error, http.getRequest<FastifyRequest>());
    const reply = http.getResponse<FastifyReply>();
    if (status === 503) void reply.header('retry-after', '2');
    void reply.status(status).send(body);
  }

  private answer(error: unknown, request: FastifyRequest): Answer {
    if (error instanceof HttpException) return ofHttpException(error);
    if (isDatabaseAway(error)) {
      this.logger.warn(`${request.method} ${routeOf(request)}: ${String(error)}`);
      return {
        status: 503,
        body: { msg: 'The house cannot reach its database just now. Please try again in a moment.' },
      };
    }
    const status = statusOf(error);
    if (status !== undefined && status >= 400 && status < 500) {
      return { status, body: { msg: sentenceOf(status) } };
    }
    this.logger.error(isNativeError(error) ? (error.stack ?? error.message) : String(error));
    return { status: 500, body: { msg: 'Something went wrong on our side. Please try again.' } };
  }
}
