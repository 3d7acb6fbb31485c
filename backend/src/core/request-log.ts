import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger as HouseLogger } from './logger.js';
import { onBehalfOf } from './request-id.js';

/** The address as it was declared: no order's `_id` is in it, and there are few of them. */
export const routeOf = ({ routeOptions, url }: FastifyRequest): string => {
  if (!url.startsWith('/api')) return 'pages';
  return routeOptions.url ?? 'unknown';
};

/** Who was turned away, or told to come back, is of interest also where nobody debugs. */
const REFUSALS = [401, 403, 429, 503];

const levelOf = (status: number) => {
  if (REFUSALS.includes(status)) return 'warn';
  return status >= 500 ? 'error' : 'debug';
};

/** One line a request, once it is answered. */
export const logRequests = (app: NestFastifyApplication, house: HouseLogger): void => {
  const logger = new Logger('Requests');
  const log = (request: FastifyRequest, { statusCode: status, elapsedTime }: FastifyReply) => {
    // Most are of interest to nobody: they shall not cost a text that is thrown away.
    if (!house.isLevelEnabled(levelOf(status))) return;
    const { method, ip } = request;
    const route = routeOf(request);
    const ms = Math.round(elapsedTime);
    const msg = `${method} ${route} ${status} in ${ms} ms, for ${ip}`;
    onBehalfOf(request, () => logger[levelOf(status)](msg, { method, route, status, ms, ip }));
  };
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onResponse', (request, reply, done) => {
      log(request, reply);
      done();
    });
};
