/* The house with one law broken: events are sent to the screens before their transaction is committed. */
import 'reflect-metadata';
import { RoomLog } from '../../../dist/realtime/room-log.js';

const { append } = RoomLog.prototype;
RoomLog.prototype.append = function (tx, facts) {
  const { cursors, outlet } = this.pump;
  const heads = new Map();
  for (const { room, type, data } of facts) {
    const seq = (heads.get(room) ?? cursors.get(room) ?? 0) + 1;
    heads.set(room, seq);
    outlet.send(type, { room, seq, at: new Date().toISOString(), data });
  }
  append.call(this, tx, facts);
};
