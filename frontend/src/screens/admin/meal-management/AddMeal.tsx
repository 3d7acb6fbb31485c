import { http } from '../../../lib/http';
import { AddForm } from '../parts/AddForm';
import { useForm } from '../parts/use-form';
import { NEW_MEAL, readNewMeal } from './meal-fields';
import './AddMeal.css';
import {
  AllergensInput,
  CategoryInput,
  DescriptionInput,
  NameInput,
  QuantityInput,
  ThresholdInput,
} from './MealInputs';

const WORDS = { done: 'Meal added successfully.', failed: 'Failed to add meal.' };

export const AddMeal = () => {
  const form = useForm({
    start: NEW_MEAL,
    read: readNewMeal,
    send: (meal) => http.post('/admin/meals', meal),
    words: WORDS,
  });
  return (
    <AddForm title="Add a meal" action="Add Meal" form={form}>
      <NameInput form={form} />
      <CategoryInput form={form} />
      <QuantityInput form={form} />
      <ThresholdInput form={form} />
      <div className="add-meal__half">
        <DescriptionInput form={form} />
      </div>
      <div className="add-meal__half">
        <AllergensInput form={form} />
      </div>
    </AddForm>
  );
};
