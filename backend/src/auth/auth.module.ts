import type { KeyObject } from 'node:crypto';
import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { ThrottlerModule } from '@nestjs/throttler';
import { CONFIG } from '../core/config.js';
import { Authenticator } from '../realtime/authenticator.js';
import { UsersModule } from '../users/users.module.js';
import { AccessGuard } from './access.guard.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { jwtSecret } from './jwt-secret.js';
import { JwtStrategy, SECRET } from './jwt.strategy.js';
import { throttling } from './limits.js';
import { ALGORITHM, LIFETIME_S, Tokens } from './tokens.js';

@Module({ providers: [{ provide: SECRET, inject: [CONFIG], useFactory: jwtSecret }], exports: [SECRET] })
class SecretModule {}

/** Who somebody is, on every route and at the door for sockets. Global, since `realtime` asks it and stands below it. */
@Global()
@Module({
  imports: [
    SecretModule,
    JwtModule.registerAsync({
      imports: [SecretModule],
      inject: [SECRET],
      useFactory: (secret: KeyObject) => ({
        secret,
        signOptions: { algorithm: ALGORITHM, expiresIn: LIFETIME_S },
        verifyOptions: { algorithms: [ALGORITHM] },
      }),
    }),
    PassportModule,
    ThrottlerModule.forRoot(throttling),
    UsersModule,
  ],
  controllers: [AuthController],
  providers: [
    AuthService,
    JwtStrategy,
    Tokens,
    { provide: Authenticator, useExisting: Tokens },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Authenticator],
})
export class AuthModule {}
