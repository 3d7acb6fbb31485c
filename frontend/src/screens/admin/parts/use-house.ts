import { adminRoom, type AdminState } from '@banquet/shared/realtime/admin';
import { useState } from 'react';
import { useRoom } from '../../../lib/realtime/use-room';
import { useResource, type Resource } from '../../../lib/use-resource';

/**
 * One part of the admin's room, whichever is the newer: what the live room holds or what the call answered. The
 * call fills the page until the room is joined, and shows one's own change before the room tells it, or while
 * the live line is down.
 */
export const useHouse = <Part extends keyof AdminState>(
  part: Part,
  path: string,
): Resource<AdminState[Part]> => {
  const { state } = useRoom(adminRoom, 'admin');
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
