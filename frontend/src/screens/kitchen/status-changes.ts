import type { Ticket } from '@banquet/shared/ticket';
import type { SettableTicketStatus, TicketStatus } from '@banquet/shared/vocabulary';
import { create } from 'zustand';
import { http, HttpError, messageOf } from '../../lib/http';
import { storage } from '../../lib/storage';

/** A change of status that was asked for and is not yet known to be done. */
export interface StatusChange {
  kitchenId: string;
  /** What the ticket showed then. If it shows something else by the time the server is back, others have decided. */
  from: TicketStatus;
  to: SettableTicketStatus;
  sending: boolean;
  /** The server could not be reached; it is kept, over a reload too, and sent again. */
  waiting: boolean;
}

type Changes = Partial<Record<string, StatusChange>>;
type Failed = (msg: string) => void;

const KEPT_AS = 'waitingStatusChanges';
const PASSING: readonly number[] = [0, 502, 503, 504];

const kept = (): Changes => {
  try {
    return JSON.parse(storage.get(KEPT_AS) ?? '{}') as Changes;
  } catch {
    return {};
  }
};

/** By `kitchenOrderId`. */
export const useStatusChanges = create<Changes>()(kept);

useStatusChanges.subscribe((changes) => {
  const waiting = Object.entries(changes).filter(([, change]) => change?.waiting);
  if (waiting.length === 0) storage.remove(KEPT_AS);
  else {
    const atRest = waiting.map(([id, change]) => [id, { ...change, sending: false }]);
    storage.set(KEPT_AS, JSON.stringify(Object.fromEntries(atRest)));
  }
});

const put = (id: string, change: StatusChange) => useStatusChanges.setState({ [id]: change });

const drop = (id: string) => useStatusChanges.setState(({ [id]: _done, ...others }) => others, true);

const send = async (id: string, change: StatusChange, failed: Failed) => {
  put(id, { ...change, sending: true });
  try {
    await http.put(`/kitchen/orders/${id}/status`, { status: change.to });
    drop(id);
  } catch (error) {
    if (error instanceof HttpError && PASSING.includes(error.status)) {
      put(id, { ...change, sending: false, waiting: true });
    } else {
      drop(id);
      failed(messageOf(error, 'Failed to update order status.'));
    }
  }
};

export const changeStatus = (ticket: Ticket, to: SettableTicketStatus, failed: Failed) => {
  const id = ticket.kitchenOrderId;
  const earlier = useStatusChanges.getState()[id];
  if (earlier?.sending) return;
  if (to === ticket.status) return drop(id);
  const { kitchenId, status: from } = ticket;
  void send(id, { kitchenId, from, to, sending: false, waiting: earlier?.waiting ?? false }, failed);
};

/** The server is back and these are the tickets of the kitchen: what still makes sense is sent, the rest let go. */
export const sendWaiting = (kitchenId: string, tickets: readonly Ticket[], failed: Failed) => {
  for (const [id, change] of Object.entries(useStatusChanges.getState())) {
    if (!change?.waiting || change.sending || change.kitchenId !== kitchenId) continue;
    const ticket = tickets.find(({ kitchenOrderId }) => kitchenOrderId === id);
    if (ticket?.status === change.from) void send(id, change, failed);
    else drop(id);
  }
};
