/* The house with one law broken: events are numbered by one sequence for all rooms. */
import 'reflect-metadata';
import { RoomLog } from '../../../dist/realtime/room-log.js';

const APPEND = `
  WITH appended AS (
    INSERT INTO event (room, seq, type, data)
    SELECT room, nextval('order_number_seq'), type, data
    FROM unnest($1::text[], $2::text[], $3::jsonb[]) WITH ORDINALITY AS f (room, type, data, ord) ORDER BY ord
    RETURNING room, seq
  )
  INSERT INTO stream (room, head) SELECT room, max(seq) FROM appended GROUP BY room ORDER BY room
  ON CONFLICT (room) DO UPDATE SET head = greatest(stream.head, excluded.head)`;

const { append } = RoomLog.prototype;
RoomLog.prototype.append = function (tx, facts) {
  const withCommit = (text, values, name, then) =>
    tx.withCommit(name === 'append' ? APPEND : text, values, name, then);
  return append.call(this, { withCommit, afterCommit: (work) => tx.afterCommit(work) }, facts);
};
