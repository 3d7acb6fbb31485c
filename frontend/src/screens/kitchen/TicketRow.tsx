import { isOpen, type Ticket } from '@banquet/shared/ticket';
import { SETTABLE_TICKET_STATUSES, type SettableTicketStatus } from '@banquet/shared/vocabulary';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { AccordionItem } from '../../components/Accordion';
import { Age } from '../../components/Age';
import { AllergyBand } from '../../components/AllergyBand';
import { Select } from '../../components/Select';
import { Badge, TicketBadge } from '../../components/StatusBadge';
import { serverNow } from '../../lib/clock';
import { useStatusChanges } from './status-changes';
import { TicketItems } from './TicketItems';
import './TicketRow.css';

const STATUS_OPTIONS = SETTABLE_TICKET_STATUSES.map((status) => ({ value: status, label: status }));

/** Minutes after which an open ticket is marked. */
const SLOW_FROM = 5;
const LATE_FROM = 10;
/** A ticket this young when it is first shown has just come in. */
const NEW_MS = 10_000;

const Title = ({ ticket }: { ticket: Ticket }) => {
  const plates = ticket.items.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <span className="ticket-row__title">
      <span className="ticket-row__table figures">Table {ticket.tableNumber}</span>
      <span className="ticket-row__order figures">Order {ticket.orderId}</span>
      <TicketBadge status={ticket.status} />
      {ticket.customerAllergies.length > 0 && <Badge tone="red">Allergies</Badge>}
      <span className="ticket-row__plates figures">
        {plates} {plates === 1 ? 'item' : 'items'}
      </span>
      {isOpen(ticket.status) && <Age since={ticket.placedAt} slowFrom={SLOW_FROM} lateFrom={LATE_FROM} />}
    </span>
  );
};

interface TicketRowProps {
  ticket: Ticket;
  onStatus: (ticket: Ticket, status: SettableTicketStatus) => void;
}

/** One ticket of the kitchen's list. Memoised: of a hundred and fifty only the one that changed is drawn again. */
export const TicketRow = memo(function TicketRow({ ticket, onStatus }: TicketRowProps) {
  const change = useStatusChanges((changes) => changes[ticket.kitchenOrderId]);
  const [isNew] = useState(() => serverNow() - Date.parse(ticket.placedAt) < NEW_MS);
  const cancelled = ticket.status === 'Cancelled';
  return (
    <li className="ticket-row" data-status={ticket.status} data-new={isNew}>
      <AccordionItem title={<Title ticket={ticket} />}>
        <div className="ticket-row__body">
          <AllergyBand allergies={ticket.customerAllergies} />
          <TicketItems items={ticket.items} />
          <div className="ticket-row__side">
            {cancelled ? (
              <p className="ticket-row__notice">This order was cancelled. Please stop cooking it.</p>
            ) : (
              <Select
                label="Status"
                value={change?.to ?? (ticket.status as SettableTicketStatus)}
                options={STATUS_OPTIONS}
                onChange={(status) => onStatus(ticket, status)}
                disabled={change?.sending === true && !change.waiting}
              />
            )}
            {change?.waiting && (
              <p className="ticket-row__notice" role="status">
                Waiting to be sent: {change.to}
              </p>
            )}
            <p className="ticket-row__guest">
              <span>{ticket.customerName}</span>
              <Link className="ticket-row__link" to={`/order/${ticket.orderId}`}>
                Order details
              </Link>
            </p>
          </div>
        </div>
      </AccordionItem>
    </li>
  );
});
