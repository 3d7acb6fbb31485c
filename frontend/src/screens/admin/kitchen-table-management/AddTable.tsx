import type { KitchenName } from '@banquet/shared/kitchen';
import { createTable } from '@banquet/shared/table';
import { http } from '../../../lib/http';
import { AddForm } from '../parts/AddForm';
import { useForm } from '../parts/use-form';
import { KitchenInput, NEW_TABLE, NumberInput } from './TableInputs';

const WORDS = { done: 'Table added and assigned successfully.', failed: 'Failed to add table.' };

export const AddTable = ({ kitchens }: { kitchens: readonly KitchenName[] }) => {
  const form = useForm({
    start: NEW_TABLE,
    read: (fields) => createTable.safeParse(fields),
    send: (table) => http.post('/admin/tables', table),
    words: WORDS,
  });
  return (
    <AddForm title="Add a table" action="Add Table" form={form}>
      <NumberInput form={form} />
      <KitchenInput form={form} kitchens={kitchens} />
    </AddForm>
  );
};
