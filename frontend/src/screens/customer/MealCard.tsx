import type { MenuItem } from '@banquet/shared/meal';
import { isAvailable } from '@banquet/shared/stock';
import { memo, useId } from 'react';
import { Button } from '../../components/Button';
import { conflictsOf } from './choices';
import './MealCard.css';
import { useOrder } from './order-context';

interface MealCardProps {
  meal: MenuItem;
  onSelect: (meal: MenuItem) => void;
}

const Allergens = ({ meal }: { meal: MenuItem }) => {
  const declared = useOrder(({ order }) => order?.allergies);
  const conflicts = conflictsOf(meal, declared);
  if (meal.allergens.length === 0) return null;
  return (
    <>
      <p className="meal-card__allergens">Contains {meal.allergens.join(', ')}</p>
      {conflicts.length > 0 && (
        <p className="meal-card__conflict">You are allergic to {conflicts.join(' and ')}</p>
      )}
    </>
  );
};

const Choose = ({ meal, onSelect, describedBy }: MealCardProps & { describedBy: string }) => {
  const isDraft = useOrder(({ order }) => order?.status === 'Draft');
  const isFinalizing = useOrder(({ finalizing }) => finalizing);
  const isChosen = useOrder(({ choices }) => choices.some(({ menuItemId }) => menuItemId === meal._id));
  const common = { className: 'meal-card__choose', 'aria-describedby': describedBy };

  // A choice holds no portion until it is finalized, so a guest sees it sell out like everybody else.
  if (!isAvailable(meal) && (isDraft || !isChosen)) {
    return (
      <Button {...common} disabled>
        Unavailable
      </Button>
    );
  }
  if (isChosen) {
    // Not `disabled`, which would take the focus away from whoever has just pressed it.
    return (
      <Button {...common} aria-disabled data-chosen>
        Selected
      </Button>
    );
  }
  return (
    <Button {...common} disabled={!isDraft || isFinalizing} onClick={() => onSelect(meal)}>
      Select Item
    </Button>
  );
};

export const MealCard = memo(({ meal, onSelect }: MealCardProps) => {
  const nameId = useId();
  return (
    <li className="meal-card" data-sold-out={!isAvailable(meal)}>
      <div className="meal-card__text">
        <h4 id={nameId} className="meal-card__name">
          <bdi>{meal.name}</bdi>
        </h4>
        {meal.description && (
          <p className="meal-card__description">
            <bdi>{meal.description}</bdi>
          </p>
        )}
        <Allergens meal={meal} />
      </div>
      <Choose meal={meal} onSelect={onSelect} describedBy={nameId} />
    </li>
  );
});
