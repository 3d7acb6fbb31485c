import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { isListed, isOpen, type Ticket } from '@banquet/shared/ticket';
import type { SettableTicketStatus } from '@banquet/shared/vocabulary';
import { App } from 'antd';
import { useCallback, useMemo } from 'react';
import { Link, useParams } from 'react-router-dom';
import { EmptyState } from '../../components/EmptyState';
import { Page } from '../../components/Page';
import { Skeleton } from '../../components/Skeleton';
import { useNow } from '../../lib/clock';
import { useRoom } from '../../lib/realtime/use-room';
import { useSeen } from '../../lib/realtime/use-seen';
import { changeStatus, noteAllergies } from './sending';
import './KitchenDashboard.css';
import { KitchenSwitch } from './KitchenSwitch';
import { OrdersNotFetched } from './OrdersNotFetched';
import { type Paces, useKitchenSettings } from './own-kitchens';
import { useScreenSettings } from './screen-settings';
import { TicketRow } from './TicketRow';
import { useWaitingCommands } from './use-waiting-commands';
import { ViewSwitch } from './ViewSwitch';
import { Wall } from './wall/Wall';

/** Closed tickets leave the list by the clock, not by an event. */
const LIST_REFRESH_MS = 15_000;

interface TicketListProps {
  tickets: readonly Ticket[];
  paces: Paces;
  onStatus: (ticket: Ticket, status: SettableTicketStatus) => void;
  onNoted: (ticket: Ticket) => void;
}

const TicketList = ({ tickets, ...row }: TicketListProps) => {
  const now = useNow(LIST_REFRESH_MS);
  const listed = useMemo(() => tickets.filter((ticket) => isListed(ticket, now)), [tickets, now]);
  if (listed.length === 0) return <EmptyState title="No incoming orders." />;
  return (
    <section aria-labelledby="orders">
      <h2 id="orders" className="visually-hidden">
        Orders
      </h2>
      <ul className="kitchen-dashboard__tickets" aria-labelledby="orders">
        {listed.map((ticket) => (
          <TicketRow key={ticket.kitchenOrderId} ticket={ticket} {...row} />
        ))}
      </ul>
    </section>
  );
};

const KitchenDashboard = () => {
  const { kitchenId = '' } = useParams();
  const kitchen = useRoom(kitchenRoom, `kitchen:${kitchenId}`);
  const { name, paces } = useKitchenSettings(kitchenId);
  const { message } = App.useApp();

  const view = useScreenSettings((settings) => settings.view);
  const failed = useCallback((msg: string) => void message.error(msg), [message]);
  const told = useCallback((msg: string) => void message.success(msg), [message]);
  const onStatus = useCallback(
    (ticket: Ticket, status: SettableTicketStatus) => changeStatus(ticket, status, failed),
    [failed],
  );
  const onNoted = useCallback((ticket: Ticket) => noteAllergies(ticket, failed), [failed]);
  useWaitingCommands(kitchenId, kitchen, failed);
  useSeen(`kitchen:${kitchenId}`, kitchen.seq);

  if (view === 'Wall' && kitchen.state && kitchen.status !== 'refused') {
    return (
      <Wall
        key={kitchenId}
        kitchenId={kitchenId}
        kitchenName={name}
        paces={paces}
        tickets={kitchen.state}
        failed={failed}
        told={told}
      />
    );
  }
  const open = kitchen.state?.filter((ticket) => isOpen(ticket.status)).length;
  return (
    <Page
      title="Kitchen Dashboard"
      aside={
        <div className="kitchen-dashboard__aside">
          {open !== undefined && <span className="kitchen-dashboard__open figures">{open} open</span>}
          <ViewSwitch />
        </div>
      }
    >
      <KitchenSwitch kitchenId={kitchenId} />
      {kitchen.status === 'refused' && (
        <EmptyState title="This kitchen is not one of yours.">
          <Link to="/kitchen">Go to your kitchen</Link>
        </EmptyState>
      )}
      {kitchen.status === 'stale' && !kitchen.state && <OrdersNotFetched />}
      {kitchen.status !== 'refused' && !kitchen.state && <Skeleton label="Loading the orders" rows={6} />}
      {kitchen.state && (
        <TicketList tickets={kitchen.state} paces={paces} onStatus={onStatus} onNoted={onNoted} />
      )}
    </Page>
  );
};

export default KitchenDashboard;
