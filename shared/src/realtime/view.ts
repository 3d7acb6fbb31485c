import {
  DERIVED_ROOMS,
  type Envelope,
  type EventOf,
  type Heartbeat,
  type JoinState,
  type Room,
} from './protocol.js';

/** What a client holds of a room: its state, and the number of the last event folded into it. */
export interface View<State> {
  epoch: string;
  seq: number;
  state: State;
}

export const viewOf = <State>({ epoch, seq, state }: JoinState<State>): View<State> => ({
  epoch,
  seq,
  state,
});

export const isDerived = (room: { kind: string }): boolean =>
  (DERIVED_ROOMS as readonly string[]).includes(room.kind);

/**
 * Folds one event into a view. An event already in it changes nothing; one that is not the next of a logged
 * room is a `gap`, and the room must be joined again.
 */
export const receive = <State, Events extends Record<string, unknown>>(
  room: Room<State, Events>,
  view: View<State>,
  type: keyof Events,
  envelope: Envelope<Events[keyof Events]>,
): View<State> | 'gap' => {
  if (envelope.seq <= view.seq) return view;
  if (envelope.seq !== view.seq + 1 && !isDerived(room)) return 'gap';
  const event = { type, data: envelope.data } as EventOf<Events>;
  return { ...view, seq: envelope.seq, state: room.apply(view.state, event) };
};

/** Whether a heartbeat shows that a view is not what the database holds. */
export const isBehind = (view: View<unknown>, head: number | undefined, beat: Heartbeat): boolean =>
  beat.epoch !== view.epoch || (head !== undefined && head > view.seq);

/** Replaces the entry that `same` finds, or appends; the list is sorted where an order is given. */
export const upsert = <Entry>(
  list: readonly Entry[],
  entry: Entry,
  same: (other: Entry) => boolean,
  order?: (a: Entry, b: Entry) => number,
): Entry[] => {
  const at = list.findIndex(same);
  const next = at === -1 ? [...list, entry] : list.with(at, entry);
  return order && at === -1 ? next.sort(order) : next;
};
