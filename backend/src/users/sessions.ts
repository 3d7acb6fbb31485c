import { Injectable, Logger } from '@nestjs/common';
import type { Tx } from '../core/transactions.js';
import { Watch } from '../realtime/watch.js';

/** What a change of a user means for the screens they have open, once it is committed. */
@Injectable()
export class Sessions {
  private readonly logger = new Logger('Sessions');

  constructor(private readonly watch: Watch) {}

  /** Ends every session whose token was taken back. */
  end(tx: Tx): void {
    tx.afterCommit(() => this.soon(this.watch.patrol()));
  }

  /** Puts these users out of the rooms that are no longer theirs. */
  review(tx: Tx, userIds: readonly (string | null | undefined)[]): void {
    const ids = userIds.filter((id) => typeof id === 'string');
    if (ids.length > 0) tx.afterCommit(() => this.soon(this.watch.review(ids)));
  }

  private soon(work: Promise<void>): void {
    work.catch((error: unknown) =>
      this.logger.warn(`Could not look through the open screens: ${String(error)}`),
    );
  }
}
