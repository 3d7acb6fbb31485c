import { backoff } from './backoff';
import type { Clock } from './follower';

const EVERY_MS = 4_000;

interface Ports {
  clock: Pick<Clock, 'after' | 'random'>;
  /** Nobody looks at the page: it need not be kept current. */
  isHidden: () => boolean;
  /** Whether anything was answered. */
  ask: () => Promise<boolean>;
}

/** Asks every few seconds, one question at a time; less often while nothing answers. */
export class Poller {
  isRunning = false;
  /** An answer to a question of an earlier round starts no second series. */
  private round = 0;
  private failures = 0;
  private cancel: () => void = () => undefined;

  constructor(private readonly ports: Ports) {}

  start() {
    if (this.isRunning) return;
    this.isRunning = true;
    this.failures = 0;
    void this.poll();
  }

  /** Does not wait for its turn. */
  hurry() {
    if (this.isRunning) void this.poll();
  }

  stop() {
    this.isRunning = false;
    this.round += 1;
    this.cancel();
  }

  private async poll() {
    this.cancel();
    this.round += 1;
    const { round } = this;
    const { clock, isHidden, ask } = this.ports;
    const hasFailed = !isHidden() && !(await ask());
    if (round !== this.round) return;
    this.failures = hasFailed ? this.failures + 1 : 0;
    const spread = EVERY_MS * (0.75 + clock.random() / 2);
    this.cancel = clock.after(Math.max(spread, backoff(this.failures, clock.random)), () => void this.poll());
  }
}
