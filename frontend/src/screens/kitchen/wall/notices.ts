import type { Ticket } from '@banquet/shared/ticket';
import { createStore, type StoreApi } from 'zustand';
import { storage } from '../../../lib/storage';
import { changesBetween } from './ticket-changes';

/** What this screen has not yet been told that somebody took notice of. */
export type Notice = { kind: 'new' } | { kind: 'changed'; changes: string[] } | { kind: 'cancelled' };

type ByTicket<Value> = Readonly<Record<string, Value>>;

interface NoticesState {
  notices: ByTicket<Notice>;
  /** Kept here, so that they stay for as long as nobody has acknowledged them, whatever leaves the list. */
  cancelled: readonly Ticket[];
}

export interface Notices {
  store: StoreApi<NoticesState>;
  /** These are the kitchen's tickets now. */
  follow: (tickets: readonly Ticket[]) => void;
  /** Somebody has taken notice of the ticket as it is. A cancellation needs more than a touch. */
  touch: (id: string) => void;
  acknowledgeCancelled: (id: string) => void;
}

interface Kept {
  known: string[];
  acknowledged: string[];
}

const keptFor = (key: string): Kept | undefined => {
  try {
    return (JSON.parse(storage.get(key) ?? 'null') as Kept | null) ?? undefined;
  } catch {
    return undefined;
  }
};

const NEW: Notice = { kind: 'new' };
const CANCELLED: Notice = { kind: 'cancelled' };

/** Nobody has done anything about it yet, on this screen or another. */
const isUntouched = ({ status, allergiesAcknowledged, items }: Ticket) =>
  status === 'Pending' && allergiesAcknowledged === null && !items.some(({ done }) => done);

const same = (one: Notice | undefined, other: Notice | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Follows one kitchen's tickets for one screen; what it knows outlives a reload, so that nothing rings twice. */
export const createNotices = (kitchenId: string): Notices => {
  const keptAs = `kitchenWall:${kitchenId}`;
  const kept = keptFor(keptAs);
  const acknowledged = new Set(kept?.acknowledged);
  /** The tickets this screen has shown before; undefined on its very first look, when nothing is news. */
  let shown = kept && new Set(kept.known);
  /** Each ticket as somebody last took notice of it. */
  const noted = new Map<string, Ticket>();
  let latest = new Map<string, Ticket>();
  const store = createStore<NoticesState>(() => ({ notices: {}, cancelled: [] }));

  const noticeOf = (ticket: Ticket): Notice | undefined => {
    const id = ticket.kitchenOrderId;
    if (ticket.status === 'Cancelled') return acknowledged.has(id) ? undefined : CANCELLED;
    const before = noted.get(id);
    if (!before || ticket.status === 'Delivered') {
      noted.set(id, ticket);
      return shown && !shown.has(id) && isUntouched(ticket) ? NEW : undefined;
    }
    const earlier = store.getState().notices[id];
    const changes = changesBetween(before, ticket);
    if (changes.length === 0) return earlier === NEW && isUntouched(ticket) ? NEW : undefined;
    const changed: Notice = { kind: 'changed', changes };
    // The same object for the same news, or it would be heard again.
    return same(earlier, changed) ? earlier : changed;
  };

  const remember = (ids: readonly string[]) => {
    if (shown?.size === ids.length && ids.every((id) => shown?.has(id))) return;
    shown = new Set(ids);
    keep();
  };

  const keep = () => {
    const listed = (id: string) => latest.has(id);
    const known: Kept = { known: [...(shown ?? [])], acknowledged: [...acknowledged].filter(listed) };
    storage.set(keptAs, JSON.stringify(known));
  };

  const publish = (notices: ByTicket<Notice>, cancelled: readonly Ticket[]) => {
    const before = store.getState();
    const ids = new Set([...Object.keys(before.notices), ...Object.keys(notices)]);
    const unchanged = [...ids].every((id) => before.notices[id] === notices[id]);
    const sameCancelled =
      cancelled.length === before.cancelled.length &&
      cancelled.every((ticket, index) => ticket === before.cancelled[index]);
    if (unchanged && sameCancelled) return;
    store.setState({ notices, cancelled: sameCancelled ? before.cancelled : cancelled });
  };

  const follow = (tickets: readonly Ticket[]) => {
    latest = new Map(tickets.map((ticket) => [ticket.kitchenOrderId, ticket]));
    for (const id of noted.keys()) if (!latest.has(id)) noted.delete(id);
    const gone = store.getState().cancelled.filter(({ kitchenOrderId }) => !latest.has(kitchenOrderId));
    const found = tickets.map((ticket) => [ticket, noticeOf(ticket)] as const);
    const cancelled = [...gone, ...found.flatMap(([ticket, notice]) => (notice === CANCELLED ? ticket : []))];
    const notices = found.flatMap(([{ kitchenOrderId }, notice]) =>
      notice ? [[kitchenOrderId, notice] as const] : [],
    );
    publish(
      Object.fromEntries([
        ...notices,
        ...gone.map(({ kitchenOrderId }) => [kitchenOrderId, CANCELLED] as const),
      ]),
      cancelled,
    );
    remember([...latest.keys()]);
  };

  const drop = (id: string) => {
    const { notices, cancelled } = store.getState();
    const { [id]: _done, ...others } = notices;
    publish(
      others,
      cancelled.filter(({ kitchenOrderId }) => kitchenOrderId !== id),
    );
  };

  const touch = (id: string) => {
    const ticket = latest.get(id);
    if (!ticket || ticket.status === 'Cancelled') return;
    noted.set(id, ticket);
    drop(id);
  };

  const acknowledgeCancelled = (id: string) => {
    acknowledged.add(id);
    keep();
    drop(id);
  };

  return { store, follow, touch, acknowledgeCancelled };
};
