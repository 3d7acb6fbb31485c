import { Injectable } from '@nestjs/common';

/** After the last command, more are to be expected for so long; they may be here already and not read yet. */
const BUSY_MS = 2_000;

/** Who calls the house just now, and whether anybody else may. */
@Injectable()
export class Entrance {
  private state: 'open' | 'closing' | 'closed' = 'open';
  private inside = 0;
  private enteredAt = -BUSY_MS;
  private onEmpty: (() => void) | undefined;

  /** Load balancers are to send nobody any more; who comes is still served. */
  get isClosing(): boolean {
    return this.state !== 'open';
  }

  get isClosed(): boolean {
    return this.state === 'closed';
  }

  announceClosing(): void {
    this.state = 'closing';
  }

  /** Nobody may come in from now on. Resolves when the last of those inside has left. */
  close(): Promise<void> {
    this.state = 'closed';
    return new Promise((resolve) => {
      this.onEmpty = resolve;
      this.noticeEmpty();
    });
  }

  /** Somebody is being served, or was a moment ago. */
  get isBusy(): boolean {
    return this.inside > 0 || performance.now() - this.enteredAt < BUSY_MS;
  }

  enter(): void {
    this.inside += 1;
    this.enteredAt = performance.now();
  }

  leave(): void {
    this.inside -= 1;
    this.noticeEmpty();
  }

  private noticeEmpty(): void {
    if (this.inside === 0) this.onEmpty?.();
  }
}
