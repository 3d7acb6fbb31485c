import { setTimeout as delay } from 'node:timers/promises';
import type { House } from './house.js';
import type { Tally } from './tally.js';

/**
 * What everybody shares who takes part in one simulated evening. They touch only what the evening's own guests
 * began; the orders and reports of people who are trying the house meanwhile are theirs.
 */
export class Evening {
  private readonly orders = new Set<number>();
  private readonly reports = new Set<string>();
  private readonly watchers: (() => void)[] = [];
  private busy = 0;

  constructor(
    /** As guests call it. */
    readonly house: House,
    private readonly pace: number,
    readonly tally: Tally,
    /** Aborted when the evening ends, of itself or before its time. */
    readonly signal: AbortSignal,
  ) {}

  /** Waits as long as a person takes for something that in life takes from `least` to `most` seconds. */
  async takes(least: number, most: number): Promise<void> {
    const seconds = least + Math.random() * (most - least);
    await delay((seconds * 1_000) / this.pace, undefined, { signal: this.signal });
  }

  /** Does what somebody does by the way. What goes wrong is counted. */
  async does(work: () => Promise<void>): Promise<void> {
    this.busy += 1;
    try {
      await work();
    } catch (error) {
      if (!this.signal.aborted) this.tally.trouble(error);
    } finally {
      this.busy -= 1;
    }
  }

  /** Whether nobody is doing anything, and nobody is waiting for an answer to a report. */
  get quiet(): boolean {
    return this.busy === 0 && this.tally.resolved >= this.tally.reported;
  }

  ordered(orderId: number): void {
    this.orders.add(orderId);
    this.changed();
  }

  reported(reportId: string): void {
    this.reports.add(reportId);
    this.changed();
  }

  owns({ orderId }: { orderId: number }): boolean {
    return this.orders.has(orderId);
  }

  ownsReport({ reportId }: { reportId: string }): boolean {
    return this.reports.has(reportId);
  }

  /** Calls `look` whenever there is something more of the evening's own: a screen may have shown it before. */
  watch(look: () => void): void {
    this.watchers.push(look);
  }

  private changed(): void {
    for (const look of this.watchers) look();
  }
}
