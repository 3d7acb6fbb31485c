import { http } from '../../../lib/http';
import type { Words } from '../parts/use-act';

/** What a button beside a person or a meal does with it. */
export interface Move {
  label: 'Assign' | 'Remove';
  send: (id: string) => Promise<unknown>;
  words: Words;
}

/** All that can be moved into a kitchen and out of it. */
export const movesOf = (kitchenId: string) => {
  const path = `/admin/kitchens/${kitchenId}`;
  return {
    removeStaff: {
      label: 'Remove',
      send: (staffId) => http.delete(`${path}/assigned-staff/${staffId}`),
      words: { done: 'Staff removed successfully.', failed: 'Failed to remove staff.' },
    },
    assignStaff: {
      label: 'Assign',
      send: (staffId) => http.post(`${path}/assign-staff`, { staffId }),
      words: { done: 'Staff assigned successfully.', failed: 'Failed to assign staff.' },
    },
    removeMeal: {
      label: 'Remove',
      send: (mealId) => http.delete(`${path}/assigned-meals/${mealId}`),
      words: { done: 'Meal removed successfully.', failed: 'Failed to remove meal.' },
    },
    assignMeal: {
      label: 'Assign',
      send: (mealId) => http.post(`${path}/assign-meal`, { mealId }),
      words: { done: 'Meal assigned successfully.', failed: 'Failed to assign meal.' },
    },
  } satisfies Record<string, Move>;
};
