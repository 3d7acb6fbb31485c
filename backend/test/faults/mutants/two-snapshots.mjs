/* The house with one law broken: the state that a join answers and its number come from two moments. */
import 'reflect-metadata';
import { setTimeout as delay } from 'node:timers/promises';
import { Rooms } from '../../../dist/realtime/rooms.js';

const { read } = Rooms.prototype;
Rooms.prototype.read = async function (room) {
  const before = await read.call(this, room);
  if (!before.ok || !room.includes(':')) return before;
  await delay(100);
  const after = await read.call(this, room);
  return after.ok ? { ...after, state: before.state } : after;
};
