import type { BasketLine } from './order-record.js';

export interface KitchenLoad {
  id: string;
  name: string;
  /** Open tickets. */
  open: number;
}

/** A line that no kitchen can cook. */
export interface Unroutable {
  name: string;
}

const leastBusy = (a: KitchenLoad, b: KitchenLoad): number =>
  a.open - b.open || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

/**
 * Shares the lines of one order out among kitchens. A meal goes to the table's own kitchen when it is assigned
 * there or nowhere at all; otherwise to the assigned kitchen with the fewest open tickets, ties by name.
 */
export const route = <Line extends Pick<BasketLine, 'menuItemId' | 'name'>>(
  lines: readonly Line[],
  own: string | null,
  assigned: ReadonlyMap<string, readonly string[]>,
  kitchens: ReadonlyMap<string, KitchenLoad>,
): Map<string, Line[]> | Unroutable => {
  const parts = new Map<string, Line[]>();
  for (const line of lines) {
    const able = assigned.get(line.menuItemId) ?? [];
    const candidates = own !== null && (able.length === 0 || able.includes(own)) ? [own] : able;
    const [kitchen] = candidates.flatMap((id) => kitchens.get(id) ?? []).sort(leastBusy);
    if (!kitchen) return { name: line.name };
    parts.set(kitchen.id, [...(parts.get(kitchen.id) ?? []), line]);
  }
  return parts;
};
