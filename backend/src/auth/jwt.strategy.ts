import type { KeyObject } from 'node:crypto';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import { Transactions } from '../core/transactions.js';
import type { Viewer } from '../core/viewer.js';
import { ALGORITHM, Tokens } from './tokens.js';

/** Injection token of the KeyObject that signs. */
export const SECRET = Symbol('Secret');

// passport-jwt hands its key on to jsonwebtoken, which takes a KeyObject; its own types have not heard of that.
const JwtStrategyBase = PassportStrategy<Type<Strategy>>(Strategy);

/** The token from `x-auth-token`, or as a Bearer; its viewer as the database knows them at this moment. */
@Injectable()
export class JwtStrategy extends JwtStrategyBase {
  constructor(
    @Inject(SECRET) secret: KeyObject,
    private readonly tokens: Tokens,
    private readonly transactions: Transactions,
  ) {
    super({
      jwtFromRequest: ExtractJwt.fromExtractors([
        ExtractJwt.fromHeader('x-auth-token'),
        ExtractJwt.fromAuthHeaderAsBearerToken(),
      ]),
      algorithms: [ALGORITHM],
      secretOrKey: secret,
    });
  }

  async validate(payload: unknown): Promise<Viewer | null> {
    const claims = this.tokens.claims(payload);
    return (claims && (await this.tokens.viewer(this.transactions, claims))) ?? null;
  }
}
