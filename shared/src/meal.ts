import { z } from 'zod';
import { id, requiredText, text } from './text.js';
import { ALLERGIES, CATEGORIES, DEFAULT_QUANTITY, DEFAULT_THRESHOLD, LIMITS } from './vocabulary.js';

const stock = z
  .int('must be a whole number')
  .min(0, 'must be at least 0')
  .max(LIMITS.stock, `must be at most ${LIMITS.stock}`);

export const meal = z.object({
  _id: id,
  name: z.string(),
  category: z.enum(CATEGORIES),
  description: z.string(),
  quantity: z.int(),
  threshold: z.int(),
  allergens: z.array(z.enum(ALLERGIES)),
});
export type Meal = z.infer<typeof meal>;

/** A meal as a customer sees it: without the house's threshold. */
export const menuItem = meal.omit({ threshold: true });
export type MenuItem = z.infer<typeof menuItem>;

/** A meal as other things name it. */
export const mealName = meal.pick({ _id: true, name: true });
export type MealName = z.infer<typeof mealName>;

const allergens = z.array(z.enum(ALLERGIES)).max(ALLERGIES.length);

export const createMeal = z.strictObject({
  name: requiredText(LIMITS.name),
  category: z.enum(CATEGORIES, 'must be one of the menu’s categories'),
  description: text(LIMITS.description).default(''),
  quantity: stock.default(DEFAULT_QUANTITY),
  threshold: stock.default(DEFAULT_THRESHOLD),
  allergens: allergens.default([]),
});
export type CreateMeal = z.infer<typeof createMeal>;

/** What is left out stays as it is. */
export const updateMeal = z.strictObject({
  name: requiredText(LIMITS.name),
  category: z.enum(CATEGORIES, 'must be one of the menu’s categories'),
  description: text(LIMITS.description).optional(),
  quantity: stock.optional(),
  threshold: stock.optional(),
  allergens: allergens.optional(),
});
export type UpdateMeal = z.infer<typeof updateMeal>;

/** How many portions a kitchen has of a meal that it puts back on the menu. */
export const setPortions = z.strictObject({ quantity: stock.min(1, 'must be at least 1') });
export type SetPortions = z.infer<typeof setPortions>;
