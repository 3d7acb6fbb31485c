import type { KitchenName } from '@banquet/shared/kitchen';
import { Select } from '../../../components/Select';
import { TextField } from '../../../components/TextField';
import { useFields, type Form } from '../parts/use-form';

/** A table as it is typed; an empty kitchen is none. */
export interface TableFields {
  tableNumber: string;
  assignedKitchen: string;
}

export const NEW_TABLE: TableFields = { tableNumber: '', assignedKitchen: '' };

interface NumberInputProps {
  form: Form<TableFields>;
  autoFocus?: boolean;
}

export const NumberInput = ({ form, autoFocus = false }: NumberInputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <TextField
      label="Table Number"
      value={fields.tableNumber}
      onChange={(tableNumber) => set({ tableNumber })}
      error={errors['tableNumber']}
      inputMode="numeric"
      maxLength={4}
      autoFocus={autoFocus}
      required
    />
  );
};

interface KitchenInputProps {
  form: Form<TableFields>;
  kitchens: readonly KitchenName[];
}

export const KitchenInput = ({ form, kitchens }: KitchenInputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <Select
      label="Assigned Kitchen"
      value={fields.assignedKitchen}
      options={kitchens.map(({ _id, name }) => ({ value: _id, label: name }))}
      onChange={(assignedKitchen) => set({ assignedKitchen })}
      placeholder="Choose a kitchen"
      aria-invalid={errors['assignedKitchen'] !== undefined}
      required
    />
  );
};
