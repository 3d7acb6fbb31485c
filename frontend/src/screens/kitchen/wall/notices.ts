import type { Ticket } from '@banquet/shared/ticket';
import { createStore, type StoreApi } from 'zustand';
import { entriesOf, type Entries } from '../entries';
import { NoticeMemory, type Memory } from './notice-memory';
import { changesBetween, notedOf } from './ticket-changes';

/** What this screen has not yet been told that somebody took notice of. */
export type Notice = { kind: 'new' } | { kind: 'changed'; changes: string[] } | { kind: 'cancelled' };

type ByTicket<Value> = Readonly<Record<string, Value>>;

interface NoticesState {
  notices: ByTicket<Notice>;
  cancelled: readonly Ticket[];
}

export interface Notices {
  store: StoreApi<NoticesState>;
  byTicket: Entries<Notice>;
  /** These are the kitchen's tickets now. */
  follow: (tickets: readonly Ticket[]) => void;
  /** Somebody has taken notice of the ticket as it is. A cancellation needs more than a touch. */
  touch: (id: string) => void;
  acknowledgeCancelled: (id: string) => void;
}

const NEW: Notice = { kind: 'new' };
const CANCELLED: Notice = { kind: 'cancelled' };

/** Nobody has done anything about it yet, on this screen or another. */
const isUntouched = ({ status, allergiesAcknowledged, items }: Ticket) =>
  status === 'Pending' && allergiesAcknowledged === null && !items.some(({ done }) => done);

const same = (one: Notice | undefined, other: Notice | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

const noted = (ticket: Ticket, isNew = false): Memory => ({ noted: notedOf(ticket), isNew });

/** Follows one kitchen's tickets for one screen; what it knows outlives a reload. */
export const createNotices = (kitchenId: string): Notices => {
  const memory = new NoticeMemory(kitchenId);
  let firstLook = memory.isFirstLook;
  let latest = new Map<string, Ticket>();
  const store = createStore<NoticesState>(() => ({ notices: {}, cancelled: [] }));

  const cancelledNotice = (ticket: Ticket, known: Memory | undefined): Notice | undefined => {
    if (known?.acknowledged) return undefined;
    if (!known?.cancelled) memory.set(ticket.kitchenOrderId, { ...noted(ticket), cancelled: ticket });
    return CANCELLED;
  };

  const noticeOf = (ticket: Ticket): Notice | undefined => {
    const id = ticket.kitchenOrderId;
    const known = memory.get(id);
    if (ticket.status === 'Cancelled') return cancelledNotice(ticket, known);
    if (!known) {
      const isNew = !firstLook && isUntouched(ticket);
      memory.set(id, noted(ticket, isNew));
      return isNew ? NEW : undefined;
    }
    const changes = changesBetween(known.noted, ticket);
    if (ticket.status === 'Delivered') {
      // Nothing more to notice. Most tickets leave as they were noted: to write that again costs a bump half a millisecond.
      if (known.isNew || changes.length > 0) memory.set(id, noted(ticket));
      return undefined;
    }
    if (changes.length === 0) return known.isNew && isUntouched(ticket) ? NEW : undefined;
    const earlier = store.getState().notices[id];
    const changed: Notice = { kind: 'changed', changes };
    // The same object for the same news, or it would be heard again.
    return same(earlier, changed) ? earlier : changed;
  };

  const publish = (notices: ByTicket<Notice>) => {
    const before = store.getState();
    const cancelled = memory.cancelled();
    const ids = new Set([...Object.keys(before.notices), ...Object.keys(notices)]);
    const unchanged = [...ids].every((id) => before.notices[id] === notices[id]);
    const sameCancelled =
      cancelled.length === before.cancelled.length &&
      cancelled.every((ticket, index) => ticket === before.cancelled[index]);
    if (unchanged && sameCancelled) return;
    store.setState({ notices, cancelled: sameCancelled ? before.cancelled : cancelled });
  };

  const follow = (tickets: readonly Ticket[]) => {
    const before = latest;
    latest = new Map(tickets.map((ticket) => [ticket.kitchenOrderId, ticket]));
    memory.keepOnly((id) => latest.has(id));
    const { notices: earlier } = store.getState();
    const found = tickets.flatMap((ticket) => {
      const id = ticket.kitchenOrderId;
      // Most tickets of a board are what they were.
      const notice = before.get(id) === ticket ? earlier[id] : noticeOf(ticket);
      return notice ? [[id, notice] as const] : [];
    });
    const kept = memory.cancelled().map(({ kitchenOrderId }) => [kitchenOrderId, CANCELLED] as const);
    publish(Object.fromEntries([...found, ...kept]));
    firstLook = false;
  };

  const drop = (id: string) => {
    const { [id]: _done, ...others } = store.getState().notices;
    publish(others);
  };

  const touch = (id: string) => {
    const ticket = latest.get(id);
    if (!ticket || ticket.status === 'Cancelled') return;
    if (store.getState().notices[id]) memory.set(id, noted(ticket));
    drop(id);
  };

  const acknowledgeCancelled = (id: string) => {
    const known = memory.get(id);
    const ticket = known?.cancelled;
    if (!ticket) return;
    if (latest.has(id)) memory.set(id, { ...noted(ticket), acknowledged: true });
    else memory.forget(id);
    drop(id);
  };

  const byTicket = entriesOf(store, ({ notices }) => notices);
  return { store, byTicket, follow, touch, acknowledgeCancelled };
};
