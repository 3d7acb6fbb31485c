import { isNativeError } from 'node:util/types';
import { Injectable, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { forbidden, unauthorized } from '../core/refusals.js';
import { ALLOWED_KEY, type Allowed, type Viewer } from '../core/viewer.js';

/** Lets nobody through whom the route's @Allow does not name, and nobody at all where there is none. */
@Injectable()
export class AccessGuard extends AuthGuard('jwt') {
  constructor(private readonly reflector: Reflector) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    // Sockets have a door of their own (realtime/gateway).
    if (context.getType() !== 'http') return true;
    const allowed = this.reflector.getAllAndOverride<Allowed[] | undefined>(ALLOWED_KEY, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (!allowed) throw forbidden('Nobody may do this.');
    if (allowed.includes('anyone')) return true;
    await super.canActivate(context);
    const { user } = context.switchToHttp().getRequest<{ user: Viewer }>();
    if (!allowed.includes(user.role)) throw forbidden(`This is not for the role ${user.role}.`);
    return true;
  }

  override handleRequest<Found = Viewer>(error: unknown, viewer: Found | false | null): Found {
    // The database is away, say: no reason to send anybody to the login page.
    if (isNativeError(error)) throw error;
    if (!viewer) throw unauthorized('Please log in.');
    return viewer;
  }
}
