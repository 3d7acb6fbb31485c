import { tableStatusOf, type AdminTable, type Table } from '@banquet/shared/table';

/** A row of TABLES. */
export type TableRow = {
  id: string;
  number: number;
  occupied: boolean;
  kitchenId: string | null;
  kitchenName: string | null;
  serverId: string | null;
  serverName: string | null;
  unresolvedReports: number;
};

export const TABLES = `
  SELECT tables.id, tables.number, tables.occupied, kitchens.id AS "kitchenId", kitchens.name AS "kitchenName",
    users.id AS "serverId", users.username AS "serverName",
    (SELECT count(*)::int FROM reports WHERE reports.table_id = tables.id AND reports.resolved_at IS NULL)
      AS "unresolvedReports"
  FROM tables
  LEFT JOIN kitchens ON kitchens.id = tables.kitchen_id
  LEFT JOIN users ON users.id = tables.server_id`;

/** As guests see it: who serves there is the house's business. */
export const presentTable = (row: TableRow): Table => ({
  _id: row.id,
  tableNumber: row.number,
  assignedKitchen:
    row.kitchenId !== null && row.kitchenName !== null ? { _id: row.kitchenId, name: row.kitchenName } : null,
  status: tableStatusOf(row.occupied, row.unresolvedReports),
});

export const presentAdminTable = (row: TableRow): AdminTable => ({
  ...presentTable(row),
  assignedServer:
    row.serverId !== null && row.serverName !== null ? { _id: row.serverId, username: row.serverName } : null,
});
