import { LIMITS } from '@banquet/shared/vocabulary';
import { TextField } from '../../../components/TextField';
import type { Form } from '../parts/use-form';
import type { InventoryFields } from './inventory-fields';

interface InputProps {
  form: Form<InventoryFields>;
  autoFocus?: boolean;
}

export const NameInput = ({ form: { fields, set, errors }, autoFocus = false }: InputProps) => (
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

export const UnitInput = ({ form: { fields, set, errors } }: InputProps) => (
  <TextField
    label="Unit"
    value={fields.unit}
    onChange={(unit) => set({ unit })}
    error={errors['unit']}
    maxLength={LIMITS.unit}
    dir="auto"
  />
);

interface AmountInputProps extends InputProps {
  label: string;
  field: 'quantity' | 'threshold';
}

export const AmountInput = ({ form: { fields, set, errors }, label, field }: AmountInputProps) => (
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
