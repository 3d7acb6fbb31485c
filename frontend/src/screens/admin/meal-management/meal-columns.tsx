import type { Meal } from '@banquet/shared/meal';
import { isAvailable } from '@banquet/shared/stock';
import { Badge } from '../../../components/StatusBadge';
import { DeleteButton } from '../parts/DeleteButton';
import { EditActions } from '../parts/EditActions';
import type { Column } from '../parts/ListTable';
import { LowStock } from '../parts/LowStock';
import type { RowEdit } from '../parts/use-row-edit';
import type { MealFields } from './meal-fields';
import {
  AllergensInput,
  CategoryInput,
  DescriptionInput,
  NameInput,
  QuantityInput,
  ThresholdInput,
} from './MealInputs';

const DELETED = { done: 'Meal deleted successfully.', failed: 'Failed to delete meal.' };

const nameId = ({ _id }: Meal) => `meal-${_id}`;

const Name = ({ meal }: { meal: Meal }) => (
  <div className="meals__name">
    <bdi id={nameId(meal)}>{meal.name}</bdi>
    {meal.allergens.length > 0 && <span className="meals__allergens">{meal.allergens.join(', ')}</span>}
  </div>
);

export const mealColumns = (edit: RowEdit<Meal, MealFields>): readonly Column<Meal>[] => {
  const { form, isOpen } = edit;
  return [
    {
      title: 'Name',
      names: true,
      wide: true,
      width: '18%',
      cell: (meal) =>
        isOpen(meal) ? (
          <div className="meals__name">
            <NameInput form={form} autoFocus />
            <AllergensInput form={form} />
          </div>
        ) : (
          <Name meal={meal} />
        ),
    },
    {
      title: 'Category',
      cell: (meal) => (isOpen(meal) ? <CategoryInput form={form} /> : meal.category),
      width: 150,
    },
    {
      title: 'Description',
      wide: true,
      cell: (meal) => (isOpen(meal) ? <DescriptionInput form={form} /> : <bdi>{meal.description}</bdi>),
    },
    {
      title: 'Quantity',
      numeric: true,
      cell: (meal) => (isOpen(meal) ? <QuantityInput form={form} inStock={meal.quantity} /> : meal.quantity),
      width: 92,
    },
    {
      title: 'Threshold',
      numeric: true,
      cell: (meal) => (isOpen(meal) ? <ThresholdInput form={form} /> : meal.threshold),
      width: 92,
    },
    {
      title: 'Availability',
      cell: (meal) => (
        <div className="meals__availability">
          <Badge tone={isAvailable(meal) ? 'green' : 'grey'}>
            {isAvailable(meal) ? 'Available' : 'Unavailable'}
          </Badge>
          <LowStock of={meal} />
        </div>
      ),
      width: 128,
    },
    {
      title: 'Actions',
      cell: (meal) => (
        <EditActions row={meal} edit={edit} describedBy={nameId(meal)}>
          <DeleteButton
            path={`/admin/meals/${meal._id}`}
            question="Are you sure you want to delete this meal?"
            name={meal.name}
            words={DELETED}
            describedBy={nameId(meal)}
          />
        </EditActions>
      ),
      wide: true,
      width: 168,
    },
  ];
};
