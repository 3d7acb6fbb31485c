import { user, type User } from '../user.js';
import type { Room } from './protocol.js';

/** `user:{userId}`: who one is and where one is assigned, so that a change of either needs no new login. */
export const userState = user;
export type UserState = User;

export const userEvents = { 'user:updated': user };
export type UserEvents = { 'user:updated': User };

export const userRoom: Room<UserState, UserEvents> = {
  kind: 'user',
  events: ['user:updated'],
  apply: (_user, { data }) => data,
};
