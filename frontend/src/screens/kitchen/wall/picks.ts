import type { Ticket } from '@banquet/shared/ticket';
import { createStore } from 'zustand';
import { entriesOf, type Entries } from '../entries';

/** The keys that pick the board's first tickets, 1 to 9. Followed apart: when a ticket leaves no other card is drawn. */
export interface Picks {
  byTicket: Entries<number>;
  /** These are the board's tickets now. */
  follow: (tickets: readonly Ticket[]) => void;
}

const LAST_KEY = 9;

const keysFor = (tickets: readonly Ticket[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    tickets.slice(0, LAST_KEY).map(({ kitchenOrderId }, index) => [kitchenOrderId, index + 1]),
  );

export const createPicks = (tickets: readonly Ticket[] = []): Picks => {
  const store = createStore(() => keysFor(tickets));
  return {
    byTicket: entriesOf(store, (keys) => keys),
    follow: (now) => store.setState(keysFor(now), true),
  };
};
