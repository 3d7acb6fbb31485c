import { Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { z } from 'zod';
import { ROLES } from '@banquet/shared/vocabulary';
import type { Reader } from '../core/reader.js';
import { Transactions } from '../core/transactions.js';
import type { Claims, Viewer } from '../core/viewer.js';
import { Authenticator, type Standing } from '../realtime/authenticator.js';
import { THEIR_KITCHENS } from '../users/user.presenter.js';

/** Wall screens stay logged in for weeks; `ver` takes a token back sooner. */
export const LIFETIME_S = 30 * 24 * 60 * 60;

export const ALGORITHM = 'HS256';

// Tokens from before the role was in them are still about.
const payload = z.object({ sub: z.uuid(), ver: z.int32(), role: z.enum(ROLES).optional() });

const VIEWER = `
  SELECT id, role, username, ${THEIR_KITCHENS} AS kitchens FROM users WHERE id = $1 AND token_version = $2`;

// Whatever changes what a user may see is an event in the user's own room (UsersService.changed).
const STANDINGS = `
  SELECT users.id IS NOT NULL AS valid, coalesce(stream.head, 0)::bigint AS head
  FROM unnest($1::uuid[], $2::int[]) WITH ORDINALITY AS claim (id, version, n)
  LEFT JOIN users ON users.id = claim.id AND users.token_version = claim.version
  LEFT JOIN stream ON stream.room = 'user:' || claim.id
  ORDER BY claim.n`;

/** The house's tokens: who somebody is, and the token_version it was given for. */
@Injectable()
export class Tokens extends Authenticator {
  constructor(
    private readonly jwt: JwtService,
    private readonly transactions: Transactions,
  ) {
    super();
  }

  issue({ userId, version, role }: Claims): string {
    return this.jwt.sign({ sub: userId, ver: version, role });
  }

  read(token: string): Claims | undefined {
    try {
      return this.claims(this.jwt.verify<Record<string, unknown>>(token));
    } catch {
      return undefined;
    }
  }

  /** What a verified payload claims; undefined when `issue` did not make it. */
  claims(verified: unknown): Claims | undefined {
    const { data } = payload.safeParse(verified);
    return data && { userId: data.sub, version: data.ver, role: data.role };
  }

  async viewer(from: Reader, { userId, version }: Claims): Promise<Viewer | undefined> {
    const [viewer] = await from.query<Viewer & Record<string, unknown>>(VIEWER, [userId, version], 'viewer');
    return viewer;
  }

  async standings(claims: readonly Claims[]): Promise<Standing[]> {
    const values = [claims.map(({ userId }) => userId), claims.map(({ version }) => version)];
    const rows = await this.transactions.query<{ valid: boolean; head: number }>(STANDINGS, values);
    return rows.map(({ valid, head }) => (valid ? head : 'ended'));
  }
}
