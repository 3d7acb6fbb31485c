/* What the guests' pages read, by the paths under `/api`. */

export const TABLES = '/customer/tables';

export const menuOf = (tableId: string) => `/customer/menu/${encodeURIComponent(tableId)}`;
