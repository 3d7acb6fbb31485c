import { isNativeError } from 'node:util/types';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { forbidden, unauthorized } from '../core/refusals.js';
import { Transactions } from '../core/transactions.js';
import {
  ADMITS_KEY,
  ALLOWED_KEY,
  Caller,
  type Allowed,
  type Claims,
  type Identified,
} from '../core/viewer.js';
import { Authenticator } from '../realtime/authenticator.js';

/** Lets nobody through whom the route's @Allow does not name, and nobody at all where there is none. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(
    private readonly reflector: Reflector,
    private readonly authenticator: Authenticator,
    private readonly transactions: Transactions,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    // Sockets have a door of their own (realtime/gateway).
    if (context.getType() !== 'http') return true;
    const allowed = this.declared<Allowed[]>(context, ALLOWED_KEY);
    if (!allowed) throw forbidden('Nobody may do this.');
    if (allowed.includes('anyone')) return true;
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<Identified & { user: Claims }>();
    const caller = new Caller(request.user, allowed);
    request.caller = caller;
    const admitsItself = this.declared<boolean>(context, ADMITS_KEY) === true;
    if (!admitsItself || caller.isOutOfRole) {
      request.viewer = await this.authenticator.admit(this.transactions, caller);
    }
    return true;
  }

  override handleRequest<Found = Claims>(error: unknown, claims: Found | false | null): Found {
    if (isNativeError(error)) throw error;
    if (!claims) throw unauthorized('Please log in.');
    return claims;
  }

  private declared<Value>(context: ExecutionContext, key: string): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(key, [
      context.getHandler(),
      context.getClass(),
    ]);
  }
}
