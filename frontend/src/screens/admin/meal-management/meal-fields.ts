import { createMeal, updateMeal, type Meal } from '@banquet/shared/meal';
import { DEFAULT_QUANTITY, DEFAULT_THRESHOLD, type Allergy, type Category } from '@banquet/shared/vocabulary';
import { readNumber } from '../parts/read-number';

/** A meal as it is typed. */
export interface MealFields {
  name: string;
  category: Category | '';
  description: string;
  /** Null: not touched, so what the house sells meanwhile is neither hidden nor undone. */
  quantity: string | null;
  threshold: string;
  allergens: Allergy[];
}

export const NEW_MEAL: MealFields = {
  name: '',
  category: '',
  description: '',
  quantity: String(DEFAULT_QUANTITY),
  threshold: String(DEFAULT_THRESHOLD),
  allergens: [],
};

export const fieldsOf = ({ name, category, description, threshold, allergens }: Meal): MealFields => ({
  name,
  category,
  description,
  quantity: null,
  threshold: String(threshold),
  allergens,
});

const typed = ({ quantity, threshold, ...others }: MealFields) => ({
  ...others,
  ...(quantity !== null && { quantity: readNumber(quantity) }),
  threshold: readNumber(threshold),
});

export const readNewMeal = (fields: MealFields) => createMeal.safeParse(typed(fields));

export const readMeal = (fields: MealFields) => updateMeal.safeParse(typed(fields));
