import type { Ticket } from '@banquet/shared/ticket';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { cutsOf, type TicketParts } from './columns';
import { createTicketSizes, type TicketSizes } from './ticket-sizes';
import type { Column } from './use-column';

const UNKNOWN: TicketParts = { above: 0, items: [], below: 0 };

/** As the style sheets have it: what is around a ticket, and a mark's line. */
const GAP = 12;
const markOf = ({ text }: Column) => Math.ceil(text * 0.884) + 12;

interface Cuts {
  sizes: TicketSizes;
  /** For each ticket, where it is cut, as text: equal cuts are the same value. */
  cuts: readonly string[];
  /** Every card has been laid out once: to measure those that are not costs a layout each. */
  settled: boolean;
}

/** Where the board's tickets are cut, from their true heights: known before anything is painted. */
export const useCuts = (tickets: readonly Ticket[], column: Column | undefined, crowded: boolean): Cuts => {
  const sizes = useMemo(() => createTicketSizes(column), [column]);
  const measured = useStore(sizes.store);
  const cuts = useMemo(() => {
    if (!column) return tickets.map(() => '');
    const parts = tickets.map(({ kitchenOrderId }) => measured.parts.get(kitchenOrderId) ?? UNKNOWN);
    const columns = { height: column.height - GAP, gap: GAP, mark: markOf(column) };
    return cutsOf(parts, columns, crowded ? 1 : undefined).map((places) => places.join());
  }, [tickets, column, crowded, measured]);
  return { sizes, cuts, settled: measured.parts.size >= tickets.length };
};

/** A ticket's items by the columns they stand in. */
export const pieces = <Item>(items: readonly Item[], cuts: string): (readonly Item[])[] => {
  const starts = cuts === '' ? [0] : [0, ...cuts.split(',').map(Number)];
  return starts.map((start, index) => items.slice(start, starts[index + 1]));
};
