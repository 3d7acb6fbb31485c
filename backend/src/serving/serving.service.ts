import { Injectable } from '@nestjs/common';
import type { ServerTable } from '@banquet/shared/serving';
import { conflict, notFound } from '../core/refusals.js';
import { Transactions, type Tx } from '../core/transactions.js';
import type { Viewer } from '../core/viewer.js';
import { Announcer } from '../orders/announcer.js';
import { among, findOrders, OPEN, type OrderRecord } from '../orders/order-record.js';
import { DerivedRooms } from '../realtime/derived-rooms.js';
import { RoomLog } from '../realtime/room-log.js';
import { findServerTables, findTableUpdate } from './server-tables.js';

interface TableRow {
  serverId: string | null;
}

const OPEN_ORDERS = `orders.table_id = $1 AND ${among(`SELECT order_id FROM tickets WHERE status IN ${OPEN}`)}`;

// Unless nothing has happened at it since it was last cleared.
const CLEAR = `
  UPDATE tables SET occupied = false, sitting = sitting + 1, guests = 0
  WHERE id = $1 AND (occupied OR guests > 0
    OR EXISTS (SELECT FROM reports WHERE table_id = tables.id AND sitting = tables.sitting)
    OR EXISTS (SELECT FROM notifications WHERE table_id = tables.id AND sitting = tables.sitting))
  RETURNING id`;

const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Tables as those who serve them see and handle them. */
@Injectable()
export class ServingService {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: RoomLog,
    private readonly derived: DerivedRooms,
    private readonly announcer: Announcer,
  ) {}

  assignedTables(serverId: string): Promise<ServerTable[]> {
    return this.transactions.snapshot((tx) => findServerTables(tx, 'server_id = $1', serverId));
  }

  /** Marks every item of the table's open orders as ordered. */
  markOrdered(viewer: Viewer, tableId: string): Promise<ServerTable> {
    return this.transactions.run(async (tx) => {
      // Orders before tables, as finalizing locks them.
      await tx.query(`SELECT 1 FROM orders WHERE ${OPEN_ORDERS} ORDER BY id FOR UPDATE`, [tableId]);
      await this.reach(tx, viewer, tableId);
      const orders = await findOrders(tx, OPEN_ORDERS, [tableId]);
      const items = orders.flatMap(({ tickets }) => tickets.flatMap((ticket) => ticket.items));
      const waiting = items.filter(({ ordered }) => !ordered);
      await tx.query('UPDATE order_items SET ordered = true WHERE id = ANY ($1)', [
        waiting.map(({ id }) => id),
      ]);
      for (const order of orders) this.announceOrdered(tx, order);
      return this.view(tx, tableId);
    });
  }

  /** Makes the table free for the next guests, once every order there is Completed or Cancelled. */
  clear(viewer: Viewer, tableId: string): Promise<ServerTable> {
    return this.transactions.run(async (tx) => {
      await this.reach(tx, viewer, tableId);
      const open = (await findOrders(tx, OPEN_ORDERS, [tableId])).length;
      if (open > 0)
        throw conflict(
          `${plural(open, 'order')} at this table ${open === 1 ? 'is' : 'are'} not finished yet.`,
        );
      // One that is clear already may have new guests before it: they are not sent away.
      const cleared = await tx.query(CLEAR, [tableId]);
      if (cleared.length === 0) return this.view(tx, tableId);
      this.log.record(tx, 'table', tableId, 'table:cleared', { tableId });
      await this.tableChanged(tx, tableId);
      this.derived.touch(tx, 'admin');
      return this.view(tx, tableId);
    });
  }

  /** Shows a table's server what it has become, and a former server that it is no longer theirs. */
  async tableChanged(tx: Tx, tableId: string, formerServerId?: string | null): Promise<void> {
    const [table] = await tx.query<TableRow & Record<string, unknown>>(
      'SELECT server_id AS "serverId" FROM tables WHERE id = $1',
      [tableId],
    );
    const serverId = table?.serverId ?? null;
    if (formerServerId && formerServerId !== serverId) {
      this.log.record(tx, 'server', formerServerId, 'table:updated', { tableId, table: null });
    }
    if (serverId) {
      this.log.record(tx, 'server', serverId, 'table:updated', await findTableUpdate(tx, tableId));
    }
  }

  private announceOrdered(tx: Tx, order: OrderRecord): void {
    const changed = order.tickets.filter(({ items }) => items.some(({ ordered }) => !ordered));
    if (changed.length === 0) return;
    for (const { items } of changed) for (const item of items) item.ordered = true;
    this.announcer.announce(tx, order, 'item:ordered', changed);
  }

  /** Locks a table that is the viewer's to handle; any other does not exist. */
  private async reach(tx: Tx, viewer: Viewer, tableId: string): Promise<void> {
    const found = await tx.query(
      'SELECT 1 FROM tables WHERE id = $1 AND ($2 OR server_id = $3) FOR NO KEY UPDATE',
      [tableId, viewer.role === 'admin', viewer.id],
    );
    if (found.length === 0) throw notFound('There is no such table.');
  }

  private async view(tx: Tx, tableId: string): Promise<ServerTable> {
    const [table] = await findServerTables(tx, 'id = $1', tableId);
    if (!table) throw notFound('There is no such table.');
    return table;
  }
}
