import { z } from 'zod';
import { notification, type Notification } from '../notification.js';
import { id } from '../text.js';
import type { Room } from './protocol.js';
import { upsert } from './view.js';

/** `table:{tableId}`: what was sent to the guests who sit there now, oldest first. */
export const tableState = z.array(notification);
export type TableState = Notification[];

const cleared = z.object({ tableId: id });

export const tableEvents = { 'notification:sent': notification, 'table:cleared': cleared };
export type TableEvents = { 'notification:sent': Notification; 'table:cleared': z.infer<typeof cleared> };

/** Oldest first, the same on every screen. */
export const bySending = (a: Notification, b: Notification): number =>
  a.sentAt < b.sentAt || (a.sentAt === b.sentAt && a._id < b._id) ? -1 : 1;

export const tableRoom: Room<TableState, TableEvents> = {
  kind: 'table',
  events: ['notification:sent', 'table:cleared'],
  apply: (sent, { type, data }) =>
    type === 'table:cleared' ? [] : upsert(sent, data, (other) => other._id === data._id, bySending),
};
