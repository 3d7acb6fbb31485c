import { DiscoveryService } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { refusal } from '@banquet/shared/errors';
import { describedRoutes } from '../../src/api-docs/described-routes.js';
import { statusesOf } from '../../src/api-docs/operations.js';
import { exactly } from './api.js';

/**
 * Holds every answer to what /api/docs says of its route: a status that is not documented, a field too few or too
 * many, and the answer is a 500 that says so. The schemas are the very objects that the document is made from.
 */
export const holdToContract = (app: NestFastifyApplication): void => {
  const routes = new Map(
    describedRoutes(app.get(DiscoveryService, { strict: false })).map((route) => [
      `${route.method} /api${route.path}`,
      route,
    ]),
  );
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('preSerialization', async (request, reply, payload) => {
      const address = `${request.method.replace('HEAD', 'GET')} ${request.routeOptions.url}`;
      const route = routes.get(address);
      const { statusCode: status } = reply;
      if (!route || (status >= 500 && status !== 503)) return payload;
      try {
        if (!statusesOf(route).has(status))
          throw new Error(`${address} is not documented to answer ${status}`);
        exactly(
          status === route.status ? route.answer.schema : refusal,
          JSON.parse(JSON.stringify(payload)),
          `${address} (${status})`,
        );
        return payload;
      } catch (error) {
        void reply.code(500);
        return { msg: String(error) };
      }
    });
};
