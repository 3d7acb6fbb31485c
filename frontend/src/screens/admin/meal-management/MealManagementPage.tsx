import type { Meal } from '@banquet/shared/meal';
import { http } from '../../../lib/http';
import type { Resource } from '../../../lib/use-resource';
import { AdminPage } from '../parts/AdminPage';
import { ListTable } from '../parts/ListTable';
import { useHouse } from '../parts/use-house';
import { useRowEdit } from '../parts/use-row-edit';
import { AddMeal } from './AddMeal';
import { mealColumns } from './meal-columns';
import { fieldsOf, NEW_MEAL, readMeal } from './meal-fields';
import './MealManagementPage.css';

const UPDATED = { done: 'Meal updated successfully.', failed: 'Failed to update meal.' };

const MealsTable = ({ meals }: { meals: Resource<Meal[]> }) => {
  const edit = useRowEdit({
    fieldsOf,
    read: readMeal,
    send: (id, meal) => http.put(`/admin/meals/${id}`, meal),
    words: UPDATED,
    blank: NEW_MEAL,
  });
  return (
    <ListTable
      label="Meals"
      resource={meals}
      columns={mealColumns(edit)}
      empty="No meals yet."
      hint="Add the first one above."
      wordsOf={({ name, category, description }) => `${name} ${category} ${description}`}
      onKeyDown={edit.onKeyDown}
    />
  );
};

const MealManagementPage = () => {
  const meals = useHouse('meals', '/admin/meals');
  return (
    <AdminPage title="Meal Management" loads={[{ of: meals, failed: 'Failed to fetch meals.' }]}>
      <AddMeal />
      <MealsTable meals={meals} />
    </AdminPage>
  );
};

export default MealManagementPage;
