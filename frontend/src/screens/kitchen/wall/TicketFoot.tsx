import type { Ticket } from '@banquet/shared/ticket';
import { statusChangeOf, waitingOn, type TicketCommands } from '../commands';
import { isGated, stepOf } from './steps';
import './TicketFoot.css';
import type { WallActions } from './use-wall-actions';

interface TicketFootProps {
  ticket: Ticket;
  commands: TicketCommands;
  actions: WallActions;
}

const Elsewhere = ({ ticket: { elsewhere } }: Pick<TicketFootProps, 'ticket'>) =>
  elsewhere.length > 0 && (
    <p className="ticket-foot__elsewhere">
      Also at {elsewhere.map(({ kitchenName, status }) => `${kitchenName}: ${status}`).join(', ')}
    </p>
  );

/** The one thing to do with the ticket next. Never disabled while it is sent, so that the focus stays where it is. */
const Step = ({ ticket, commands, actions }: TicketFootProps) => {
  const change = statusChangeOf(commands);
  const gated = isGated(ticket, commands);
  const step = stepOf(ticket, change);
  if (ticket.status === 'Cancelled') {
    return (
      <button type="button" className="ticket-foot__step" onClick={() => actions.moveOn(ticket)}>
        Acknowledge
      </button>
    );
  }
  if (!step) return null;
  return (
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
  );
};

export const TicketFoot = (props: TicketFootProps) => {
  const { ticket, commands } = props;
  const waiting = waitingOn(commands, ticket);
  return (
    <footer className="wall-ticket__below ticket-foot">
      <Elsewhere ticket={ticket} />
      {ticket.status === 'Cancelled' && <p className="ticket-foot__cancelled">Cancelled: stop cooking</p>}
      {waiting !== undefined && (
        <p className="ticket-foot__waiting" role="status">
          Waiting to be sent: {waiting}
        </p>
      )}
      <Step {...props} />
    </footer>
  );
};
