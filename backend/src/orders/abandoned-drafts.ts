import type { Sweep } from '../realtime/retention.js';

const ABANDONED = `
  DELETE FROM orders USING (
    SELECT id FROM orders WHERE state = 'draft' AND created_at < now() - interval '1 day'
    ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED
  ) AS abandoned
  WHERE orders.id = abandoned.id
  RETURNING orders.id`;

/** Drafts that nobody has finished for a day: no kitchen ever heard of them. */
export const sweepAbandonedDrafts: Sweep = async (tx, most) => (await tx.query(ABANDONED, [most])).length;
