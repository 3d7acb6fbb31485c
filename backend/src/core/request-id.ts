import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

/** As nginx makes them; unlike the ids of things, it may be in the log whole. */
const made = (): string => randomUUID().replaceAll('-', '');

const HEADER = 'x-request-id';
const SANE = /^[\w-]{8,64}$/;

const current = new AsyncLocalStorage<string>();

/** Does `work` on behalf of a request. */
export const onBehalfOf = <Result>({ id }: Pick<FastifyRequest, 'id'>, work: () => Result): Result =>
  current.run(id, work);

/** The id of the request on whose behalf we are running; undefined where there is none. */
export const requestId = (): string | undefined => current.getStore();

/** A proxy that we believe has told us whom it asks for. */
const isForwarded = ({ ip, socket }: FastifyRequest) => ip !== socket.remoteAddress;

const idOf = (request: FastifyRequest): string => {
  const given = request.headers[HEADER];
  return isForwarded(request) && typeof given === 'string' && SANE.test(given) ? given : made();
};

/** Gives every request an id: for all that is done on its behalf, and in its answer. */
export const nameRequests = (app: NestFastifyApplication): void => {
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => {
      request.id = idOf(request);
      void reply.header(HEADER, request.id);
      onBehalfOf(request, done);
    });
};
