import type { Kitchen } from '@banquet/shared/kitchen';
import type { Meal, MealName } from '@banquet/shared/meal';
import type { User, UserName } from '@banquet/shared/user';
import type { Resource } from '../../../lib/use-resource';
import './KitchenAssignments.css';
import { movesOf } from './moves';
import { MoveList } from './MoveList';

const personOf = ({ _id, username }: UserName) => ({ _id, name: username });
const dishOf = ({ _id, name }: MealName) => ({ _id, name });

const isFree = ({ role, assignedKitchens }: User) => role === 'kitchen' && assignedKitchens.length === 0;

/** What came with the kitchen itself. */
const have = <Row,>(data: Row[]) => ({ data, loading: false, reload: () => undefined });

const AssignedTables = ({ tables }: { tables: Kitchen['assignedTables'] }) => (
  <section className="move-list" aria-labelledby="assigned-tables">
    <h2 id="assigned-tables">Assigned Tables</h2>
    {tables.length === 0 ? (
      <p className="move-list__none">No tables assigned</p>
    ) : (
      <ul className="kitchen-assignments__tables figures">
        {tables.map(({ _id, tableNumber }) => (
          <li key={_id}>Table {tableNumber}</li>
        ))}
      </ul>
    )}
  </section>
);

interface KitchenAssignmentsProps {
  kitchen: Kitchen;
  users: Resource<User[]>;
  meals: Resource<Meal[]>;
}

/** Who cooks in a kitchen, what, and for which tables. */
export const KitchenAssignments = ({ kitchen, users, meals }: KitchenAssignmentsProps) => {
  const { removeStaff, assignStaff, removeMeal, assignMeal } = movesOf(kitchen._id);
  const cooked = new Set(kitchen.assignedMeals.map(({ _id }) => _id));
  return (
    <div className="kitchen-assignments">
      <MoveList
        title="Assigned Staff"
        resource={have(kitchen.assignedStaff.map(personOf))}
        empty="No staff assigned"
        move={removeStaff}
      />
      <MoveList
        title="Available Staff"
        resource={{ ...users, data: users.data?.filter(isFree).map(personOf) }}
        empty="No staff available"
        move={assignStaff}
      />
      <AssignedTables tables={kitchen.assignedTables} />
      <MoveList
        title="Assigned Meals"
        resource={have(kitchen.assignedMeals.map(dishOf))}
        empty="No meals assigned"
        move={removeMeal}
      />
      <MoveList
        title="Available Meals"
        resource={{ ...meals, data: meals.data?.filter(({ _id }) => !cooked.has(_id)).map(dishOf) }}
        empty="No meals available"
        move={assignMeal}
      />
    </div>
  );
};
