import { useCallback, useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand';

type Named<Value> = Readonly<Partial<Record<string, Value>>>;

/** What a store holds of many things, each to be followed by itself: on a full board a change of one costs one. */
export interface Entries<Value> {
  get: (id: string) => Value | undefined;
  follow: (id: string, changed: () => void) => () => void;
}

export const entriesOf = <State, Value>(
  store: Pick<StoreApi<State>, 'getState' | 'subscribe'>,
  pick: (state: State) => Named<Value>,
): Entries<Value> => {
  const followers = new Map<string, Set<() => void>>();
  store.subscribe((state, before) => {
    const [entries, earlier] = [pick(state), pick(before)];
    if (entries === earlier) return;
    for (const id of Object.keys({ ...earlier, ...entries })) {
      if (entries[id] !== earlier[id]) followers.get(id)?.forEach((changed) => changed());
    }
  });
  const follow = (id: string, changed: () => void) => {
    const others = followers.get(id) ?? new Set();
    followers.set(id, others.add(changed));
    return () => {
      others.delete(changed);
      if (others.size === 0 && followers.get(id) === others) followers.delete(id);
    };
  };
  return { get: (id) => pick(store.getState())[id], follow };
};

export const useEntry = <Value>({ get, follow }: Entries<Value>, id: string): Value | undefined =>
  useSyncExternalStore(
    useCallback((changed: () => void) => follow(id, changed), [follow, id]),
    () => get(id),
  );
