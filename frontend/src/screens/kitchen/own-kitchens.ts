import type { KitchenSettings } from '@banquet/shared/kitchen';
import { userRoom } from '@banquet/shared/realtime/user';
import { useRoom } from '../../lib/realtime/use-room';
import { useSession } from '../../lib/session';

/** Minutes after which a ticket is marked as slow, then as late. */
export type Paces = Pick<KitchenSettings, 'amberAfter' | 'redAfter'>;

/** Until the kitchen's own are known. */
const USUAL_PACES: Paces = { amberAfter: 5, redAfter: 10 };

const NONE: readonly KitchenSettings[] = [];

/** The kitchens one works in, oldest assignment first, as they are at this moment; none until they are known. */
export const useOwnKitchens = (): readonly KitchenSettings[] => {
  const userId = useSession((session) => session.user?._id);
  return useRoom(userRoom, userId === undefined ? null : `user:${userId}`).state?.kitchens ?? NONE;
};

export const useKitchenSettings = (kitchenId: string): { name: string; paces: Paces } => {
  const kitchen = useOwnKitchens().find(({ _id }) => _id === kitchenId);
  return { name: kitchen?.name ?? 'Kitchen Dashboard', paces: kitchen ?? USUAL_PACES };
};
