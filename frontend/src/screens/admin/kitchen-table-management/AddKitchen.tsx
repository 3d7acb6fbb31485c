import { nameKitchen } from '@banquet/shared/kitchen';
import { LIMITS } from '@banquet/shared/vocabulary';
import { TextField } from '../../../components/TextField';
import { http } from '../../../lib/http';
import { AddForm } from '../parts/AddForm';
import { useForm } from '../parts/use-form';

const WORDS = { done: 'Kitchen added successfully.', failed: 'Failed to add kitchen.' };

export const AddKitchen = () => {
  const form = useForm({
    start: { name: '' },
    read: (fields) => nameKitchen.safeParse(fields),
    send: (kitchen) => http.post('/admin/kitchens', kitchen),
    words: WORDS,
  });
  return (
    <AddForm title="Add a kitchen" action="Add Kitchen" form={form}>
      <TextField
        label="Kitchen Name"
        value={form.fields.name}
        onChange={(name) => form.set({ name })}
        error={form.errors['name']}
        maxLength={LIMITS.name}
        dir="auto"
        required
      />
    </AddForm>
  );
};
