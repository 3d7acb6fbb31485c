import type { Ticket } from '@banquet/shared/ticket';
import { Age } from '../../../components/Age';
import { TicketBadge } from '../../../components/StatusBadge';
import type { Paces } from '../own-kitchens';
import './WallHead.css';

interface WallHeadProps {
  ticket: Ticket;
  paces: Paces;
  isNew: boolean;
}

/** Where the ticket goes, how long it has waited and how far it is. */
export const WallHead = ({ ticket, paces, isNew }: WallHeadProps) => (
  <header className="wall-head">
    <h2 className="wall-head__table figures">
      <span className="wall-head__word">Table</span> {ticket.tableNumber}
    </h2>
    <div className="wall-head__side">
      <Age since={ticket.placedAt} slowFrom={paces.amberAfter} lateFrom={paces.redAfter} inWriting />
      {/* The style sheet counts: when a ticket leaves, no other is drawn anew for its key. */}
      <kbd className="wall-head__pick figures" />
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
