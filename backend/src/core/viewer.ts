import { applyDecorators, createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@banquet/shared/vocabulary';
import { forbidden, unauthorized } from './refusals.js';

/** Who is asking, as the database knows them at this moment. */
export interface Viewer {
  id: string;
  role: Role;
  username: string;
  /** The ids of those whose staff they are. */
  kitchens: string[];
}

export type Allowed = Role | 'anyone';

const ALLOWED = 'allowed';

/** Who may call a route, by role. A route without it is refused to everybody. */
export const Allow = (...allowed: [Allowed, ...Allowed[]]) => SetMetadata(ALLOWED, allowed);
export const ALLOWED_KEY = ALLOWED;

/** What a token says, its signature and age checked, before the database is asked whether it still holds. */
export interface Claims {
  userId: string;
  /** The user's token_version when the token was made. */
  version: number;
  /** The user's role then. It may be the reason for asking the database sooner, and never for letting anybody in. */
  role?: Role | undefined;
}

/** Whoever has a token of ours, and what they want is for these roles. The database has not been asked about them yet. */
export class Caller {
  constructor(
    readonly claims: Claims,
    private readonly allowed: readonly Allowed[],
  ) {}

  /** Whether the database is to be asked before anything else. */
  get isOutOfRole(): boolean {
    return this.claims.role !== undefined && !this.allowed.includes(this.claims.role);
  }

  /** Passes on the viewer whom the claims were found to stand for; refuses when there is none, or one of another role. */
  admit(viewer: Viewer | undefined): Viewer {
    if (!viewer) throw unauthorized('Please log in.');
    if (!this.allowed.includes(viewer.role)) throw forbidden(`This is not for the role ${viewer.role}.`);
    return viewer;
  }
}

const ADMITS = 'admits';

/**
 * Like Allow, for what screens do all evening long: who the Caller is, the route's own transaction asks on its first way
 * to the database (Authenticator.admit), and so spares one.
 */
export const AllowInTransaction = (...allowed: [Role, ...Role[]]) =>
  applyDecorators(Allow(...allowed), SetMetadata(ADMITS, true));
export const ADMITS_KEY = ADMITS;

export interface Identified {
  viewer?: Viewer;
  caller?: Caller;
}

const identified = (context: ExecutionContext) => context.switchToHttp().getRequest<Identified>();

/** The Viewer of a route that needs one. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const { viewer } = identified(context);
  if (!viewer)
    throw new Error('A route that names its viewer must not be open to anyone, nor admit them itself.');
  return viewer;
});

/** The Caller of a route that admits them in its transaction. */
export const CurrentCaller = createParamDecorator((_: unknown, context: ExecutionContext): Caller => {
  const { caller } = identified(context);
  if (!caller) throw new Error('A route that takes its caller must not be open to anyone.');
  return caller;
});
