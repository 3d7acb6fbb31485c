import type { Ticket } from '@banquet/shared/ticket';
import type { StatusChange } from '../status-changes';
import { isGated, stepOf } from './steps';
import './TicketFoot.css';
import type { WallActions } from './use-wall-actions';

interface TicketFootProps {
  ticket: Ticket;
  change: StatusChange | undefined;
  actions: WallActions;
}

/** The one thing to do with the ticket next. Never disabled while it is sent, so that the focus stays where it is. */
export const TicketFoot = ({ ticket, change, actions }: TicketFootProps) => {
  if (ticket.status === 'Cancelled') {
    return (
      <footer className="ticket-foot">
        <p className="ticket-foot__cancelled">Cancelled: stop cooking</p>
        <button type="button" className="ticket-foot__step" onClick={() => actions.moveOn(ticket)}>
          Acknowledge
        </button>
      </footer>
    );
  }
  const step = stepOf(ticket, change);
  const gated = isGated(ticket);
  return (
    <footer className="ticket-foot">
      {change?.waiting && (
        <p className="ticket-foot__waiting" role="status">
          Waiting to be sent: {change.to}
        </p>
      )}
      {step && (
        <button
          type="button"
          className="ticket-foot__step"
          data-to={step.to}
          disabled={gated}
          aria-busy={change?.sending === true}
          onClick={() => actions.moveOn(ticket)}
        >
          {gated ? 'Note the allergies first' : step.label}
        </button>
      )}
    </footer>
  );
};
