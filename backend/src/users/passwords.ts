import { randomUUID } from 'node:crypto';
import { Injectable, ServiceUnavailableException } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

// argon2id (this package's default) as OWASP has it: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const AT_ONCE = 2;
const WAITING = 100;

/** Hashes passwords, few at a time: each takes memory and a thread that the orders need too. */
@Injectable()
export class Passwords {
  private readonly limit = pLimit(AT_ONCE);
  private readonly nobodys = this.hash(randomUUID());

  hash(password: string): Promise<string> {
    return this.inTurn(() => hash(plain(password), COST));
  }

  /** Takes as long without a hash, so that the time tells nobody which users exist. */
  async verify(password: string, stored: string | undefined): Promise<boolean> {
    const against = stored ?? (await this.nobodys);
    const right = await this.inTurn(() => verify(against, plain(password)));
    return right && stored !== undefined;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= WAITING) {
      throw new ServiceUnavailableException({
        msg: 'Too many people are logging in just now. Please try again in a moment.',
      });
    }
    return this.limit(work);
  }
}

/** The same password from every keyboard, however it composes its letters. */
const plain = (password: string) => password.normalize('NFKC');
