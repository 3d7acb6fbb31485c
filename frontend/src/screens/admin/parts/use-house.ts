import { adminRoom, type AdminState } from '@banquet/shared/realtime/admin';
import { useState } from 'react';
import { useRoom } from '../../../lib/realtime/use-room';
import { useResource, type Resource } from '../../../lib/use-resource';

/**
 * One part of the admin's room, whichever is the newer: what the live room holds or what the call answered. The
 * call fills the page until the room is joined, and still shows one's own changes while the live line is down.
 */
export const useHouse = <Part extends keyof AdminState>(
  part: Part,
  path: string,
): Resource<AdminState[Part]> => {
  const { state, status } = useRoom(adminRoom, 'admin');
  const { data: called, error, loading, reload } = useResource<AdminState[Part]>(path);
  const followed = state?.[part];

  const [seen, setSeen] = useState({ followed, called, newest: followed ?? called });
  let { newest } = seen;
  if (followed !== seen.followed || called !== seen.called) {
    if (followed !== undefined && followed !== seen.followed) newest = followed;
    // An answer may have overtaken, or been overtaken by, an event; while the room is live it says what is so.
    else if (called !== seen.called && status !== 'live') newest = called ?? newest;
    setSeen({ followed, called, newest });
  }
  return { data: newest, error, loading: newest === undefined && loading, reload };
};
