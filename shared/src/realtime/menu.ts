import { z } from 'zod';
import { menuItem, type MenuItem } from '../meal.js';
import type { Room } from './protocol.js';

/** `menu`: every meal as customers see it, by category and name. */
export const menuState = z.array(menuItem);
export type MenuState = MenuItem[];

export const menuEvents = { 'menu:updated': menuState };
export type MenuEvents = { 'menu:updated': MenuState };

export const menuRoom: Room<MenuState, MenuEvents> = {
  kind: 'menu',
  events: ['menu:updated'],
  apply: (_menu, { data }) => data,
};
