import type { KitchenSettings } from '@banquet/shared/kitchen';

/** Minutes after which a ticket is marked as slow, then as late. */
export type Paces = Pick<KitchenSettings, 'amberAfter' | 'redAfter'>;

/** Until the kitchen's own are known. */
export const USUAL_PACES: Paces = { amberAfter: 5, redAfter: 10 };
