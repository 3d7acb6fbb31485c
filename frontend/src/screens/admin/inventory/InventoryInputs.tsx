import { LIMITS } from '@banquet/shared/vocabulary';
import { TextField } from '../../../components/TextField';
import { useFields, type Form } from '../parts/use-form';
import type { InventoryFields } from './inventory-fields';

interface InputProps {
  form: Form<InventoryFields>;
  autoFocus?: boolean;
}

export const NameInput = ({ form, autoFocus = false }: InputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <TextField
      label="Name"
      value={fields.name}
      onChange={(name) => set({ name })}
      error={errors['name']}
      maxLength={LIMITS.name}
      dir="auto"
      autoFocus={autoFocus}
      required
    />
  );
};

export const UnitInput = ({ form }: InputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <TextField
      label="Unit"
      value={fields.unit}
      onChange={(unit) => set({ unit })}
      error={errors['unit']}
      maxLength={LIMITS.unit}
      dir="auto"
    />
  );
};

interface AmountInputProps extends InputProps {
  label: string;
  field: 'quantity' | 'threshold';
}

export const AmountInput = ({ form, label, field }: AmountInputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <TextField
      label={label}
      type="number"
      inputMode="decimal"
      min={0}
      step="any"
      value={fields[field]}
      onChange={(amount) => set({ [field]: amount })}
      error={errors[field]}
    />
  );
};
