import { z } from 'zod';
import { mealName } from './meal.js';
import { id, requiredText } from './text.js';
import { userName } from './user.js';
import { LIMITS } from './vocabulary.js';

export const KITCHEN_NAME_REQUIRED = 'Kitchen name cannot be empty.';

export const kitchenName = z.object({ _id: id, name: z.string() });
export type KitchenName = z.infer<typeof kitchenName>;

export const kitchen = kitchenName.extend({
  assignedStaff: z.array(userName),
  assignedTables: z.array(z.object({ _id: id, tableNumber: z.int() })),
  assignedMeals: z.array(mealName),
});
export type Kitchen = z.infer<typeof kitchen>;

export const nameKitchen = z.strictObject({ name: requiredText(LIMITS.name, KITCHEN_NAME_REQUIRED) });
export type NameKitchen = z.infer<typeof nameKitchen>;

export const assignStaff = z.strictObject({ staffId: id });
export type AssignStaff = z.infer<typeof assignStaff>;

export const assignMeal = z.strictObject({ mealId: id });
export type AssignMeal = z.infer<typeof assignMeal>;
