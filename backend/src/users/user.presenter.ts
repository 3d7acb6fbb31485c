import type { User } from '@banquet/shared/user';
import type { Role } from '@banquet/shared/vocabulary';

/** A row of USER_COLUMNS. */
export type UserRow = { id: string; username: string; email: string; role: Role; kitchens: string[] };

/** Of `users`: the ids of the kitchens whose staff they are, oldest assignment first. */
export const THEIR_KITCHENS =
  'ARRAY (SELECT kitchen_id FROM kitchen_staff WHERE user_id = users.id ORDER BY assigned_at, kitchen_id)';

export const USER_COLUMNS = `
  users.id, users.username, users.email, users.role, ${THEIR_KITCHENS} AS kitchens`;

export const presentUser = ({ id, username, email, role, kitchens }: UserRow): User => ({
  _id: id,
  username,
  email,
  role,
  assignedKitchens: kitchens,
});
