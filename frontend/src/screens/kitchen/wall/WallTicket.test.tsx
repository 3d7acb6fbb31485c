import type { Ticket } from '@banquet/shared/ticket';
import { render } from '@testing-library/react';
import { anId, aTicket } from '../../../../test-setup/factories';
import { createNotices } from './notices';
import { createTicketSizes } from './ticket-sizes';
import { WallTicket } from './WallTicket';

test('of a hundred and fifty tickets only the one that changed is drawn again', () => {
  localStorage.clear();
  const drawn = new Set<string>();
  /** A ticket that notes when it is read for drawing. */
  const watched = (ticket: Ticket): Ticket => ({
    ...ticket,
    get customerName() {
      drawn.add(ticket.kitchenOrderId);
      return 'Guest 1';
    },
  });
  const notices = createNotices(anId());
  const sizes = createTicketSizes();
  const paces = { amberAfter: 5, redAfter: 10 };
  const nothing = () => undefined;
  const actions = { moveOn: nothing, recall: nothing, tick: nothing, noteAllergies: nothing };
  const board = (tickets: Ticket[]) => (
    <ul>
      {tickets.map((ticket) => (
        <WallTicket
          key={ticket.kitchenOrderId}
          ticket={ticket}
          cuts=""
          sizes={sizes}
          paces={paces}
          notices={notices}
          actions={actions}
        />
      ))}
    </ul>
  );
  const last = aTicket({ status: 'Pending' });
  const others = Array.from({ length: 149 }, () => watched(aTicket()));
  const { rerender } = render(board([...others, watched(last)]));
  expect(drawn.size).toBe(150);

  drawn.clear();
  rerender(board([...others, watched({ ...last, status: 'Ready' })]));
  expect([...drawn]).toEqual([last.kitchenOrderId]);
});
