import { createStore, type StoreApi } from 'zustand';
import type { TicketParts } from './columns';
import type { Column } from './use-column';

/** How high the parts of each ticket on this board are; a new object whenever one has changed. */
export interface TicketSizes {
  store: StoreApi<{ parts: ReadonlyMap<string, TicketParts> }>;
  /** Reads the card as it is laid out now. */
  measure: (id: string, card: HTMLElement) => void;
  forget: (id: string) => void;
}

const heightOf = (element: Element | null) => (element instanceof HTMLElement ? element.offsetHeight : 0);

const partsOf = (card: HTMLElement): TicketParts => ({
  above: heightOf(card.querySelector('.wall-ticket__above')),
  items: [...card.querySelectorAll('.wall-items > li')].map(heightOf),
  below: heightOf(card.querySelector('.wall-ticket__below')),
});

const same = (one: TicketParts, other: TicketParts) =>
  one.above === other.above &&
  one.below === other.below &&
  one.items.length === other.items.length &&
  one.items.every((height, index) => height === other.items[index]);

/** Of cards as wide as the columns; measures nothing where there are none. */
export const createTicketSizes = (column?: Column): TicketSizes => {
  // One map for all: a thousand cards report in one go, and are told of once.
  const parts = new Map<string, TicketParts>();
  const store = createStore<{ parts: ReadonlyMap<string, TicketParts> }>(() => ({ parts }));
  const measure = (id: string, card: HTMLElement) => {
    if (!column) return;
    const measured = partsOf(card);
    const before = parts.get(id);
    if (before && same(before, measured)) return;
    parts.set(id, measured);
    store.setState({ parts });
  };
  return { store, measure, forget: (id) => void parts.delete(id) };
};
