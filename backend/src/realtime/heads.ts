import type { RoomName } from '@banquet/shared/realtime/protocol';
import type { Tx } from '../core/transactions.js';

/** How far the log has come. */
export interface LogHeads {
  epoch: string;
  /** The database's clock. */
  now: Date;
  /** Of each room that was asked for, the number of its last event; 0 where nothing has happened yet. */
  heads: Map<RoomName, number>;
}

interface Row extends Record<string, unknown> {
  epoch: string;
  now: Date;
  heads: number[];
}

// One row with a list, in the order of the question: a thousand rows a second would each bring the same two instants along.
const HEADS = `
  SELECT epoch, clock_timestamp() AS now, (
    SELECT coalesce(json_agg(coalesce(head, 0) ORDER BY place), '[]')
    FROM unnest($1::text[]) WITH ORDINALITY AS asked (room, place) LEFT JOIN stream USING (room)
  ) AS heads
  FROM house`;

export const readHeads = async (
  database: Pick<Tx, 'query'>,
  rooms: readonly RoomName[],
): Promise<LogHeads> => {
  const [row] = await database.query<Row>(HEADS, [rooms], 'heads');
  if (!row) throw new Error('The house has no log.');
  const { epoch, now, heads } = row;
  return { epoch, now, heads: new Map(rooms.map((room, at) => [room, heads[at] ?? 0])) };
};
