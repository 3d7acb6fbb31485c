import { z } from 'zod';
import { inventoryItem } from '../inventory.js';
import { meal } from '../meal.js';
import { notification } from '../notification.js';
import { report } from '../report.js';
import { statistics, waitingTable } from '../statistics.js';
import { adminTable } from '../table.js';
import { unseenTicket } from '../ticket.js';
import type { Room } from './protocol.js';

/** `admin`: the house at a glance. Every event replaces one part whole. */
export const adminState = z.object({
  /** By number. */
  tables: z.array(adminTable),
  /** By category and name. */
  meals: z.array(meal),
  /** Unresolved ones, oldest first. */
  reports: z.array(report),
  /** The latest hundred, newest first. */
  notifications: z.array(notification),
  statistics,
  /** Tickets that no screen of their kitchen has shown in time, oldest first. */
  unseen: z.array(unseenTicket),
  /** Who has waited longest first. */
  waiting: z.array(waitingTable),
  /** What is in store at or below its threshold, by name. */
  shortages: z.array(inventoryItem),
});
export type AdminState = z.infer<typeof adminState>;

export const adminEvents = {
  'table:updated': adminState.shape.tables,
  'menu:updated': adminState.shape.meals,
  'report:created': adminState.shape.reports,
  'report:resolved': adminState.shape.reports,
  'notification:sent': adminState.shape.notifications,
  'statistics:updated': adminState.shape.statistics,
  'order:unseen': adminState.shape.unseen,
  'table:waiting': adminState.shape.waiting,
  'inventory:low': adminState.shape.shortages,
};
export type AdminEvents = { [Type in keyof typeof adminEvents]: z.infer<(typeof adminEvents)[Type]> };

export const adminRoom: Room<AdminState, AdminEvents> = {
  kind: 'admin',
  events: [
    'table:updated',
    'menu:updated',
    'report:created',
    'report:resolved',
    'notification:sent',
    'statistics:updated',
    'order:unseen',
    'table:waiting',
    'inventory:low',
  ],
  apply: (state, event) => {
    switch (event.type) {
      case 'table:updated':
        return { ...state, tables: event.data };
      case 'menu:updated':
        return { ...state, meals: event.data };
      case 'report:created':
      case 'report:resolved':
        return { ...state, reports: event.data };
      case 'notification:sent':
        return { ...state, notifications: event.data };
      case 'statistics:updated':
        return { ...state, statistics: event.data };
      case 'order:unseen':
        return { ...state, unseen: event.data };
      case 'table:waiting':
        return { ...state, waiting: event.data };
      case 'inventory:low':
        return { ...state, shortages: event.data };
    }
  },
};
