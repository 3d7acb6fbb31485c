import { LIMITS, ROLES } from '@banquet/shared/vocabulary';
import { Select } from '../../../components/Select';
import { TextField } from '../../../components/TextField';
import { useFields, type Form } from '../parts/use-form';
import type { UserFields } from './user-fields';

interface InputProps {
  form: Form<UserFields>;
  autoFocus?: boolean;
}

const ROLE_OPTIONS = ROLES.map((role) => ({ value: role, label: role }));

export const UsernameInput = ({ form, autoFocus = false }: InputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <TextField
      label="Username"
      value={fields.username}
      onChange={(username) => set({ username })}
      error={errors['username']}
      maxLength={LIMITS.name}
      autoComplete="off"
      autoCapitalize="none"
      dir="auto"
      autoFocus={autoFocus}
      required
    />
  );
};

export const EmailInput = ({ form }: InputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <TextField
      label="Email"
      type="email"
      value={fields.email}
      onChange={(email) => set({ email })}
      error={errors['email']}
      maxLength={LIMITS.email}
      autoComplete="off"
      required
    />
  );
};

export const PasswordInput = ({ form }: InputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <TextField
      label="Password"
      type="password"
      value={fields.password}
      onChange={(password) => set({ password })}
      error={errors['password']}
      hint={`At least ${LIMITS.passwordMin} characters.`}
      maxLength={LIMITS.passwordMax}
      autoComplete="new-password"
      required
    />
  );
};

/** Left empty, the password stays as it is. */
export const NewPasswordInput = ({ form }: InputProps) => {
  const { fields, set, errors } = useFields(form);
  return (
    <TextField
      label="New Password"
      type="password"
      value={fields.password}
      onChange={(password) => set({ password })}
      error={errors['password']}
      placeholder="New password (optional)"
      maxLength={LIMITS.passwordMax}
      autoComplete="new-password"
    />
  );
};

export const RoleInput = ({ form }: InputProps) => {
  const { fields, set } = useFields(form);
  return (
    <Select label="Role" value={fields.role} options={ROLE_OPTIONS} onChange={(role) => set({ role })} />
  );
};
