import { staffOrder, type StaffOrder } from '@banquet/shared/order';
import { serverRoom, type ServerEvents, type ServerState } from '@banquet/shared/realtime/server';
import { report as reportSchema } from '@banquet/shared/report';
import { serverTable, type ServerTable } from '@banquet/shared/serving';
import type { Evening } from './evening.js';
import { Refused, type House } from './house.js';
import { Screen } from './screen.js';

/** One server: marks items as ordered, resolves reports, and clears tables whose guests are done. */
export class Server {
  private readonly phone: Screen<ServerState, ServerEvents>;
  /** What is being done, or was. */
  private readonly taken = new Set<string>();

  constructor(
    private readonly evening: Evening,
    private readonly house: House,
    userId: string,
  ) {
    this.phone = new Screen(house, serverRoom, `server:${userId}`);
    this.phone.watch(() => this.look());
    evening.watch(() => this.look());
  }

  /** The ids of the tables assigned to this server. */
  async tables(): Promise<string[]> {
    const tables = await this.phone.until(() => true, this.evening.signal);
    return tables.map(({ tableId }) => tableId);
  }

  /** Whether nothing is left to do at the tables of the evening's guests. */
  get idle(): boolean {
    return !this.phone.state?.some((table) => this.isOurs(table) || this.unresolved(table).length > 0);
  }

  close(): void {
    this.phone.close();
  }

  private look(): void {
    for (const table of this.phone.state ?? []) {
      const { tableId, orders } = table;
      for (const order of orders) {
        const waiting = this.evening.owns(order) && order.items.some(({ ordered }) => !ordered);
        if (waiting) this.once(`order ${order.orderId}`, () => this.markOrdered(order));
      }
      for (const { reportId } of this.unresolved(table)) this.once(reportId, () => this.resolve(reportId));
      if (this.isOurs(table) && isDone(table)) this.once(tableId, () => this.clear(tableId));
    }
  }

  /** Tables where others sit too are not cleared under them. */
  private isOurs({ orders }: ServerTable): boolean {
    return orders.length > 0 && orders.every((order) => this.evening.owns(order));
  }

  private unresolved({ reports }: ServerTable) {
    return reports.filter((report) => !report.resolved && this.evening.ownsReport(report));
  }

  private once(task: string, work: () => Promise<void>): void {
    if (this.taken.has(task)) return;
    this.taken.add(task);
    void this.evening.does(work);
  }

  private async markOrdered({ orderId, items }: StaffOrder): Promise<void> {
    await this.evening.takes(20, 90);
    for (const { itemId } of items) {
      await this.house.put(`/server/orders/${orderId}/items/${itemId}`, { ordered: true }, staffOrder);
    }
  }

  private async resolve(reportId: string): Promise<void> {
    await this.evening.takes(30, 180);
    await this.house.put(`/server/reports/${reportId}`, { resolved: true }, reportSchema);
    this.evening.tally.resolved += 1;
  }

  private async clear(tableId: string): Promise<void> {
    await this.evening.takes(60, 180);
    // From now on the next guests' mess is another task.
    this.taken.delete(tableId);
    const table = this.phone.state?.find((other) => other.tableId === tableId);
    if (!table || !this.isOurs(table) || !isDone(table)) return;
    try {
      await this.house.put(`/server/tables/${tableId}/clear`, {}, serverTable);
      this.evening.tally.cleared += 1;
    } catch (error) {
      // Somebody there has ordered once more, a moment ago.
      if (!(error instanceof Refused) || error.status !== 409) throw error;
    }
  }
}

const isDone = ({ orders, reports }: ServerTable): boolean =>
  orders.every(({ status }) => status === 'Completed') && reports.every(({ resolved }) => resolved);
