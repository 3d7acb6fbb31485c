import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../core/config.js';
import { sentenceOf } from '../core/error-filter.js';
import { notFound, unauthorized } from '../core/refusals.js';

const THIS_MACHINE = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, token: string) => timingSafeEqual(digest(given), digest(token));

/** Lets in who has METRICS_TOKEN; where there is none, this machine itself, unless it asks on somebody's behalf. */
@Injectable()
export class MetricsGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers, socket } = context.switchToHttp().getRequest<FastifyRequest>();
    const token = this.config.metricsToken;
    if (token !== undefined) {
      if (isSame(headers.authorization ?? '', `Bearer ${token}`)) return true;
      throw unauthorized('The metrics need their token.');
    }
    const isFromHere = THIS_MACHINE.includes(socket.remoteAddress ?? '');
    if (isFromHere && !FORWARDED.some((name) => name in headers)) return true;
    throw notFound(sentenceOf(404));
  }
}
