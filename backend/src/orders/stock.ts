import type { BasketLine } from './order-record.js';

export interface Portions {
  name: string;
  left: number;
}

/** What an order takes of each meal, over all its lines. */
export const portionsOf = (
  lines: readonly Pick<BasketLine, 'menuItemId' | 'quantity'>[],
): Map<string, number> => {
  const portions = new Map<string, number>();
  for (const { menuItemId, quantity } of lines) {
    portions.set(menuItemId, (portions.get(menuItemId) ?? 0) + quantity);
  }
  return portions;
};

/** Takes an order's portions out of `stock`, all or none; returns the meals there is too little of. */
export const take = (lines: readonly BasketLine[], stock: Map<string, Portions>): Portions[] => {
  const portions = portionsOf(lines);
  const short = lines
    .filter((line, at) => lines.findIndex((other) => other.menuItemId === line.menuItemId) === at)
    .map(({ menuItemId, name }) => ({ menuItemId, ...(stock.get(menuItemId) ?? { name, left: 0 }) }))
    .filter(({ menuItemId, left }) => left < (portions.get(menuItemId) ?? 0))
    .map(({ name, left }) => ({ name, left }));
  if (short.length > 0) return short;
  for (const [id, wanted] of portions) {
    const meal = stock.get(id);
    if (meal) stock.set(id, { ...meal, left: meal.left - wanted });
  }
  return [];
};

/** "Tiramisu is sold out; only 2 Tomato Soup are left." */
export const shortageMessage = (short: readonly Portions[]): string => {
  const parts = short.map(({ name, left }) =>
    left <= 0 ? `${name} is sold out` : `only ${left} ${name} ${left === 1 ? 'is' : 'are'} left`,
  );
  const sentence = parts.join('; ');
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
};
