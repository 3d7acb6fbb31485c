import { z } from 'zod';
import { id, instant } from './text.js';

export const report = z.object({
  reportId: id,
  tableId: id,
  tableNumber: z.int(),
  message: z.string(),
  resolved: z.boolean(),
  createdAt: instant,
});
export type Report = z.infer<typeof report>;

export const resolveReport = z.strictObject({ resolved: z.literal(true, 'must be true') });
export type ResolveReport = z.infer<typeof resolveReport>;

/** Oldest first, the same on every screen. */
export const byCreation = (a: Report, b: Report): number =>
  a.createdAt < b.createdAt || (a.createdAt === b.createdAt && a.reportId < b.reportId) ? -1 : 1;
