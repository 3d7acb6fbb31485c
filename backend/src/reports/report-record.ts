import type { Report } from '@banquet/shared/report';

export interface ReportRow {
  id: string;
  tableId: string;
  tableNumber: number;
  message: string;
  createdAt: Date;
  resolvedAt: Date | null;
}

export const REPORT_COLUMNS = `
  reports.id, reports.table_id AS "tableId", reports.table_number AS "tableNumber", reports.message,
  reports.created_at AS "createdAt", reports.resolved_at AS "resolvedAt"`;

export const presentReport = (row: ReportRow): Report => ({
  reportId: row.id,
  tableId: row.tableId,
  tableNumber: row.tableNumber,
  message: row.message,
  resolved: row.resolvedAt !== null,
  createdAt: row.createdAt.toISOString(),
});
