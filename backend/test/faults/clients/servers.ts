import type { ServerEvents, ServerState } from '@banquet/shared/realtime/server';
import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '../chance.js';
import type { Command } from './caller.js';
import type { Desk } from './employee.js';
import type { Screen } from './screen.js';

const PAUSE_MS = 250;

/** A server on the floor: marks what was ordered, answers reports, cancels now and then, clears tables. */
export class Server {
  constructor(
    private readonly desk: Desk,
    private readonly screen: Screen<ServerState, ServerEvents>,
    private readonly chance: Chance,
  ) {}

  async work(evening: AbortSignal): Promise<void> {
    while (!evening.aborted) {
      const command = this.decide();
      if (command) await this.desk.insist(command);
      await delay(PAUSE_MS);
    }
  }

  private decide(): Command | undefined {
    const table = this.chance.oneOf(this.screen.state ?? []);
    if (!table) return undefined;
    const report = table.reports.find(({ resolved }) => !resolved);
    if (report) return resolve(report.reportId);
    const order = this.chance.oneOf(table.orders);
    const item = order && this.chance.oneOf(order.items);
    const what = this.chance.next();
    if (what < 0.1) return atTable(table.tableId, 'clear');
    if (what < 0.35) return atTable(table.tableId, 'ordered');
    if (order && what < 0.5) return setOrder(order.orderId, what < 0.45 ? 'Cancelled' : 'Delivered');
    return order && item ? markOrdered(order.orderId, item.itemId) : undefined;
  }
}

const put = (op: string, key: string, path: string, body?: unknown, value?: unknown): Command => ({
  op,
  key,
  value,
  method: 'PUT',
  path,
  body,
});

const resolve = (reportId: string) =>
  put('resolve', reportId, `/server/reports/${reportId}`, { resolved: true });

const atTable = (tableId: string, what: 'clear' | 'ordered') =>
  put(`table ${what}`, tableId, `/server/tables/${tableId}/${what}`);

const setOrder = (orderId: number, status: 'Cancelled' | 'Delivered') =>
  put('set order', String(orderId), `/orders/${orderId}/status`, { status }, status);

const markOrdered = (orderId: number, itemId: string) =>
  put('mark ordered', itemId, `/server/orders/${orderId}/items/${itemId}`, { ordered: true });
