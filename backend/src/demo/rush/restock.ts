import { meal } from '@banquet/shared/meal';
import { isAvailable, isLow } from '@banquet/shared/stock';
import { z } from 'zod';
import { MENU } from '../menu.js';
import type { House } from './house.js';

/**
 * Refills the larder, as the admin would, once earlier rushes have emptied most of it; resolves to how many meals
 * there is more of. Until then it is left alone: somebody may be trying what a sold-out meal looks like.
 */
export const restock = async (admin: House): Promise<number> => {
  const meals = await admin.get('/admin/meals', z.array(meal));
  if (meals.filter(isAvailable).length > meals.length / 2) return 0;
  const short = meals.flatMap(({ _id, name, category, ...left }) => {
    const planned = MENU.find((dish) => dish.name === name);
    return planned && isLow(left) && !isLow(planned)
      ? [{ _id, name, category, quantity: planned.quantity }]
      : [];
  });
  for (const { _id, ...refilled } of short) await admin.put(`/admin/meals/${_id}`, refilled, meal);
  return short.length;
};
