import { isUnseen } from '@banquet/shared/order';
import { serverRoom, type ServerState } from '@banquet/shared/realtime/server';
import { useMemo, useState } from 'react';
import { EmptyState } from '../../components/EmptyState';
import { Page } from '../../components/Page';
import { Skeleton } from '../../components/Skeleton';
import { useNow } from '../../lib/clock';
import { useRoom } from '../../lib/realtime/use-room';
import { useSession } from '../../lib/session';
import { Reports } from './Reports';
import './ServerDashboard.css';
import { SoundNotice } from './SoundNotice';
import { TableRow } from './TableRow';
import { Unseen, type UnseenPart } from './Unseen';
import { useBell } from './use-bell';

const UNSEEN_REFRESH_MS = 1_000;

const unresolved = (tables: ServerState) =>
  tables
    .flatMap(({ reports }) => reports)
    .filter(({ resolved }) => !resolved)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt));

const unseen = (tables: ServerState, now: number): UnseenPart[] =>
  tables.flatMap(({ tableNumber, orders }) =>
    orders.flatMap((order) =>
      order.parts
        .filter((part) => isUnseen(order, part, now))
        .map(({ kitchenOrderId, kitchenName }) => ({
          kitchenOrderId,
          kitchenName,
          orderId: order.orderId,
          tableNumber,
        })),
    ),
  );

/** So many alerts have a place of their own; the others are scrolled to. */
const MOST_PLACES = 2;

/** Alerts that come and go do not push the tables about under a finger: places stay until nobody waits, one for ever. */
const usePlaces = (alerts: number): number => {
  const [before, setBefore] = useState(0);
  const places = alerts === 0 ? Math.min(before, 1) : Math.max(before, Math.min(alerts, MOST_PLACES));
  if (places !== before) setBefore(places);
  return places;
};

/** What must not be missed, loudest first; heard and felt when it is new. */
const Alerts = ({ tables }: { tables: ServerState }) => {
  const now = useNow(UNSEEN_REFRESH_MS);
  const reports = useMemo(() => unresolved(tables), [tables]);
  const parts = useMemo(() => unseen(tables, now), [tables, now]);
  const ids = useMemo(
    () => [...reports.map(({ reportId }) => reportId), ...parts.map(({ kitchenOrderId }) => kitchenOrderId)],
    [reports, parts],
  );
  useBell(ids);
  const places = usePlaces(ids.length);
  if (places === 0) return null;
  return (
    <div className="server-dashboard__alerts" data-places={places}>
      {parts.length > 0 && <Unseen parts={parts} />}
      {reports.length > 0 && <Reports reports={reports} />}
      {ids.length === 0 && <p className="server-dashboard__quiet">Nobody waits for an answer.</p>}
    </div>
  );
};

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
  return (
    <Page title="Server Dashboard" aside={<SoundNotice />}>
      {tables && <Alerts tables={tables} />}
      {status === 'refused' && <EmptyState title={msg ?? 'Your tables cannot be shown.'} />}
      {status !== 'refused' && !tables && <Skeleton label="Loading your tables" />}
      {tables && <Tables tables={tables} />}
    </Page>
  );
};

export default ServerDashboard;
