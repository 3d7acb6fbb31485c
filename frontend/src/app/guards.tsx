import type { Role } from '@banquet/shared/vocabulary';
import type { ReactNode } from 'react';
import { Navigate, Outlet } from 'react-router-dom';
import { Skeleton } from '../components/Skeleton';
import { useSession } from '../lib/session';

/** Whoever is not logged in goes to the login. */
export const SignedIn = () => {
  const { user, ready } = useSession();
  if (!ready) return <Skeleton label="Loading your account" />;
  return user ? <Outlet /> : <Navigate to="/login" replace />;
};

/** Another role goes to its own area. */
export const Only = ({ role }: { role: Role }) => {
  const user = useSession((session) => session.user);
  if (!user) return null;
  return user.role === role ? <Outlet /> : <Navigate to={`/${user.role}`} replace />;
};

/** `/kitchen` is the first kitchen one is assigned to. */
export const KitchenStaff = ({ unassigned }: { unassigned: ReactNode }) => {
  const kitchenId = useSession((session) => session.user?.assignedKitchens[0]);
  return kitchenId ? <Navigate to={`/kitchen/${kitchenId}`} replace /> : unassigned;
};
