import { z } from 'zod';
import { staffOrder } from '../order.js';
import { byCreation, report } from '../report.js';
import { serverTable, type ServerTable } from '../serving.js';
import { id } from '../text.js';
import type { Room } from './protocol.js';
import { upsert } from './view.js';

/** `server:{userId}`: the tables assigned to that server, by number. */
export const serverState = z.array(serverTable);
export type ServerState = ServerTable[];

/** `order` is null when the order is no longer on its table's list. */
const orderChange = z.object({ tableId: id, orderId: z.int(), order: staffOrder.nullable() });
/** `table` is null when the table is no longer this server's. */
const tableChange = z.object({ tableId: id, table: serverTable.nullable() });

export const serverEvents = {
  'order:placed': orderChange,
  'order:updated': orderChange,
  'item:ordered': orderChange,
  'report:created': report,
  'report:resolved': report,
  'table:updated': tableChange,
};
export type ServerEvents = { [Type in keyof typeof serverEvents]: z.infer<(typeof serverEvents)[Type]> };

const changeTable = (tables: ServerState, tableId: string, change: (table: ServerTable) => ServerTable) =>
  tables.map((table) => (table.tableId === tableId ? change(table) : table));

export const serverRoom: Room<ServerState, ServerEvents> = {
  kind: 'server',
  events: [
    'order:placed',
    'order:updated',
    'item:ordered',
    'report:created',
    'report:resolved',
    'table:updated',
  ],
  apply: (tables, { type, data }) => {
    switch (type) {
      case 'order:placed':
      case 'order:updated':
      case 'item:ordered': {
        const { tableId, orderId, order } = data;
        const same = (other: { orderId: number }) => other.orderId === orderId;
        return changeTable(tables, tableId, (table) => ({
          ...table,
          orders: order
            ? upsert(table.orders, order, same, (a, b) => a.orderId - b.orderId)
            : table.orders.filter((other) => !same(other)),
        }));
      }
      case 'report:created':
      case 'report:resolved':
        return changeTable(tables, data.tableId, (table) => ({
          ...table,
          reports: upsert(table.reports, data, (other) => other.reportId === data.reportId, byCreation),
        }));
      case 'table:updated': {
        const same = (other: ServerTable) => other.tableId === data.tableId;
        return data.table
          ? upsert(tables, data.table, same).sort((a, b) => a.tableNumber - b.tableNumber)
          : tables.filter((other) => !same(other));
      }
    }
  },
};
