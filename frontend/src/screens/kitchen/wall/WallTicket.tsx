import type { Ticket, TicketItem } from '@banquet/shared/ticket';
import { memo, useState } from 'react';
import { useStore } from 'zustand';
import { Age } from '../../../components/Age';
import { TicketBadge } from '../../../components/StatusBadge';
import { serverNow } from '../../../lib/clock';
import { useStatusChanges } from '../status-changes';
import { AllergyGate } from './AllergyGate';
import { useNoting } from './commands';
import { itemsByColumn, type Column } from './item-columns';
import type { Notices } from './notices';
import type { Paces } from './paces';
import { TicketFoot } from './TicketFoot';
import type { WallActions } from './use-wall-actions';
import { WallItems } from './WallItems';
import { WhatChanged } from './WhatChanged';
import './WallTicket.css';

/** A ticket this young when it is first shown has just come in. */
const NEW_MS = 10_000;

interface WallTicketProps {
  ticket: Ticket;
  /** The key that picks it, 1 to 9. */
  pick: number | undefined;
  column: Column | undefined;
  paces: Paces;
  notices: Notices;
  actions: WallActions;
}

const Head = ({ ticket, pick, paces }: Pick<WallTicketProps, 'ticket' | 'pick' | 'paces'>) => (
  <header className="wall-ticket__head">
    <h2 className="wall-ticket__table figures">
      <span className="wall-ticket__word">Table</span> {ticket.tableNumber}
    </h2>
    {pick !== undefined && (
      <kbd className="wall-ticket__pick figures" aria-label={`Key ${pick}`}>
        {pick}
      </kbd>
    )}
    <p className="wall-ticket__order figures">
      Order {ticket.orderId}
      <span className="wall-ticket__guest">{ticket.customerName}</span>
    </p>
    <Age since={ticket.placedAt} slowFrom={paces.amberAfter} lateFrom={paces.redAfter} inWriting />
  </header>
);

const Elsewhere = ({ ticket: { elsewhere } }: { ticket: Ticket }) =>
  elsewhere.length > 0 && (
    <p className="wall-ticket__elsewhere">
      Also at {elsewhere.map(({ kitchenName, status }) => `${kitchenName}: ${status}`).join(', ')}
    </p>
  );

/** One ticket of the board. Memoised: of a hundred and fifty only the one that changed is drawn again. */
export const WallTicket = memo(function WallTicket(props: WallTicketProps) {
  const { ticket, pick, column, paces, notices, actions } = props;
  const id = ticket.kitchenOrderId;
  const notice = useStore(notices.store, (state) => state.notices[id]);
  const change = useStatusChanges((changes) => changes[id]);
  const noting = useNoting((all) => all[id]) === true;
  const [cameNow] = useState(() => serverNow() - Date.parse(ticket.placedAt) < NEW_MS);
  const changes = notice?.kind === 'changed' ? notice.changes : [];
  const groups = itemsByColumn(ticket, changes.length, column);

  const onTick = (item: TicketItem) => actions.tick(ticket, item);
  return (
    <li className="wall-board__place" data-long={groups.length > 1} data-came-now={cameNow}>
      <article
        className="wall-ticket"
        data-theme="paper"
        data-ticket={id}
        data-status={ticket.status}
        data-notice={notice?.kind}
        aria-label={`Table ${ticket.tableNumber}, order ${ticket.orderId}, ${ticket.status}`}
        tabIndex={-1}
        onClick={() => notices.touch(id)}
      >
        <Head ticket={ticket} pick={pick} paces={paces} />
        <p className="wall-ticket__status">
          <TicketBadge status={ticket.status} />
          {notice?.kind === 'new' && <strong className="wall-ticket__new">New</strong>}
        </p>
        <AllergyGate ticket={ticket} onNoted={() => actions.noteAllergies(ticket)} busy={noting} />
        {changes.length > 0 && <WhatChanged changes={changes} />}
        <WallItems ticket={ticket} groups={groups} onTick={onTick} />
        <Elsewhere ticket={ticket} />
        <TicketFoot ticket={ticket} change={change} actions={actions} />
      </article>
    </li>
  );
});
