import type { KitchenSettings } from '@banquet/shared/kitchen';
import { useResource } from '../../lib/use-resource';

/** Minutes after which a ticket is marked as slow, then as late. */
export type Paces = Pick<KitchenSettings, 'amberAfter' | 'redAfter'>;

/** Until the kitchen's own are known. */
export const USUAL_PACES: Paces = { amberAfter: 5, redAfter: 10 };

export const useKitchenSettings = (kitchenId: string): { name: string; paces: Paces } => {
  const { data } = useResource<KitchenSettings>(`/kitchen/kitchens/${kitchenId}`);
  return { name: data?.name ?? 'Kitchen Dashboard', paces: data ?? USUAL_PACES };
};
