import { adminRoom } from '@banquet/shared/realtime/admin';
import type { AdminTable } from '@banquet/shared/table';
import { useState } from 'react';
import { EmptyState } from '../../../components/EmptyState';
import { Skeleton } from '../../../components/Skeleton';
import { useRoom } from '../../../lib/realtime/use-room';
import { AdminPage } from '../parts/AdminPage';
import { LoadingFailed } from '../parts/LoadingFailed';
import { useHouse } from '../parts/use-house';
import { OpenReports } from './OpenReports';
import { StatusFilter, type Shown } from './StatusFilter';
import { TableCard } from './TableCard';
import './TableStatusPage.css';

const Cards = ({ tables }: { tables: readonly AdminTable[] }) => {
  const [shown, setShown] = useState<Shown>('all');
  if (tables.length === 0)
    return (
      <EmptyState title="No tables available.">
        <p>Add the first one under Kitchen &amp; Table Management.</p>
      </EmptyState>
    );
  const listed = tables.filter(({ status }) => shown === 'all' || status === shown);
  return (
    <section className="table-status" aria-labelledby="all-tables">
      <h2 id="all-tables">Tables</h2>
      <StatusFilter tables={tables} shown={shown} onShow={setShown} />
      {listed.length === 0 && <EmptyState title="No table stands so at the moment." />}
      <ul className="table-status__cards" aria-labelledby="all-tables">
        {listed.map((table) => (
          <TableCard key={table._id} table={table} />
        ))}
      </ul>
    </section>
  );
};

const TableStatusPage = () => {
  const tables = useHouse('tables', '/admin/tables');
  const { state } = useRoom(adminRoom, 'admin');
  return (
    <AdminPage title="Table Status" loads={[{ of: tables, failed: 'Failed to fetch tables.' }]}>
      <OpenReports reports={state?.reports ?? []} />
      {!tables.data && tables.loading && <Skeleton label="Loading: Tables" rows={6} />}
      {!tables.data && !tables.loading && <LoadingFailed label="Tables" reload={tables.reload} />}
      {tables.data && <Cards tables={tables.data} />}
    </AdminPage>
  );
};

export default TableStatusPage;
