import { isOpen, type Ticket } from '@banquet/shared/ticket';
import { SETTABLE_TICKET_STATUSES, type SettableTicketStatus } from '@banquet/shared/vocabulary';
import { memo, useState } from 'react';
import { Link } from 'react-router-dom';
import { AccordionItem } from '../../components/Accordion';
import { Age } from '../../components/Age';
import { AllergyBand } from '../../components/AllergyBand';
import { Button } from '../../components/Button';
import { Select } from '../../components/Select';
import { Badge, TicketBadge } from '../../components/StatusBadge';
import { serverNow } from '../../lib/clock';
import { notingOf, statusChangeOf, useCommandsOn, waitingOn } from './commands';
import type { Paces } from './own-kitchens';
import { TicketItems } from './TicketItems';
import './TicketRow.css';

const STATUS_OPTIONS = SETTABLE_TICKET_STATUSES.map((status) => ({ value: status, label: status }));

/** A ticket this young when it is first shown has just come in. */
const NEW_MS = 10_000;

interface TicketRowProps {
  ticket: Ticket;
  paces: Paces;
  onStatus: (ticket: Ticket, status: SettableTicketStatus) => void;
  onNoted: (ticket: Ticket) => void;
}

const Title = ({ ticket, paces }: Pick<TicketRowProps, 'ticket' | 'paces'>) => {
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
      {isOpen(ticket.status) && (
        <Age since={ticket.placedAt} slowFrom={paces.amberAfter} lateFrom={paces.redAfter} inWriting />
      )}
    </span>
  );
};

/** What the guest must not eat, and that somebody in the kitchen has taken notice of it. */
const Allergies = ({ ticket, onNoted }: Pick<TicketRowProps, 'ticket' | 'onNoted'>) => {
  const { customerAllergies, allergiesAcknowledged, status } = ticket;
  const noting = notingOf(useCommandsOn(ticket.kitchenOrderId), ticket);
  const open = customerAllergies.length > 0 && allergiesAcknowledged === null && isOpen(status);
  return (
    <div className="ticket-row__allergies">
      <AllergyBand allergies={customerAllergies} noted={allergiesAcknowledged} />
      {open && noting?.waiting !== true && noting?.answered !== true && (
        <Button onClick={() => onNoted(ticket)} busy={noting?.sending === true}>
          Allergies noted
        </Button>
      )}
    </div>
  );
};

/** One ticket of the kitchen's list. Memoised: of a hundred and fifty only the one that changed is drawn again. */
export const TicketRow = memo(function TicketRow({ ticket, paces, onStatus, onNoted }: TicketRowProps) {
  const commands = useCommandsOn(ticket.kitchenOrderId);
  const change = statusChangeOf(commands);
  const waiting = waitingOn(commands, ticket);
  const [isNew] = useState(() => serverNow() - Date.parse(ticket.placedAt) < NEW_MS);
  const cancelled = ticket.status === 'Cancelled';
  return (
    <li className="ticket-row" data-status={ticket.status} data-new={isNew}>
      <AccordionItem title={<Title ticket={ticket} paces={paces} />}>
        <div className="ticket-row__body">
          <Allergies ticket={ticket} onNoted={onNoted} />
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
            {waiting !== undefined && (
              <p className="ticket-row__notice" role="status">
                Waiting to be sent: {waiting}
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
