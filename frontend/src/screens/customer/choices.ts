import type { MenuItem } from '@banquet/shared/meal';
import type { CustomerOrder, OrderLine } from '@banquet/shared/order';
import type { Allergy } from '@banquet/shared/vocabulary';

/** One line of what the guest has chosen; `key` tells two lines of the same meal apart. */
export interface Choice extends OrderLine {
  key: string;
  name: string;
}

export const choicesOf = (order: CustomerOrder): Choice[] => {
  const seen = new Map<string, number>();
  return order.items.map(({ menuItem, quantity, customization }) => {
    const nth = (seen.get(menuItem._id) ?? 0) + 1;
    seen.set(menuItem._id, nth);
    const key = nth === 1 ? menuItem._id : `${menuItem._id}#${nth}`;
    return { key, menuItemId: menuItem._id, name: menuItem.name, quantity, customization };
  });
};

export const linesOf = (choices: readonly Choice[]): OrderLine[] =>
  choices.map(({ menuItemId, quantity, customization }) => ({ menuItemId, quantity, customization }));

/** Choosing a meal a second time changes nothing: its quantity has a stepper. */
export const withMeal = (choices: readonly Choice[], { _id, name }: Pick<MenuItem, '_id' | 'name'>) =>
  choices.some(({ menuItemId }) => menuItemId === _id)
    ? [...choices]
    : [...choices, { key: _id, menuItemId: _id, name, quantity: 1, customization: '' }];

export const withChange = (
  choices: readonly Choice[],
  key: string,
  change: Partial<Pick<Choice, 'quantity' | 'customization'>>,
): Choice[] => choices.map((choice) => (choice.key === key ? { ...choice, ...change } : choice));

export const without = (choices: readonly Choice[], key: string): Choice[] =>
  choices.filter((choice) => choice.key !== key);

export const portionsIn = (choices: readonly Pick<Choice, 'quantity'>[]): number =>
  choices.reduce((sum, { quantity }) => sum + quantity, 0);

/** What the guest has declared that this meal contains. */
export const conflictsOf = (
  meal: Pick<MenuItem, 'allergens'>,
  declared: readonly Allergy[] = [],
): readonly Allergy[] => meal.allergens.filter((allergen) => declared.includes(allergen));
