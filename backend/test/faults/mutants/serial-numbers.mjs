/* The house with one law broken: events are numbered by one sequence for all rooms. */
import 'reflect-metadata';
import { RoomLog } from '../../../dist/realtime/room-log.js';

const APPEND = `
  WITH fact AS (
    SELECT room, nextval('order_number_seq') AS seq, type, data, ord
    FROM ROWS FROM (json_to_recordset($1) AS (room text, type text, data jsonb)) WITH ORDINALITY AS f (room, type, data, ord)
  ), bumped AS (
    INSERT INTO stream (room, head) SELECT room, max(seq) FROM fact GROUP BY room ORDER BY room
    ON CONFLICT (room) DO UPDATE SET head = greatest(stream.head, excluded.head)
  )
  INSERT INTO event (room, seq, type, data) SELECT room, seq, type, data FROM fact ORDER BY ord
  RETURNING room, seq, at`;

const { append } = RoomLog.prototype;
RoomLog.prototype.append = function (tx, facts) {
  const withCommit = (text, values, name, then) =>
    tx.withCommit(name === 'append' ? APPEND : text, values, name, then);
  return append.call(this, { withCommit, afterCommit: (work) => tx.afterCommit(work) }, facts);
};
