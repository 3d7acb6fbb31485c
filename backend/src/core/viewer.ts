import { createParamDecorator, SetMetadata, type ExecutionContext } from '@nestjs/common';
import type { Role } from '@banquet/shared/vocabulary';

/** Who is asking, as the database knows them at this moment. */
export interface Viewer {
  id: string;
  role: Role;
  username: string;
}

export type Allowed = Role | 'anyone';

const ALLOWED = 'allowed';

/** Who may call a route, by role. A route without it is refused to everybody. */
export const Allow = (...allowed: [Allowed, ...Allowed[]]) => SetMetadata(ALLOWED, allowed);
export const ALLOWED_KEY = ALLOWED;

/** The Viewer of a route that needs one. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Viewer => {
  const { user } = context.switchToHttp().getRequest<{ user?: Viewer }>();
  if (!user) throw new Error('A route that names its caller must not be open to anyone.');
  return user;
});
