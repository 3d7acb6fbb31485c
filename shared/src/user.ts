import { z } from 'zod';
import { id, requiredText } from './text.js';
import { LIMITS, REGISTRATION_ROLES, ROLES } from './vocabulary.js';

export const REQUIRED_FIELDS = 'Please fill in all required fields.';

const username = requiredText(LIMITS.name, REQUIRED_FIELDS).refine(
  (value) => !value.includes('@'),
  'must not contain @',
);
const email = requiredText(LIMITS.email, REQUIRED_FIELDS)
  .transform((value) => value.toLowerCase())
  .pipe(z.email('is not a valid email address'));
const password = z
  .string()
  .min(1, { error: REQUIRED_FIELDS, abort: true })
  .min(LIMITS.passwordMin, `must be at least ${LIMITS.passwordMin} characters`)
  .max(LIMITS.passwordMax, `must be at most ${LIMITS.passwordMax} characters`);

export const user = z.object({
  _id: id,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Kitchen ids, oldest assignment first. */
  assignedKitchens: z.array(id),
});
export type User = z.infer<typeof user>;

/** A user as others' screens name them. */
export const userName = user.pick({ _id: true, username: true });
export type UserName = z.infer<typeof userName>;

export const createUser = z.strictObject({ username, email, password, role: z.enum(ROLES) });
export type CreateUser = z.infer<typeof createUser>;

export const updateUser = z.strictObject({
  username,
  email,
  role: z.enum(ROLES),
  /** Left out: the password stays. */
  password: password.optional(),
});
export type UpdateUser = z.infer<typeof updateUser>;

export const register = createUser.extend({
  role: z.enum(REGISTRATION_ROLES, 'must be server or kitchen'),
});
export type Register = z.infer<typeof register>;

export const login = z.strictObject({
  emailOrUsername: requiredText(LIMITS.email, REQUIRED_FIELDS),
  password: z.string().min(1, REQUIRED_FIELDS).max(LIMITS.passwordMax),
});
export type Login = z.infer<typeof login>;

export const session = z.object({ token: z.string(), user });
export type Session = z.infer<typeof session>;
