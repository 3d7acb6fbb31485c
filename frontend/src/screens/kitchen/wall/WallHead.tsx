import type { Ticket } from '@banquet/shared/ticket';
import { Age } from '../../../components/Age';
import { TicketBadge } from '../../../components/StatusBadge';
import { useEntry } from '../entries';
import type { Paces } from '../own-kitchens';
import type { Picks } from './picks';
import './WallHead.css';

interface WallHeadProps {
  ticket: Ticket;
  picks: Picks;
  paces: Paces;
  isNew: boolean;
}

const PickKey = ({ ticket, picks }: Pick<WallHeadProps, 'ticket' | 'picks'>) => {
  const key = useEntry(picks.byTicket, ticket.kitchenOrderId);
  if (key === undefined) return null;
  return (
    <kbd className="wall-head__pick figures" aria-label={`Key ${key}`}>
      {key}
    </kbd>
  );
};

/** Where the ticket goes, how long it has waited and how far it is. */
export const WallHead = ({ ticket, picks, paces, isNew }: WallHeadProps) => (
  <header className="wall-head">
    <h2 className="wall-head__table figures">
      <span className="wall-head__word">Table</span> {ticket.tableNumber}
    </h2>
    <div className="wall-head__side">
      <Age since={ticket.placedAt} slowFrom={paces.amberAfter} lateFrom={paces.redAfter} inWriting />
      <PickKey ticket={ticket} picks={picks} />
    </div>
    <div className="wall-head__below">
      <p className="wall-head__order figures">
        <span>Order {ticket.orderId}</span> <span>{ticket.customerName}</span>
      </p>
      <p className="wall-head__status">
        {isNew && <strong className="wall-head__new">New</strong>}
        <TicketBadge status={ticket.status} />
      </p>
    </div>
  </header>
);
