import type { MealName } from '@banquet/shared/meal';
import { menuRoom } from '@banquet/shared/realtime/menu';
import { isAvailable } from '@banquet/shared/stock';
import type { Ticket } from '@banquet/shared/ticket';
import { useEffect, useMemo } from 'react';
import { useRoom } from '../../../lib/realtime/use-room';
import { useResource } from '../../../lib/use-resource';
import { allDay } from './all-day';

export interface StripMeal {
  mealId: string;
  name: string;
  /** Still to cook. */
  quantity: number;
  /** Off the menu. */
  off: boolean;
}

/** Which meals the kitchen makes, asked anew whenever another has gone off the menu. */
const useMade = (off: readonly string[]): ReadonlySet<string> => {
  const ids = off.join();
  const { data, reload } = useResource<MealName[]>(ids === '' ? null : '/kitchen/meals');
  useEffect(() => {
    if (ids !== '') reload();
  }, [ids, reload]);
  return useMemo(() => new Set(data?.map(({ _id }) => _id)), [data]);
};

/** What is still to cook, and then what else this kitchen makes that is off the menu. */
export const useStrip = (tickets: readonly Ticket[]): StripMeal[] => {
  const { state: menu } = useRoom(menuRoom, 'menu');
  const off = useMemo(
    () => new Map(menu?.filter((meal) => !isAvailable(meal)).map(({ _id, name }) => [_id, name])),
    [menu],
  );
  const counts = useMemo(() => allDay(tickets), [tickets]);
  const others = useMemo(() => {
    const counted = new Set(counts.map(({ mealId }) => mealId));
    return [...off].filter(([mealId]) => !counted.has(mealId));
  }, [counts, off]);
  const made = useMade(others.map(([mealId]) => mealId));
  return [
    ...counts.map((meal) => ({ ...meal, off: off.has(meal.mealId) })),
    ...others
      .filter(([mealId]) => made.has(mealId))
      .map(([mealId, name]) => ({ mealId, name, quantity: 0, off: true })),
  ];
};
