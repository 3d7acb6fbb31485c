import { adminRoom, type AdminState } from '@banquet/shared/realtime/admin';
import { useEffect, useState } from 'react';
import { useRoom } from '../../../lib/realtime/use-room';
import { useResource, type Resource } from '../../../lib/use-resource';

/** By then the live room has taken in whatever a call could know: it is read at most a second after a change. */
const ROOM_LAG_MS = 2_500;

/**
 * One part of the admin's room, whichever is the newer: what the live room holds or what the call answered. The
 * call fills the page until the room is joined, and shows one's own change before the room tells it, or while
 * the live line is down.
 */
export const useHouse = <Part extends keyof AdminState>(
  part: Part,
  path: string,
): Resource<AdminState[Part]> => {
  const { state, status } = useRoom(adminRoom, 'admin');
  const { data: called, error, loading, reload } = useResource<AdminState[Part]>(path);
  const followed = state?.[part];

  /** What the room held when the call was made. */
  const [before, setBefore] = useState(followed);
  const [seen, setSeen] = useState({ followed, called, newest: followed ?? called });
  let { newest } = seen;
  if (followed !== seen.followed || called !== seen.called) {
    if (followed !== undefined && followed !== seen.followed) newest = followed;
    // What the room has told since the call was made may be newer than the answer, and will be followed by more.
    else if (called !== seen.called && (followed === before || newest === undefined))
      newest = called ?? newest;
    setSeen({ followed, called, newest });
  }

  // The room tells only what differs from what it told before. When something changed and changed back between two
  // of its readings it says nothing, and what a call saw in between must not stand for ever.
  const overtaken = status === 'live' && followed !== undefined && newest !== followed;
  useEffect(() => {
    if (!overtaken) return;
    const timer = setTimeout(
      () => setSeen((last) => ({ ...last, newest: last.followed ?? last.newest })),
      ROOM_LAG_MS,
    );
    return () => clearTimeout(timer);
  }, [overtaken, newest]);

  return {
    data: newest,
    error,
    loading: newest === undefined && loading,
    reload: () => {
      setBefore(followed);
      reload();
    },
  };
};
