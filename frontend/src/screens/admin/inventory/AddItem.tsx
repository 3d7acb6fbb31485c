import { http } from '../../../lib/http';
import { AddForm } from '../parts/AddForm';
import { useForm } from '../parts/use-form';
import { NEW_ITEM, readItem } from './inventory-fields';
import { AmountInput, NameInput, UnitInput } from './InventoryInputs';

const WORDS = { done: 'Item added successfully.', failed: 'Failed to add item.' };

export const AddItem = () => {
  const form = useForm({
    start: NEW_ITEM,
    read: readItem,
    send: (item) => http.post('/admin/inventory', item),
    words: WORDS,
  });
  return (
    <AddForm title="Add an item" action="Add Item" form={form}>
      <NameInput form={form} />
      <UnitInput form={form} />
      <AmountInput form={form} label="Quantity" field="quantity" />
      <AmountInput form={form} label="Threshold" field="threshold" />
    </AddForm>
  );
};
