import { http } from '../../../lib/http';
import { AddForm } from '../parts/AddForm';
import { useForm } from '../parts/use-form';
import { NEW_USER, readNewUser } from './user-fields';
import { EmailInput, PasswordInput, RoleInput, UsernameInput } from './UserInputs';

const WORDS = { done: 'User created successfully.', failed: 'Failed to create user.' };

export const CreateUser = () => {
  const form = useForm({
    start: NEW_USER,
    read: readNewUser,
    send: (user) => http.post('/admin/users', user),
    words: WORDS,
  });
  return (
    <AddForm title="Create a user" action="Create User" form={form}>
      <UsernameInput form={form} />
      <EmailInput form={form} />
      <PasswordInput form={form} />
      <RoleInput form={form} />
    </AddForm>
  );
};
