import type { Ticket } from '@banquet/shared/ticket';
import { memo, useMemo, useState } from 'react';
import './AllDay.css';
import { allDay, type MealCount } from './all-day';
import { SoldOutDialog } from './SoldOutDialog';

interface AllDayProps {
  tickets: readonly Ticket[];
  failed: (msg: string) => void;
  told: (msg: string) => void;
}

/** What is still to cook per meal, and the way to take a meal off the menu (86). */
export const AllDay = memo(function AllDay({ tickets, failed, told }: AllDayProps) {
  const counts = useMemo(() => allDay(tickets), [tickets]);
  const [asked, setAsked] = useState<MealCount>();
  if (counts.length === 0 && !asked) return null;
  return (
    <section className="all-day" aria-labelledby="all-day">
      <h2 id="all-day" className="all-day__title">
        All day
      </h2>
      <ul className="all-day__meals" aria-label="Still to cook">
        {counts.map((meal) => (
          <li key={meal.mealId} className="all-day__meal">
            <strong className="figures">{meal.quantity}</strong>
            <span>{meal.name}</span>
            <button
              type="button"
              className="all-day__86 figures"
              aria-label={`86 ${meal.name}`}
              onClick={() => setAsked(meal)}
            >
              86
            </button>
          </li>
        ))}
      </ul>
      {asked && (
        <SoldOutDialog meal={asked} onClose={() => setAsked(undefined)} failed={failed} told={told} />
      )}
    </section>
  );
});
