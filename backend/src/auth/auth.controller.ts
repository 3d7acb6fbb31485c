import { Body, Controller, Get, HttpCode, HttpStatus, Post } from '@nestjs/common';
import { login, register, session, user, type Login, type Register } from '@banquet/shared/user';
import { ROLES } from '@banquet/shared/vocabulary';
import { Answers } from '../core/answers.js';
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
  @Answers(user, 'Who one is', { 404: 'There is no such user.' })
  user(@CurrentUser() viewer: Viewer) {
    return this.users.get(viewer.id);
  }

  @Post('login')
  @Allow('anyone')
  @Limit('login')
  @HttpCode(HttpStatus.OK)
  @Answers(session, 'Logs in, by email address or username', {
    401: 'The password is not theirs, or there is no such user: nobody is told which.',
  })
  login(@Body({ schema: login }) body: Login) {
    return this.auth.logIn(body);
  }

  @Post('register')
  @Allow('anyone')
  @Limit('register')
  @Answers(user, 'Registers a server or kitchen staff, who sees nothing until an admin assigns them', {
    403: 'Registration is closed.',
    409: 'The username or the email address is taken.',
  })
  register(@Body({ schema: register }) body: Register) {
    return this.auth.register(body);
  }
}
