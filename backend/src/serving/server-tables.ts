import type { ServerEvents } from '@banquet/shared/realtime/server';
import { byCreation, type Report } from '@banquet/shared/report';
import type { ServerTable } from '@banquet/shared/serving';
import type { Tx } from '../core/transactions.js';
import { among, findOrders, isOnTable, isPlaced, OPEN } from '../orders/order-record.js';
import { presentStaffOrder } from '../orders/order.presenter.js';
import { presentReport, REPORT_COLUMNS, type ReportRow } from '../reports/report-record.js';

/** What `isOnTable` says, as PostgreSQL can look it up: two lists, each with its index. */
const ON_TABLE = `orders.table_id = ANY ($1) AND ${among(`
  SELECT orders.id FROM tables JOIN orders ON orders.table_id = tables.id AND orders.sitting = tables.sitting
  WHERE tables.id = ANY ($1) AND orders.state = 'placed'
  UNION
  SELECT order_id FROM tickets WHERE status IN ${OPEN}`)}`;

const REPORTS = `
  SELECT ${REPORT_COLUMNS} FROM reports JOIN tables ON tables.id = reports.table_id
  WHERE reports.table_id = ANY ($1) AND (reports.resolved_at IS NULL OR reports.sitting = tables.sitting)`;

const listReports = async (tx: Tx, tableIds: string[]): Promise<Report[]> =>
  (await tx.query<ReportRow & Record<string, unknown>>(REPORTS, [tableIds]))
    .map(presentReport)
    .sort(byCreation);

/** The tables that `where` (of `tables`, with $1) finds, as their server sees them, by number. */
export const findServerTables = async (tx: Tx, where: string, value: string): Promise<ServerTable[]> => {
  const tables = await tx.query<{ id: string; number: number }>(
    `SELECT id, number FROM tables WHERE ${where} ORDER BY number`,
    [value],
  );
  const ids = tables.map(({ id }) => id);
  if (ids.length === 0) return [];
  const orders = (await findOrders(tx, ON_TABLE, [ids])).filter(isPlaced).filter(isOnTable);
  const reports = await listReports(tx, ids);
  return tables.map(({ id, number }) => ({
    tableId: id,
    tableNumber: number,
    orders: orders.filter(({ tableId }) => tableId === id).map((order) => presentStaffOrder(order)),
    reports: reports.filter(({ tableId }) => tableId === id),
  }));
};

/** What its server is told of a table that has changed. */
export const findTableUpdate = async (tx: Tx, tableId: string): Promise<ServerEvents['table:updated']> => {
  const [table = null] = await findServerTables(tx, 'id = $1', tableId);
  return { tableId, table };
};
