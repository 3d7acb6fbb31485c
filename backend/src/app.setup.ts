import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import type { Refusal } from '@banquet/shared/errors';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from 'helmet';
import { ApiDocument } from './api-docs/api-document.js';
import { AppModule } from './app.module.js';
import { CHECKOUT, type Config } from './core/config.js';
import { Entrance } from './core/entrance.js';
import { ErrorFilter } from './core/error-filter.js';
import { Logger } from './core/logger.js';
import { nameRequests } from './core/request-id.js';
import { logRequests } from './core/request-log.js';
import { unrouted } from './core/unrouted.js';
import { validationPipe } from './core/validation.js';
import { SocketAdapter } from './realtime/socket-adapter.js';

const PAGES = path.join(CHECKOUT, 'frontend/dist');
const YEAR_S = 31_536_000;

/** The house ready to listen: the same for the start, for the tests and for the benchmark. */
export const createApp = async (config: Config, databaseUrl: string): Promise<NestFastifyApplication> => {
  const adapter = new FastifyAdapter({
    ...unrouted,
    bodyLimit: 102_400,
    trustProxy: config.trustProxy,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  const logger = new Logger(config);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.with(config, databaseUrl), adapter, {
    logger,
    abortOnError: false,
    forceCloseConnections: true,
    // Fastify reads JSON by itself; a form or a plain text is nothing that any route takes.
    bodyParser: false,
  });
  adapter.getInstance().removeContentTypeParser('text/plain');
  app.setGlobalPrefix('api');
  app.useGlobalPipes(validationPipe);
  app.useGlobalFilters(new ErrorFilter());
  app.useWebSocketAdapter(new SocketAdapter(app));
  app.get(ApiDocument, { strict: false }).describe(app);
  nameRequests(app);
  logRequests(app, logger);
  guardEntrance(app);
  secure(app);
  await servePages(app);
  return app;
};

const CLOSING: Refusal = { msg: 'The house is closing just now. Please try again in a moment.' };

/** Counts who is inside, and turns away calls that come after closing; pages and who watches over us are still answered. */
const guardEntrance = (app: NestFastifyApplication): void => {
  const entrance = app.get(Entrance, { strict: false });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', async (request, reply) => {
      // The next call is to find its way to a node that stays.
      if (entrance.isClosing) void reply.header('connection', 'close');
      if (!request.url.startsWith('/api/') || /^\/api\/(health|metrics)/.test(request.url)) return;
      if (entrance.isClosed) return reply.code(503).header('retry-after', '1').send(CLOSING);
      entrance.enter();
      reply.raw.once('close', () => entrance.leave());
    });
};

// antd writes its styles into the page as it runs; scripts come from our own files alone.
const PAGE_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  fontSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
};

/** What an answer of the API may do, should a browser take it for a page: nothing at all. */
const ANSWER_POLICY = "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'";

const SECURE_S = 2 * YEAR_S;

const secure = (app: NestFastifyApplication): void => {
  const protect = helmet({
    // Below, since only a request can tell whether it came over TLS.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY },
  });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request, reply, done) => protect(request.raw, reply.raw, () => done()))
    .addHook('onRequest', async (request, reply) => {
      void reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()');
      if (request.protocol === 'https')
        void reply.header('strict-transport-security', `max-age=${SECURE_S}; includeSubDomains`);
      if (request.url.startsWith('/api/') && !request.url.startsWith('/api/docs'))
        void reply.header('content-security-policy', ANSWER_POLICY);
    });
};

/** Also with backslashes, or as a proxy would be asked, with the host in front. */
const NO_PAGE = /^(\w+:\/\/[^/]*)?[\\/]+(api|assets)([\\/]|$)/i;

/** The built pages: files by their hash are kept for ever, any other address of a page is the one index.html. */
const servePages = async (app: NestFastifyApplication): Promise<void> => {
  const index = path.join(PAGES, 'index.html');
  const fastify = app.getHttpAdapter().getInstance();
  fastify.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api')) void reply.header('cache-control', 'no-store');
  });
  if (!existsSync(index)) return;
  await app.register(fastifyStatic, {
    root: PAGES,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      const lasting = file.includes(`${path.sep}assets${path.sep}`);
      reply.header('cache-control', lasting ? `public, max-age=${YEAR_S}, immutable` : 'no-cache');
    },
  });
  const page = readFileSync(index);
  const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
  fastify.get('/*', (request, reply) => {
    const [pathname = ''] = request.url.split('?');
    // What looks like a file, or like a call, however it is spelt, is one that is not there.
    if (NO_PAGE.test(pathname) || path.extname(pathname) !== '') {
      return reply.callNotFound();
    }
    void reply.header('cache-control', 'no-cache').header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(page);
  });
};
