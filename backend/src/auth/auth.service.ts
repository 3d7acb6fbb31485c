import { Inject, Injectable, Logger } from '@nestjs/common';
import type { Login, Register, Session, User } from '@banquet/shared/user';
import { CONFIG, type Config } from '../core/config.js';
import { forbidden, unauthorized } from '../core/refusals.js';
import { Transactions } from '../core/transactions.js';
import { Passwords } from '../users/passwords.js';
import { presentUser, USER_COLUMNS, type UserRow } from '../users/user.presenter.js';
import { UsersService } from '../users/users.service.js';
import { Tokens } from './tokens.js';

type Credentials = UserRow & { passwordHash: string; version: number };

const CREDENTIALS = `
  SELECT ${USER_COLUMNS}, password_hash AS "passwordHash", token_version AS version
  FROM users WHERE email = lower($1) OR lower(username) = lower($1)`;

@Injectable()
export class AuthService {
  private readonly logger = new Logger('Logins');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly passwords: Passwords,
    private readonly tokens: Tokens,
  ) {}

  async logIn({ emailOrUsername, password }: Login): Promise<Session> {
    // One at most: only an email address has an @.
    const [found] = await this.transactions.query<Credentials>(CREDENTIALS, [emailOrUsername]);
    const right = await this.passwords.verify(password, found?.passwordHash);
    if (!found || !right) {
      // What was typed stays out of the log: it may be a password in the wrong field.
      this.logger.warn(found ? `A wrong password for ${found.username}.` : 'A login of nobody we know.');
      throw unauthorized('Invalid credentials. Please try again.');
    }
    this.logger.log(`${found.username} logged in.`);
    const user = presentUser(found);
    const token = this.tokens.issue({ userId: user._id, version: found.version, role: user.role });
    return { token, user };
  }

  async register(body: Register): Promise<User> {
    if (!this.config.registration)
      throw forbidden('Registration is closed. Please ask an admin for an account.');
    return this.users.create(body);
  }
}
