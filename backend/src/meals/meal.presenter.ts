import type { Meal, MenuItem } from '@banquet/shared/meal';
import type { Allergy, Category } from '@banquet/shared/vocabulary';

/** A row of MEAL_COLUMNS. */
export type MealRow = {
  id: string;
  name: string;
  category: Category;
  description: string;
  quantity: number;
  threshold: number;
  allergens: Allergy[];
};

export const MEAL_COLUMNS = `
  meals.id, meals.name, meals.category, meals.description, meals.quantity, meals.threshold,
  meals.allergens::text[] AS allergens`;

/** As a menu is read: the categories in their own order, not the alphabet's. */
export const MENU_ORDER = 'ORDER BY meals.category, lower(meals.name)';

export const presentMeal = ({ id, ...meal }: MealRow): Meal => ({ _id: id, ...meal });

export const presentMenuItem = ({ id, threshold: _houseOnly, ...item }: MealRow): MenuItem => ({
  _id: id,
  ...item,
});
