import { adminRoom } from '@banquet/shared/realtime/admin';
import type { Report } from '@banquet/shared/report';
import type { AdminTable } from '@banquet/shared/table';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../../components/EmptyState';
import { Skeleton } from '../../../components/Skeleton';
import { useRoom } from '../../../lib/realtime/use-room';
import { AdminPage } from '../parts/AdminPage';
import { LoadingFailed } from '../parts/LoadingFailed';
import { useHouse } from '../parts/use-house';
import { StatusFilter, type Shown } from './StatusFilter';
import { TableCard } from './TableCard';
import './TableStatusPage.css';

const NONE: readonly Report[] = [];

/** Those of one table; the same empty list for all that have none, so that their cards stay as they are. */
const reportsOf = (tableId: string, reports: readonly Report[]): readonly Report[] => {
  const own = reports.filter((report) => report.tableId === tableId);
  return own.length > 0 ? own : NONE;
};

const Cards = ({ tables }: { tables: readonly AdminTable[] }) => {
  const { state } = useRoom(adminRoom, 'admin');
  const reports = state?.reports ?? NONE;
  const [shown, setShown] = useState<Shown>('all');
  const listed = useMemo(
    () => tables.filter(({ status }) => shown === 'all' || status === shown),
    [tables, shown],
  );
  if (tables.length === 0)
    return (
      <EmptyState title="No tables available.">
        <p>Add the first one under Kitchen &amp; Table Management.</p>
      </EmptyState>
    );
  return (
    <>
      <StatusFilter tables={tables} shown={shown} onShow={setShown} />
      <ul className="table-status__cards" aria-label="Tables">
        {listed.map((table) => (
          <TableCard key={table._id} table={table} reports={reportsOf(table._id, reports)} />
        ))}
      </ul>
    </>
  );
};

const TableStatusPage = () => {
  const tables = useHouse('tables', '/admin/tables');
  return (
    <AdminPage title="Table Status" loads={[{ of: tables, failed: 'Failed to fetch tables.' }]}>
      {!tables.data && tables.loading && <Skeleton label="Loading: Tables" rows={6} />}
      {!tables.data && !tables.loading && <LoadingFailed label="Tables" reload={tables.reload} />}
      {tables.data && <Cards tables={tables.data} />}
    </AdminPage>
  );
};

export default TableStatusPage;
