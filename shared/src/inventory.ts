import { z } from 'zod';
import { id, instant, requiredText, text } from './text.js';
import { LIMITS } from './vocabulary.js';

// Thousandths: grams of a kilogram, millilitres of a litre.
const amount = z
  .number('must be a number')
  .min(0, 'must be at least 0')
  .max(LIMITS.stock, `must be at most ${LIMITS.stock}`)
  .multipleOf(0.001, 'has too many decimals')
  // What is as small as 5e-324 passes for a multiple.
  .refine((value) => value === Number(value.toFixed(3)), 'has too many decimals');

export const inventoryItem = z.object({
  _id: id,
  name: z.string(),
  unit: z.string(),
  quantity: z.number(),
  threshold: z.number(),
  updatedAt: instant,
});
export type InventoryItem = z.infer<typeof inventoryItem>;

export const createInventoryItem = z.strictObject({
  name: requiredText(LIMITS.name),
  unit: text(LIMITS.unit).default(''),
  quantity: amount.default(0),
  threshold: amount.default(0),
});
export type CreateInventoryItem = z.infer<typeof createInventoryItem>;

/** What is left out stays as it is. */
export const updateInventoryItem = z.strictObject({
  name: requiredText(LIMITS.name).optional(),
  unit: text(LIMITS.unit).optional(),
  quantity: amount.optional(),
  threshold: amount.optional(),
});
export type UpdateInventoryItem = z.infer<typeof updateInventoryItem>;
