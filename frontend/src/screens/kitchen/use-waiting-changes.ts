import type { KitchenState } from '@banquet/shared/realtime/kitchen';
import { useEffect, useEffectEvent } from 'react';
import type { RoomSnapshot } from '../../lib/realtime/follower';
import { sendWaiting, useStatusChanges } from './status-changes';

const AGAIN_MS = 2_000;

/** Sends what waits once the kitchen's room is live, and again until it is through. */
export const useWaitingChanges = (
  kitchenId: string,
  { state, status }: RoomSnapshot<KitchenState>,
  failed: (msg: string) => void,
) => {
  const waiting = useStatusChanges((changes) =>
    Object.values(changes).some((change) => change?.waiting && change.kitchenId === kitchenId),
  );
  const live = status === 'live';
  const sendNow = useEffectEvent(() => sendWaiting(kitchenId, state ?? [], failed));

  useEffect(() => {
    if (!live || !waiting) return;
    const timer = setInterval(() => sendNow(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [live, waiting]);
};
