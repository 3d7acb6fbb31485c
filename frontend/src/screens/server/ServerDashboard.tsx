import { serverRoom, type ServerState } from '@banquet/shared/realtime/server';
import { useMemo } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { Page } from '../../components/Page';
import { Skeleton } from '../../components/Skeleton';
import { useRoom } from '../../lib/realtime/use-room';
import { useSession } from '../../lib/session';
import { Reports } from './Reports';
import './ServerDashboard.css';
import { SoundNotice } from './SoundNotice';
import { TableRow } from './TableRow';
import { useReportBell } from './use-report-bell';

const unresolved = (tables: ServerState) =>
  tables
    .flatMap(({ reports }) => reports)
    .filter(({ resolved }) => !resolved)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));

const Tables = ({ tables }: { tables: ServerState }) => (
  <section className="server-dashboard__tables" aria-labelledby="assigned-tables">
    <h2 id="assigned-tables">Assigned Tables</h2>
    {tables.length === 0 && (
      <EmptyState title="No tables assigned to you.">
        <p>As soon as an admin assigns you one, it appears here.</p>
      </EmptyState>
    )}
    <ul className="server-dashboard__list">
      {tables.map((table) => (
        <TableRow key={table.tableId} table={table} />
      ))}
    </ul>
  </section>
);

const ServerDashboard = () => {
  const userId = useSession((session) => session.user?._id);
  const {
    state: tables,
    status,
    msg,
  } = useRoom(serverRoom, userId === undefined ? null : `server:${userId}`);
  const reports = useMemo(() => tables && unresolved(tables), [tables]);
  useReportBell(reports);
  return (
    <Page title="Server Dashboard" aside={<SoundNotice />}>
      {reports && reports.length > 0 && <Reports reports={reports} />}
      {status === 'refused' && <EmptyState title={msg ?? 'Your tables cannot be shown.'} />}
      {status !== 'refused' && !tables && <Skeleton label="Loading your tables" />}
      {tables && <Tables tables={tables} />}
    </Page>
  );
};

export default ServerDashboard;
