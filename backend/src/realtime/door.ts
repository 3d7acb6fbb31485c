import type { Entrance } from '../core/entrance.js';

const TICK_MS = 5;
/** While commands are served: a thousand sockets a second, which leaves the orders most of the processor. */
const BUSY_A_MS = 1;
/** However many wait, nobody shall wait so long that they give up and come again. */
const WITHIN_MS = 5_000;
/** At a stretch, between two looks at what else has arrived. */
const AT_ONCE = { busy: 8, quiet: 25 };

/**
 * Where new sockets wait to be let in when thousands come back at once (after a restart, or when the Wi-Fi is there
 * again): the staff's screens before the guests' phones, and none of them before an order.
 */
export class Door {
  private readonly staff: (() => void)[] = [];
  private readonly guests: (() => void)[] = [];
  private opening = false;

  constructor(private readonly entrance: Pick<Entrance, 'isBusy'>) {}

  /** Calls `enter` when its turn has come. */
  queue(isStaff: boolean, enter: () => void): void {
    (isStaff ? this.staff : this.guests).push(enter);
    if (this.opening) return;
    this.opening = true;
    this.open();
  }

  private open(since = performance.now() - TICK_MS): void {
    this.opening = this.staff.length + this.guests.length > 0;
    if (!this.opening) return;
    const busy = this.entrance.isBusy;
    const now = performance.now();
    const aMs = Math.max(BUSY_A_MS, (this.staff.length + this.guests.length) / WITHIN_MS);
    const most = busy ? Math.min(AT_ONCE.busy, Math.round((now - since) * aMs)) : AT_ONCE.quiet;
    for (let entered = 0; entered < most; entered++) (this.staff.shift() ?? this.guests.shift())?.();
    // Also when nobody is left: whoever comes at the next moment waits for the next turn.
    if (busy) setTimeout(() => this.open(now), TICK_MS);
    else setImmediate(() => this.open(now));
  }
}
