import type { Room, RoomName } from '@banquet/shared/realtime/protocol';
import { useCallback, useSyncExternalStore } from 'react';
import type { RoomSnapshot } from './follower';
import { roomStore } from './room-store';

const NOWHERE: RoomSnapshot<never> = { state: undefined, status: 'joining' };

/** The live state of a room for as long as the component is there; a null name follows nothing. */
export const useRoom = <State, Events extends Record<string, unknown>>(
  room: Room<State, Events>,
  name: RoomName | null,
): RoomSnapshot<State> => {
  const subscribe = useCallback(
    (changed: () => void) => {
      if (name === null) return () => undefined;
      const { store, hold } = roomStore(room, name);
      const release = hold();
      const unsubscribe = store.subscribe(changed);
      return () => {
        unsubscribe();
        release();
      };
    },
    [room, name],
  );
  return useSyncExternalStore(subscribe, () =>
    name === null ? NOWHERE : roomStore(room, name).store.getState(),
  );
};
