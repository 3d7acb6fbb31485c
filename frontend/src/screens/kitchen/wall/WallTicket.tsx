import type { Ticket } from '@banquet/shared/ticket';
import { memo, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/clock';
import { statusChangeOf, useCommandsOn, waitingOn } from '../commands';
import { useEntry } from '../entries';
import type { Paces } from '../own-kitchens';
import { AllergyGate } from './AllergyGate';
import type { Notices } from './notices';
import { isGated, stepOf } from './steps';
import { TicketFoot } from './TicketFoot';
import type { TicketSizes } from './ticket-sizes';
import { pieces } from './use-cuts';
import type { WallActions } from './use-wall-actions';
import { WallHead } from './WallHead';
import { WallItems } from './WallItems';
import { WhatChanged } from './WhatChanged';
import './WallTicket.css';

/** A ticket this young when it is first shown has just come in. */
const NEW_MS = 10_000;

interface WallTicketProps {
  ticket: Ticket;
  /** The places of the items that begin a new column. */
  cuts: string;
  sizes: TicketSizes;
  paces: Paces;
  notices: Notices;
  actions: WallActions;
}

/** One ticket of the board. Memoised: of a hundred and fifty only the one that changed is drawn again. */
export const WallTicket = memo(function WallTicket(props: WallTicketProps) {
  const { ticket, cuts, sizes, paces, notices, actions } = props;
  const id = ticket.kitchenOrderId;
  const notice = useEntry(notices.byTicket, id);
  const commands = useCommandsOn(id);
  const [cameNow] = useState(() => serverNow() - Date.parse(ticket.placedAt) < NEW_MS);
  const card = useRef<HTMLElement>(null);
  // What commands write on the card: while one is merely on its way that is nothing.
  const written = [
    isGated(ticket, commands),
    stepOf(ticket, statusChangeOf(commands))?.label,
    waitingOn(commands, ticket),
  ].join();
  // Only when something may have changed its height: to measure has the whole board laid out.
  useLayoutEffect(() => {
    if (card.current) sizes.measure(id, card.current);
  }, [sizes, id, ticket, notice, written]);
  useEffect(() => () => sizes.forget(id), [sizes, id]);

  const groups = pieces(ticket.items, cuts);
  const changes = notice?.kind === 'changed' ? notice.changes : [];
  return (
    <li className="wall-board__place" data-long={groups.length > 1} data-came-now={cameNow}>
      <article
        ref={card}
        className="wall-ticket"
        data-theme="paper"
        data-ticket={id}
        data-status={ticket.status}
        data-notice={notice?.kind}
        aria-label={`Table ${ticket.tableNumber}, order ${ticket.orderId}, ${ticket.status}`}
        tabIndex={-1}
        onClick={() => notices.touch(id)}
      >
        {groups.map((items, index) => (
          <div key={index} className="wall-ticket__piece">
            {index === 0 ? (
              <div className="wall-ticket__above">
                <WallHead ticket={ticket} paces={paces} isNew={notice?.kind === 'new'} />
                <AllergyGate
                  ticket={ticket}
                  commands={commands}
                  onNoted={() => actions.noteAllergies(ticket)}
                />
                {changes.length > 0 && <WhatChanged changes={changes} />}
              </div>
            ) : (
              <p className="wall-ticket__mark figures">
                ↳ Table {ticket.tableNumber}, order {ticket.orderId}, continued
              </p>
            )}
            <WallItems
              label={index === 0 ? 'Items' : 'Items, continued'}
              items={items}
              ticket={ticket}
              commands={commands}
              onTick={(item) => actions.tick(ticket, item)}
            />
            {index < groups.length - 1 ? (
              <p className="wall-ticket__mark">Continues in the next column →</p>
            ) : (
              <TicketFoot ticket={ticket} commands={commands} actions={actions} />
            )}
          </div>
        ))}
      </article>
    </li>
  );
});
