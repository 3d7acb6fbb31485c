import { applyDecorators, SetMetadata, UseGuards, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ThrottlerModuleOptions, ThrottlerOptions } from '@nestjs/throttler';
import type { FastifyRequest } from 'fastify';
import { LimitGuard } from './limit.guard.js';

export type Limited = 'login' | 'register' | 'orders';

export const LIMITED_KEY = 'limited';
const MINUTE_MS = 60_000;

/** Longer ones are refused as invalid anyway; until then they shall not fill the memory. */
const KEY_LENGTH = 300;

/**
 * Holds back floods of what a controller or a route does. Ordering is counted per table (`tableId` of the body) or
 * else per order (the first parameter of the address).
 */
export const Limit = (what: Limited) =>
  applyDecorators(SetMetadata(LIMITED_KEY, what), UseGuards(LimitGuard));

type Request = FastifyRequest<{ Body: unknown; Params: unknown }>;

interface Rule {
  what: Limited;
  aMinute: number;
  /** Undefined: the rule is not about this request. */
  key: (request: Request) => string | undefined;
}

/** A field that nobody has validated yet. */
const textIn = (object: unknown, field: string): string | undefined => {
  const value: unknown =
    typeof object === 'object' && object !== null ? Reflect.get(object, field) : undefined;
  return typeof value === 'string' ? value : undefined;
};

const address = ({ ip }: Request) => ip;
const account = ({ body, ip }: Request) => `${textIn(body, 'emailOrUsername')?.trim().toLowerCase()} ${ip}`;
const table = ({ body }: Request) => textIn(body, 'tableId');
const order = ({ params }: Request) =>
  Object.values(params ?? {}).find((value): value is string => typeof value === 'string');

/** A whole venue shares one address, so an address may do far more than a full house does. */
const RULES: Record<string, Rule> = {
  'login-address': { what: 'login', aMinute: 100, key: address },
  'login-account': { what: 'login', aMinute: 10, key: account },
  'register-address': { what: 'register', aMinute: 20, key: address },
  'orders-address': { what: 'orders', aMinute: 3_000, key: address },
  'orders-table': { what: 'orders', aMinute: 60, key: table },
  'orders-order': { what: 'orders', aMinute: 120, key: order },
};

/** What a limited route allows, e.g. `10 a minute per account, 100 a minute per address`. */
export const limitsOf = (limited: Limited): string =>
  Object.entries(RULES)
    .filter(([, { what }]) => what === limited)
    .sort(([, a], [, b]) => a.aMinute - b.aMinute)
    .map(([name, { aMinute }]) => `${aMinute} a minute per ${name.split('-')[1]}`)
    .join(', ');

const reflector = new Reflector();
const whatIsLimited = (context: ExecutionContext) =>
  reflector.getAllAndOverride<Limited | undefined>(LIMITED_KEY, [context.getHandler(), context.getClass()]);

const keyFor = ({ what, key }: Rule, context: ExecutionContext): string | undefined =>
  whatIsLimited(context) === what ? key(context.switchToHttp().getRequest<Request>()) : undefined;

const throttler = ([name, rule]: [string, Rule]): ThrottlerOptions => ({
  name,
  limit: rule.aMinute,
  ttl: MINUTE_MS,
  // A window that moves on: who waits a moment may go on, rather than being shut out for a minute.
  blockDuration: 0,
  skipIf: (context) => keyFor(rule, context) === undefined,
  getTracker: (_request, context) => keyFor(rule, context) ?? '',
  generateKey: (_context, tracker) => `${name} ${tracker.slice(0, KEY_LENGTH)}`,
});

export const throttling: ThrottlerModuleOptions = {
  throttlers: Object.entries(RULES).map(throttler),
  setHeaders: false,
};
