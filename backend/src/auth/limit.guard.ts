import { HttpException, HttpStatus, Inject, Injectable, type ExecutionContext } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail } from '@nestjs/throttler';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../core/config.js';

/** Counts by the rules of limits.ts; a load test switches it off (RATE_LIMITS). */
@Injectable()
export class LimitGuard extends ThrottlerGuard {
  @Inject(CONFIG) private readonly config: Config;

  protected override shouldSkip(): Promise<boolean> {
    return Promise.resolve(!this.config.rateLimits);
  }

  protected override throwThrottlingException(
    context: ExecutionContext,
    detail: ThrottlerLimitDetail,
  ): never {
    const wait = Math.max(1, detail.timeToBlockExpire);
    void context.switchToHttp().getResponse<FastifyReply>().header('retry-after', wait);
    const msg = `That was too often. Please try again in ${wait} ${wait === 1 ? 'second' : 'seconds'}.`;
    throw new HttpException({ msg }, HttpStatus.TOO_MANY_REQUESTS);
  }
}
