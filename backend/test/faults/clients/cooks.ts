import type { KitchenEvents, KitchenState } from '@banquet/shared/realtime/kitchen';
import { isOpen, type Ticket } from '@banquet/shared/ticket';
import { SETTABLE_TICKET_STATUSES, type SettableTicketStatus } from '@banquet/shared/vocabulary';
import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '../chance.js';
import type { World } from '../world.js';
import type { Command } from './caller.js';
import type { Desk } from './employee.js';
import type { Screen } from './screen.js';

const AT_ONCE = 5;
const LOOK_MS = 150;

/**
 * Somebody at a kitchen's screen, who moves on what it shows. Two screens of one kitchen have two of them, who now
 * and then touch the same ticket at once.
 */
export class Cook {
  private readonly inHand = new Set<string>();

  constructor(
    private readonly world: World,
    private readonly desk: Desk,
    private readonly screen: Screen<KitchenState, KitchenEvents>,
    private readonly chance: Chance,
  ) {}

  async work(evening: AbortSignal): Promise<void> {
    while (!evening.aborted) {
      for (const ticket of this.next()) void this.move(ticket);
      await delay(LOOK_MS);
    }
    while (this.inHand.size > 0 && !this.world.signal.aborted) await delay(20);
  }

  /** The oldest open ones; sometimes one that was done already, to take it back. */
  private next(): Ticket[] {
    const free = AT_ONCE - this.inHand.size;
    const tickets = (this.screen.state ?? []).filter(
      ({ kitchenOrderId }) => !this.inHand.has(kitchenOrderId),
    );
    if (free <= 0 || tickets.length === 0) return [];
    const open = tickets.filter(({ status }) => isOpen(status)).slice(0, free);
    const recalled = this.chance.happens(0.03) ? this.chance.oneOf(tickets) : undefined;
    return recalled && recalled.status !== 'Cancelled' ? [...open, recalled] : open;
  }

  private async move({ kitchenOrderId, status }: Ticket): Promise<void> {
    this.inHand.add(kitchenOrderId);
    const to = this.step(SETTABLE_TICKET_STATUSES.findIndex((one) => one === status));
    const command = setTicket(kitchenOrderId, to);
    // The board taps as well as anybody: twice, at times.
    const twice = this.chance.happens(0.1);
    if (twice) this.world.records.tally.add('twice');
    await Promise.all([this.desk.insist(command), twice && this.desk.attempt(command)]);
    if (this.chance.happens(0.03)) void this.repeatLate(command);
    this.inHand.delete(kitchenOrderId);
  }

  /** One step on, or two; the last is taken back to the first. */
  private step(at: number): SettableTicketStatus {
    if (at === SETTABLE_TICKET_STATUSES.length - 1) return 'Pending';
    const to = Math.min(SETTABLE_TICKET_STATUSES.length - 1, at + this.chance.between(1, 3));
    return SETTABLE_TICKET_STATUSES[to] ?? 'Ready';
  }

  private async repeatLate(command: Command): Promise<void> {
    await delay(this.chance.between(500, 4_000));
    if (this.world.signal.aborted) return;
    this.world.records.tally.add('late');
    await this.desk.attempt(command);
  }
}

const setTicket = (kitchenOrderId: string, status: SettableTicketStatus): Command => ({
  op: 'set ticket',
  key: kitchenOrderId,
  value: status,
  method: 'PUT',
  path: `/kitchen/orders/${kitchenOrderId}/status`,
  body: { status },
});
