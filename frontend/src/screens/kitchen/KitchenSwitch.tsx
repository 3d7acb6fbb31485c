import type { Table } from '@banquet/shared/table';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../lib/session';
import { useResource } from '../../lib/use-resource';
import './KitchenSwitch.css';

/** From one kitchen to the next, for those who work in several. */
export const KitchenSwitch = ({ kitchenId }: { kitchenId: string }) => {
  const kitchens = useSession((session) => session.user?.assignedKitchens) ?? [];
  const several = kitchens.length > 1;
  // Staff are told only the ids of their kitchens; the tables, which anyone may list, carry the names.
  const { data: tables = [] } = useResource<Table[]>(several ? '/customer/tables' : null);
  if (!several) return null;

  const nameOf = (id: string, position: number) =>
    tables.find(({ assignedKitchen }) => assignedKitchen?._id === id)?.assignedKitchen?.name ??
    `Kitchen ${position}`;
  return (
    <nav className="kitchen-switch" aria-label="Your kitchens">
      {kitchens.map((id, index) => (
        <NavLink
          key={id}
          to={`/kitchen/${id}`}
          className="kitchen-switch__kitchen"
          replace={id === kitchenId}
        >
          {nameOf(id, index + 1)}
        </NavLink>
      ))}
    </nav>
  );
};
