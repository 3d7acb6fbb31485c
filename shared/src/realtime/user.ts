import { z } from 'zod';
import { kitchenSettings } from '../kitchen.js';
import { user } from '../user.js';
import type { Room } from './protocol.js';

/** `user:{userId}`: who one is and where one is assigned, so that a change of either needs no new login. */
export const userState = user.extend({
  /** Those of `assignedKitchens`, in that order. */
  kitchens: z.array(kitchenSettings),
});
export type UserState = z.infer<typeof userState>;

export const userEvents = { 'user:updated': userState };
export type UserEvents = { 'user:updated': UserState };

export const userRoom: Room<UserState, UserEvents> = {
  kind: 'user',
  events: ['user:updated'],
  apply: (_user, { data }) => data,
};
