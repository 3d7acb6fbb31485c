import {
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { within } from '../core/patience.js';
import { Transactions } from '../core/transactions.js';
import { claimDue, settleDelivered, settleFailed, type ClaimedDelivery } from './delivery-record.js';
import { post } from './post.js';
import { signedHeaders } from './signature.js';

/** What other nodes recorded and did not live to send, and what is to be tried again, is found by then. */
const EVERY_MS = 1_000;
/** So many at once of each webhook. */
const LANES = 4;
/** For what is under way when the house closes. */
const DRAIN_MS = 500;

/**
 * Sends webhooks what is due, on every node: what one has claimed the others leave alone. No transaction is open
 * while a receiver is asked.
 */
@Injectable()
export class Deliverer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly stopping = new AbortController();
  /** What is being sent, by its webhook. */
  private readonly sending = new Map<string, Promise<void>>();
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;
  private lookAgain = false;
  private isAway = false;
  private stopped = false;

  constructor(private readonly transactions: Transactions) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), EVERY_MS);
  }

  /** What is cut off is sent again, here or elsewhere, once its lease has run out. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await within(DRAIN_MS, this.settled());
    this.stopping.abort();
    await within(DRAIN_MS, this.settled());
  }

  /** There may be something to send. */
  wake(): void {
    this.lookAgain = true;
    if (this.looking || this.stopped) return;
    this.looking = this.look().finally(() => {
      this.looking = undefined;
      if (this.lookAgain) this.wake();
    });
  }

  /** One attempt, and what came of it. */
  async attempt(delivery: ClaimedDelivery): Promise<void> {
    const { id, type, data, createdAt, url, secret } = delivery;
    const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
    const error = await this.errorOf(() =>
      post(url, body, signedHeaders(secret, id, body), this.stopping.signal),
    );
    if (error === undefined) await settleDelivered(this.transactions, id);
    else await settleFailed(this.transactions, delivery, error);
  }

  private async settled(): Promise<void> {
    await this.looking;
    await Promise.all(this.sending.values());
  }

  private async look(): Promise<void> {
    this.lookAgain = false;
    try {
      const claimed = await claimDue(this.transactions, [...this.sending.keys()], LANES);
      for (const webhookId of new Set(claimed.map((delivery) => delivery.webhookId))) {
        const ours = claimed.filter((delivery) => delivery.webhookId === webhookId);
        this.sending.set(webhookId, this.send(webhookId, ours));
      }
      this.isAway = false;
    } catch (error) {
      if (!this.isAway) this.logger.warn(`Could not look for what is to be sent: ${String(error)}`);
      this.isAway = true;
    }
  }

  private async send(webhookId: string, deliveries: readonly ClaimedDelivery[]): Promise<void> {
    const outcomes = await Promise.allSettled(deliveries.map((delivery) => this.attempt(delivery)));
    this.sending.delete(webhookId);
    // Where not even the outcome could be kept, the lease runs out and it is sent again.
    if (outcomes.every(({ status }) => status === 'fulfilled')) this.wake();
  }

  private async errorOf(send: () => Promise<number>): Promise<string | undefined> {
    try {
      const status = await send();
      return status >= 200 && status < 300 ? undefined : `It answered ${status}.`;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
}
