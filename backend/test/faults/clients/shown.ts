import { createHash } from 'node:crypto';
import type { RoomName } from '@banquet/shared/realtime/protocol';

/** What a screen was shown: an event that it folded, or (`join`) a whole state that includes one. */
export interface Shown {
  screen: string;
  room: RoomName;
  epoch: string;
  seq: number;
  type: string;
  hash: string;
}

/** Whatever the order of its fields. */
export const hashOf = (data: unknown): string =>
  createHash('sha1').update(JSON.stringify(data, sorted)).digest('base64url');

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
