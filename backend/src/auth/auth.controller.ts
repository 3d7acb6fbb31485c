import { Body, Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { login, register, type Login, type Register } from '@banquet/shared/user';
import { ROLES } from '@banquet/shared/vocabulary';
import { Allow, CurrentUser, type Viewer } from '../core/viewer.js';
import { UsersService } from '../users/users.service.js';
import { AuthService } from './auth.service.js';
import { Limit } from './limits.js';

@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly users: UsersService,
  ) {}

  @Get('user')
  @Allow(...ROLES)
  user(@CurrentUser() viewer: Viewer) {
    return this.users.get(viewer.id);
  }

  @Post('login')
  @Allow('anyone')
  @Limit('login')
  @HttpCode(HttpStatus.OK)
  login(@Body({ schema: login }) body: Login) {
    return this.auth.logIn(body);
  }

  @Post('register')
  @Allow('anyone')
  @Limit('register')
  register(@Body({ schema: register }) body: Register) {
    return this.auth.register(body);
  }
}
