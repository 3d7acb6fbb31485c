import { z } from 'zod';
import { mealName } from './meal.js';
import { id, requiredText } from './text.js';
import { userName } from './user.js';
import { LIMITS } from './vocabulary.js';

export const KITCHEN_NAME_REQUIRED = 'Kitchen name cannot be empty.';

export const kitchenName = z.object({ _id: id, name: z.string() });
export type KitchenName = z.infer<typeof kitchenName>;

/** Minutes after which a ticket on its screens turns amber, then red. */
const ages = { amberAfter: z.int(), redAfter: z.int() };

/** A kitchen as its own screens need it. */
export const kitchenSettings = kitchenName.extend(ages);
export type KitchenSettings = z.infer<typeof kitchenSettings>;

export const kitchen = kitchenSettings.extend({
  assignedStaff: z.array(userName),
  assignedTables: z.array(z.object({ _id: id, tableNumber: z.int() })),
  assignedMeals: z.array(mealName),
});
export type Kitchen = z.infer<typeof kitchen>;

export const nameKitchen = z.strictObject({ name: requiredText(LIMITS.name, KITCHEN_NAME_REQUIRED) });
export type NameKitchen = z.infer<typeof nameKitchen>;

const minutes = z.int('must be a whole number').min(1, 'must be at least 1').max(240, 'must be at most 240');

/** What is left out stays as it is. */
export const updateKitchen = z.strictObject({
  name: requiredText(LIMITS.name, KITCHEN_NAME_REQUIRED).optional(),
  amberAfter: minutes.optional(),
  redAfter: minutes.optional(),
});
export type UpdateKitchen = z.infer<typeof updateKitchen>;

export const assignStaff = z.strictObject({ staffId: id });
export type AssignStaff = z.infer<typeof assignStaff>;

export const assignMeal = z.strictObject({ mealId: id });
export type AssignMeal = z.infer<typeof assignMeal>;
