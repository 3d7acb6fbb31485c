import { z } from 'zod';
import { staffOrder } from './order.js';
import { report } from './report.js';
import { id } from './text.js';

/** A table as its server sees it: the orders of the present sitting, oldest first, and its reports. */
export const serverTable = z.object({
  tableId: id,
  tableNumber: z.int(),
  orders: z.array(staffOrder),
  reports: z.array(report),
});
export type ServerTable = z.infer<typeof serverTable>;
