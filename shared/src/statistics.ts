import { z } from 'zod';

export const statistics = z.object({
  /** Finalized orders that are not cancelled. */
  totalOrders: z.int(),
  /** Quantities on delivered tickets. */
  platesServed: z.int(),
  /** Quantities per meal of those orders, most sold first. */
  itemsSold: z.array(z.object({ menuItem: z.string(), totalSold: z.int() })),
});
export type Statistics = z.infer<typeof statistics>;
