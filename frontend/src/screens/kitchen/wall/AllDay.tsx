import type { Ticket } from '@banquet/shared/ticket';
import { memo, useState } from 'react';
import './AllDay.css';
import { BackOnMenuDialog } from './BackOnMenuDialog';
import { SoldOutDialog } from './SoldOutDialog';
import { useStrip, type StripMeal } from './strip';

interface AllDayProps {
  tickets: readonly Ticket[];
  failed: (msg: string) => void;
  told: (msg: string) => void;
}

interface MealProps extends StripMeal {
  onAsk: (meal: StripMeal) => void;
}

/** Memoised: a ticket changes a few meals of many. */
const Meal = memo(function Meal({ onAsk, ...meal }: MealProps) {
  const { name, quantity, off } = meal;
  return (
    <li className="all-day__meal" data-off={off}>
      {quantity > 0 && <strong className="figures">{quantity}</strong>}
      <span className="all-day__name">{name}</span>
      <button
        type="button"
        className="all-day__86 figures"
        aria-label={off ? `Off: put back ${name} on the menu` : `86 ${name}`}
        onClick={() => onAsk(meal)}
      >
        {off ? 'Off: put back' : '86'}
      </button>
    </li>
  );
});

/** What is still to cook per meal, and the way to take a meal off the menu (86) and to put it back. */
export const AllDay = memo(function AllDay({ tickets, failed, told }: AllDayProps) {
  const meals = useStrip(tickets);
  const [asked, setAsked] = useState<StripMeal>();
  if (meals.length === 0 && !asked) return null;
  const Dialog = asked?.off ? BackOnMenuDialog : SoldOutDialog;
  return (
    <section className="all-day" aria-labelledby="all-day">
      <h2 id="all-day" className="all-day__title">
        All day
      </h2>
      <ul className="all-day__meals" aria-label="Still to cook">
        {meals.map((meal) => (
          <Meal key={meal.mealId} {...meal} onAsk={setAsked} />
        ))}
      </ul>
      {asked && <Dialog meal={asked} onClose={() => setAsked(undefined)} failed={failed} told={told} />}
    </section>
  );
});
