import { z } from 'zod';
import { id, idOr } from './text.js';
import { userName } from './user.js';
import { LIMITS, TABLE_STATUSES } from './vocabulary.js';

export const TABLE_FIELDS_REQUIRED = 'Table number and assigned kitchen are required.';

/** A number, or the digits of one, since a form field holds text. */
export const tableNumber = z
  .union(
    [
      z.number(),
      z
        .string()
        .trim()
        .regex(/^\d{1,4}$/, 'must be a number')
        .transform(Number),
    ],
    TABLE_FIELDS_REQUIRED,
  )
  .pipe(
    z
      .int('must be a whole number')
      .min(1, 'must be at least 1')
      .max(LIMITS.tableNumber, `must be at most ${LIMITS.tableNumber}`),
  );

export const table = z.object({
  _id: id,
  tableNumber: z.int(),
  assignedKitchen: z.object({ _id: id, name: z.string() }).nullable(),
  status: z.enum(TABLE_STATUSES),
});
export type Table = z.infer<typeof table>;

/** A table as the admin sees it: with its server. */
export const adminTable = table.extend({ assignedServer: userName.nullable() });
export type AdminTable = z.infer<typeof adminTable>;

export const createTable = z.strictObject({
  tableNumber,
  assignedKitchen: idOr(TABLE_FIELDS_REQUIRED),
  assignedServer: id.nullable().optional(),
});
export type CreateTable = z.infer<typeof createTable>;

/** What is left out stays as it is; null unassigns. */
export const updateTable = z.strictObject({
  tableNumber: tableNumber.optional(),
  assignedKitchen: id.nullable().optional(),
  assignedServer: id.nullable().optional(),
});
export type UpdateTable = z.infer<typeof updateTable>;

/** Reports outrank guests: a table with an unresolved one needs attention, whoever sits there. */
export const tableStatusOf = (occupied: boolean, unresolvedReports: number) =>
  unresolvedReports > 0 ? 'needs_attention' : occupied ? 'occupied' : 'available';
