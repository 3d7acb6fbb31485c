/* The house with one law broken: events are sent to the screens before their transaction is committed. */
import 'reflect-metadata';
import { RoomLog } from '../../../dist/realtime/room-log.js';

const NEWEST = `
  SELECT event.room, event.seq, event.type, event.data, event.at
  FROM event JOIN (SELECT room, count(*) AS facts FROM unnest($1::text[]) AS f (room) GROUP BY room) AS mine USING (room)
  JOIN stream USING (room)
  WHERE event.seq > stream.head - mine.facts ORDER BY event.room, event.seq`;

const { append } = RoomLog.prototype;
RoomLog.prototype.append = async function (tx, facts) {
  await append.call(this, tx, facts);
  for (const { room, seq, type, data, at } of await tx.query(NEWEST, [facts.map((fact) => fact.room)])) {
    this.pump.outlet.send(type, { room, seq, at: at.toISOString(), data });
  }
};
