import { kitchenRoom, type KitchenEvents, type KitchenState } from '@banquet/shared/realtime/kitchen';
import { ticket as ticketSchema, type Ticket } from '@banquet/shared/ticket';
import type { SettableTicketStatus, TicketStatus } from '@banquet/shared/vocabulary';
import type { Evening } from './evening.js';
import { Refused, type House } from './house.js';
import { Screen } from './screen.js';

/** What happens to a ticket next, and how many seconds that takes in life. */
const STEPS: Partial<
  Record<TicketStatus, { to: SettableTicketStatus; takes: [least: number, most: number] }>
> = {
  Pending: { to: 'Preparing', takes: [20, 90] },
  Preparing: { to: 'Ready', takes: [30, 90] },
  Ready: { to: 'Delivered', takes: [20, 90] },
};
const EACH_ITEM_TAKES = [60, 150] as const;

/** One kitchen: looks at its board and moves each ticket on. `staff` is somebody who may. */
export class Kitchen {
  private readonly board: Screen<KitchenState, KitchenEvents>;
  /** The tickets that were taken in hand, as they were last known there. */
  private readonly known = new Map<string, Ticket>();
  /** The tickets that were on the board once. */
  private readonly shown = new Set<string>();

  constructor(
    private readonly evening: Evening,
    private readonly staff: House,
    kitchenId: string,
  ) {
    this.board = new Screen(staff, kitchenRoom, `kitchen:${kitchenId}`);
    this.board.watch(() => {
      this.confirm();
      this.look();
    });
    evening.watch(() => this.look());
  }

  ready(): Promise<unknown> {
    return this.board.until(() => true, this.evening.signal);
  }

  close(): void {
    this.board.close();
  }

  private confirm(): void {
    const fresh = this.board.state?.filter(({ kitchenOrderId }) => !this.shown.has(kitchenOrderId)) ?? [];
    for (const { kitchenOrderId } of fresh) this.shown.add(kitchenOrderId);
    if (fresh.length > 0) this.board.confirm();
  }

  private look(): void {
    for (const ticket of this.board.state ?? []) {
      if (!STEPS[ticket.status] || !this.evening.owns(ticket) || !this.isNews(ticket)) continue;
      this.known.set(ticket.kitchenOrderId, ticket);
      void this.evening.does(() => this.cook(ticket));
    }
  }

  /** Not in hand; or done with, and then recalled by somebody who is trying the house. */
  private isNews({ kitchenOrderId, statusSince }: Ticket): boolean {
    const known = this.known.get(kitchenOrderId);
    return !known || (!STEPS[known.status] && statusSince > known.statusSince);
  }

  private async cook(started: Ticket): Promise<void> {
    let ticket = started;
    for (let step = STEPS[ticket.status]; step; step = STEPS[ticket.status]) {
      if (ticket.status === 'Preparing') await this.prepare(ticket);
      await this.evening.takes(...step.takes);
      const seen = this.onBoard(ticket);
      await this.takeNotice(seen);
      // Where somebody else has moved it, their word counts.
      ticket = seen.status === ticket.status ? await this.move(ticket, step.to) : seen;
      this.known.set(ticket.kitchenOrderId, ticket);
    }
  }

  private async prepare({ kitchenOrderId, items }: Ticket): Promise<void> {
    for (const { itemId } of items.filter(({ done }) => !done)) {
      await this.evening.takes(...EACH_ITEM_TAKES);
      const at = `/kitchen/orders/${kitchenOrderId}/items/${itemId}`;
      await this.staff.put(at, { done: true }, ticketSchema);
    }
  }

  /** Allergies may change while it is being cooked, so somebody looks again at every step. */
  private async takeNotice(ticket: Ticket): Promise<void> {
    if (ticket.customerAllergies.length === 0 || ticket.allergiesAcknowledged) return;
    const at = `/kitchen/orders/${ticket.kitchenOrderId}/allergies`;
    await this.staff
      .put(at, { allergies: ticket.customerAllergies }, ticketSchema)
      .catch(unlessChangedMeanwhile);
  }

  /** The ticket as the board shows it, unless the board is behind what is known. */
  private onBoard(known: Ticket): Ticket {
    const seen = this.board.state?.find(({ kitchenOrderId }) => kitchenOrderId === known.kitchenOrderId);
    return seen && seen.statusSince >= known.statusSince ? seen : known;
  }

  private async move({ kitchenOrderId }: Ticket, status: SettableTicketStatus): Promise<Ticket> {
    const moved = await this.staff.put(`/kitchen/orders/${kitchenOrderId}/status`, { status }, ticketSchema);
    if (status === 'Delivered') this.evening.tally.delivered += 1;
    return moved;
  }
}

/** Allergies that were declared since are noted at the next step. */
const unlessChangedMeanwhile = (error: unknown): void => {
  if (!(error instanceof Refused) || error.status !== 409) throw error;
};
