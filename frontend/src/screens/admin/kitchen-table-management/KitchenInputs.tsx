import { LIMITS } from '@banquet/shared/vocabulary';
import { TextField } from '../../../components/TextField';
import { useFields, type Form } from '../parts/use-form';
import type { KitchenFields } from './kitchen-fields';

interface NameInputProps {
  form: Form<KitchenFields>;
  label: string;
  autoFocus?: boolean;
}

export const NameInput = ({ form, label, autoFocus = false }: NameInputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <TextField
      label={label}
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

interface MinutesInputProps {
  form: Form<KitchenFields>;
  label: string;
  field: 'amberAfter' | 'redAfter';
}

export const MinutesInput = ({ form, label, field }: MinutesInputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={1}
      step={1}
      value={fields[field]}
      onChange={(minutes) => set({ [field]: minutes })}
      error={errors[field]}
    />
  );
};
