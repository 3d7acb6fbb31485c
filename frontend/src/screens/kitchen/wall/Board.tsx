import type { Ticket } from '@banquet/shared/ticket';
import type { RefObject } from 'react';
import { EmptyState } from '../../../components/EmptyState';
import './Board.css';
import type { Notices } from './notices';
import type { Paces } from '../own-kitchens';
import { useColumn } from './use-column';
import { useCuts } from './use-cuts';
import { useKeptFocus } from './use-kept-focus';
import type { WallActions } from './use-wall-actions';
import { WallTicket } from './WallTicket';

/** Beyond this many only the tickets in view are laid out, and none is cut that fits a column. */
const CROWDED_FROM = 200;

interface BoardProps {
  board: RefObject<HTMLUListElement | null>;
  tickets: readonly Ticket[];
  paces: Paces;
  notices: Notices;
  actions: WallActions;
}

/** Every ticket, oldest first, down the columns and then to the right. */
export const Board = ({ board, tickets, paces, notices, actions }: BoardProps) => {
  const column = useColumn(board);
  const crowded = tickets.length >= CROWDED_FROM;
  const { sizes, cuts, settled } = useCuts(tickets, column, crowded);
  useKeptFocus(board, tickets, cuts);
  return (
    <>
      <ul ref={board} className="wall-board" aria-label="Orders" data-crowded={crowded && settled}>
        {tickets.map((ticket, index) => (
          <WallTicket
            key={ticket.kitchenOrderId}
            ticket={ticket}
            cuts={cuts[index] ?? ''}
            sizes={sizes}
            paces={paces}
            notices={notices}
            actions={actions}
          />
        ))}
      </ul>
      {tickets.length === 0 && (
        <div className="wall-board__empty">
          <EmptyState title="No incoming orders." />
        </div>
      )}
    </>
  );
};
