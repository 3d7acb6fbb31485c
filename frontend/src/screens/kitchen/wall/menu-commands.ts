import { http } from '../../../lib/http';

export const takeOffMenu = (mealId: string) => http.put(`/kitchen/meals/${mealId}/sold-out`);

export const putBackOnMenu = (mealId: string, quantity: number) =>
  http.put(`/kitchen/meals/${mealId}/portions`, { quantity });
