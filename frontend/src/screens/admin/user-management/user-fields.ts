import { createUser, updateUser, type User } from '@banquet/shared/user';
import { DEFAULT_ROLE, type Role } from '@banquet/shared/vocabulary';

/** A user as they are typed. */
export interface UserFields {
  username: string;
  email: string;
  /** For a user who is there already: empty, the password stays. */
  password: string;
  role: Role;
}

export const NEW_USER: UserFields = { username: '', email: '', password: '', role: DEFAULT_ROLE };

export const fieldsOf = ({ username, email, role }: User): UserFields => ({
  username,
  email,
  password: '',
  role,
});

export const readNewUser = (fields: UserFields) => createUser.safeParse(fields);

export const readUser = ({ password, ...others }: UserFields) =>
  updateUser.safeParse({ ...others, ...(password && { password }) });
