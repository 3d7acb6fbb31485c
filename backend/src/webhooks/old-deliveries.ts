import type { Sweep } from '../realtime/retention.js';

const OLD = `
  DELETE FROM webhook_deliveries USING (
    SELECT id FROM webhook_deliveries WHERE created_at < now() - interval '7 days'
    ORDER BY created_at LIMIT $1 FOR UPDATE SKIP LOCKED
  ) AS old
  WHERE webhook_deliveries.id = old.id
  RETURNING webhook_deliveries.id`;

/** What was delivered or given up days ago, or waits for a webhook that has not been active since or is no more. */
export const sweepOldDeliveries: Sweep = async (tx, most) => (await tx.query(OLD, [most])).length;
