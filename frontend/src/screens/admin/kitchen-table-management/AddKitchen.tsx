import { http } from '../../../lib/http';
import { AddForm } from '../parts/AddForm';
import { useForm } from '../parts/use-form';
import { NEW_KITCHEN, readNewKitchen } from './kitchen-fields';
import { NameInput } from './KitchenInputs';

const WORDS = { done: 'Kitchen added successfully.', failed: 'Failed to add kitchen.' };

export const AddKitchen = () => {
  const form = useForm({
    start: NEW_KITCHEN,
    read: readNewKitchen,
    send: (kitchen) => http.post('/admin/kitchens', kitchen),
    words: WORDS,
  });
  return (
    <AddForm title="Add a kitchen" action="Add Kitchen" look="secondary" form={form}>
      <NameInput form={form} label="Kitchen Name" />
    </AddForm>
  );
};
