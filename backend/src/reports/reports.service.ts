import { Injectable } from '@nestjs/common';
import type { Report } from '@banquet/shared/report';
import { notFound } from '../core/refusals.js';
import { Transactions, type Tx } from '../core/transactions.js';
import type { Viewer } from '../core/viewer.js';
import { DerivedRooms } from '../realtime/derived-rooms.js';
import { RoomLog } from '../realtime/room-log.js';
import { findTableUpdate } from '../serving/server-tables.js';
import { WebhookLog } from '../webhooks/webhook-log.js';
import { presentReport, REPORT_COLUMNS, type ReportRow } from './report-record.js';

// A report belongs to whoever sits at the table now, and is answered by whoever serves it now.
const CREATE = `
  INSERT INTO reports (order_id, table_id, table_number, sitting, message)
  SELECT orders.id, orders.table_id, coalesce(tables.number, orders.table_number),
    coalesce(tables.sitting, orders.sitting), $2
  FROM orders LEFT JOIN tables ON tables.id = orders.table_id WHERE orders.id = $1
  RETURNING ${REPORT_COLUMNS}`;

// What it was before is read under the lock: of two who resolve it at once, only one is the first.
const RESOLVE = `
  WITH former AS MATERIALIZED (
    SELECT id AS former_id, resolved_at IS NOT NULL AS already FROM reports
    WHERE id = $1 AND ($2 OR table_id IN (SELECT id FROM tables WHERE server_id = $3)) FOR UPDATE
  )
  UPDATE reports SET resolved_at = coalesce(resolved_at, now())
  FROM former WHERE id = former_id
  RETURNING ${REPORT_COLUMNS}, already`;

type Row = ReportRow & Record<string, unknown>;

/** What guests tell the house is wrong. */
@Injectable()
export class ReportsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly log: RoomLog,
    private readonly derived: DerivedRooms,
    private readonly webhooks: WebhookLog,
  ) {}

  /** Reports an issue on a customer's order, Draft or not. */
  create(orderId: string, message: string): Promise<Report> {
    return this.transactions.run(async (tx) => {
      const [row] = await tx.query<Row>(CREATE, [orderId, message]);
      if (!row) throw notFound('There is no such order.');
      return this.changed(tx, 'report:created', row);
    });
  }

  /** By the table's server or an admin. Resolving twice is harmless. */
  resolve(viewer: Viewer, reportId: string): Promise<Report> {
    return this.transactions.run(async (tx) => {
      const [row] = await tx.query<Row & { already: boolean }>(RESOLVE, [
        reportId,
        viewer.role === 'admin',
        viewer.id,
      ]);
      if (!row) throw notFound('There is no such report.');
      return row.already ? presentReport(row) : this.changed(tx, 'report:resolved', row);
    });
  }

  /** Every unresolved report of the house, oldest first. */
  async listUnresolved(tx: Tx): Promise<Report[]> {
    const rows = await tx.query<Row>(
      `SELECT ${REPORT_COLUMNS} FROM reports WHERE resolved_at IS NULL ORDER BY created_at, id`,
    );
    return rows.map(presentReport);
  }

  private async changed(tx: Tx, type: 'report:created' | 'report:resolved', row: Row): Promise<Report> {
    const report = presentReport(row);
    const [table] = await tx.query<{ serverId: string | null; isPresent: boolean }>(
      `SELECT server_id AS "serverId", sitting = (SELECT sitting FROM reports WHERE id = $2) AS "isPresent"
       FROM tables WHERE id = $1 FOR SHARE`,
      [report.tableId, report.reportId],
    );
    if (table?.serverId) {
      // Once it is resolved, a report of an earlier sitting is on nobody's list.
      if (report.resolved && !table.isPresent) {
        const update = await findTableUpdate(tx, report.tableId);
        this.log.record(tx, 'server', table.serverId, 'table:updated', update);
      } else this.log.record(tx, 'server', table.serverId, type, report);
    }
    this.webhooks.record(tx, type, { ...report, resolvedAt: row.resolvedAt?.toISOString() ?? null });
    this.derived.touch(tx, 'admin');
    return report;
  }
}
