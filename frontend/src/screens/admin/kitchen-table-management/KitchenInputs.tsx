import type { NameKitchen } from '@banquet/shared/kitchen';
import { LIMITS } from '@banquet/shared/vocabulary';
import { TextField } from '../../../components/TextField';
import type { Form } from '../parts/use-form';

export const NEW_KITCHEN: NameKitchen = { name: '' };

interface NameInputProps {
  form: Form<NameKitchen>;
  label: string;
  autoFocus?: boolean;
}

export const NameInput = ({ form: { fields, set, errors }, label, autoFocus = false }: NameInputProps) => (
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
