/* Free of zod, since guests' pages need these rules and no schema. */

export const isAvailable = (item: { quantity: number }): boolean => item.quantity > 0;

export const isLow = (item: { quantity: number; threshold: number }): boolean =>
  item.quantity <= item.threshold;
