import { adminEvents, adminState } from '@banquet/shared/realtime/admin';
import { kitchenEvents, kitchenState } from '@banquet/shared/realtime/kitchen';
import { menuEvents, menuState } from '@banquet/shared/realtime/menu';
import { orderEvents, orderState } from '@banquet/shared/realtime/order';
import type { RoomKind } from '@banquet/shared/realtime/protocol';
import { serverEvents, serverState } from '@banquet/shared/realtime/server';
import { tableEvents, tableState } from '@banquet/shared/realtime/table';
import { userEvents, userState } from '@banquet/shared/realtime/user';
import type { z } from 'zod';

export interface RoomContract {
  name: string;
  mayJoin: string;
  state: z.ZodType;
  /** What each event carries, by its name. */
  events: Readonly<Record<string, z.ZodType>>;
}

/** What travels in the rooms of the house, and who may be in them. */
export const ROOMS: Readonly<Record<RoomKind, RoomContract>> = {
  kitchen: {
    name: 'kitchen:{kitchenId}',
    mayJoin: 'its staff, admins',
    state: kitchenState,
    events: kitchenEvents,
  },
  server: {
    name: 'server:{userId}',
    mayJoin: 'that server, admins',
    state: serverState,
    events: serverEvents,
  },
  order: {
    name: 'order:{_id}',
    mayJoin: 'whoever knows the _id',
    state: orderState,
    events: orderEvents,
  },
  table: { name: 'table:{tableId}', mayJoin: 'anyone', state: tableState, events: tableEvents },
  user: { name: 'user:{userId}', mayJoin: 'that user', state: userState, events: userEvents },
  menu: { name: 'menu', mayJoin: 'anyone', state: menuState, events: menuEvents },
  admin: { name: 'admin', mayJoin: 'admins', state: adminState, events: adminEvents },
};
