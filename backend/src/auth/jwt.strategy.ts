import type { KeyObject } from 'node:crypto';
import { Inject, Injectable, type Type } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { ExtractJwt, Strategy } from 'passport-jwt';
import type { Claims } from '../core/viewer.js';
import { ALGORITHM, Tokens } from './tokens.js';

/** Injection token of the KeyObject that signs. */
export const SECRET = Symbol('Secret');

// passport-jwt hands its key on to jsonwebtoken, which takes a KeyObject; its own types have not heard of that.
const JwtStrategyBase = PassportStrategy<Type<Strategy>>(Strategy);

/** The token from `x-auth-token`, or as a Bearer; what it claims, before the database is asked. */
@Injectable()
export class JwtStrategy extends JwtStrategyBase {
  constructor(
    @Inject(SECRET) secret: KeyObject,
    private readonly tokens: Tokens,
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

  validate(payload: unknown): Claims | null {
    return this.tokens.claims(payload) ?? null;
  }
}
