import type { Ticket } from '@banquet/shared/ticket';

export interface MealCount {
  mealId: string;
  name: string;
  quantity: number;
}

/** What is still to cook per meal, most first: of a ticket that is Ready nothing is. */
export const allDay = (tickets: readonly Ticket[]): MealCount[] => {
  const counts = new Map<string, MealCount>();
  for (const { status, items } of tickets) {
    if (status !== 'Pending' && status !== 'Preparing') continue;
    for (const { mealId, name, quantity, done } of items) {
      if (done) continue;
      const before = counts.get(mealId);
      counts.set(mealId, { mealId, name, quantity: quantity + (before?.quantity ?? 0) });
    }
  }
  return [...counts.values()].sort((a, b) => b.quantity - a.quantity || a.name.localeCompare(b.name));
};
