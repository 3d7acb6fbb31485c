import { Injectable } from '@nestjs/common';
import { isDatabaseAway } from '../core/database-errors.js';
import type { OrderRecord } from './order-record.js';
import { Finalizer, type Outcome } from './finalizer.js';

const AT_ONCE = 64;

interface Waiting {
  id: string;
  done: (outcome: Outcome) => void;
  failed: (error: unknown) => void;
}

/**
 * The pass: whoever finalizes while a list of orders is on its way waits for the next list, which takes them all.
 * One writer with many orders is several times faster than many writers who wait for each other's meals.
 */
@Injectable()
export class Pass {
  private waiting: Waiting[] = [];
  private busy = false;

  constructor(private readonly finalizer: Finalizer) {}

  /** The placed order; or throws why it cannot be had. */
  async finalize(id: string): Promise<OrderRecord> {
    const outcome = await new Promise<Outcome>((done, failed) => {
      this.waiting.push({ id, done, failed });
      if (!this.busy) void this.work();
    });
    if ('refusal' in outcome) throw outcome.refusal;
    return outcome.order;
  }

  private async work(): Promise<void> {
    this.busy = true;
    while (this.waiting.length > 0) {
      const list = this.waiting.splice(0, AT_ONCE);
      try {
        await this.settle(list);
      } catch (error) {
        // One order that PostgreSQL will not have must not take the others with it.
        if (list.length === 1 || isDatabaseAway(error)) for (const { failed } of list) failed(error);
        else for (const one of list) await this.settle([one]).catch(one.failed);
      }
    }
    this.busy = false;
  }

  private async settle(list: readonly Waiting[]): Promise<void> {
    const outcomes = await this.finalizer.finalize([...new Set(list.map(({ id }) => id))]);
    for (const { id, done, failed } of list) {
      const outcome = outcomes.get(id);
      if (outcome) done(outcome);
      else failed(new Error(`Finalizing ${id} had no outcome.`));
    }
  }
}
