import { memo } from 'react';
import { NavLink } from 'react-router-dom';
import './KitchenSwitch.css';
import { useOwnKitchens } from './own-kitchens';

/** From one kitchen to the next, for those who work in several. */
export const KitchenSwitch = memo(function KitchenSwitch({ kitchenId }: { kitchenId: string }) {
  const kitchens = useOwnKitchens();
  if (kitchens.length < 2) return null;
  return (
    <nav className="kitchen-switch" aria-label="Your kitchens">
      {kitchens.map(({ _id, name }) => (
        <NavLink
          key={_id}
          to={`/kitchen/${_id}`}
          className="kitchen-switch__kitchen"
          replace={_id === kitchenId}
        >
          {name}
        </NavLink>
      ))}
    </nav>
  );
});
