import type { KitchenState } from '@banquet/shared/realtime/kitchen';
import { useEffect, useEffectEvent } from 'react';
import { isCurrent, type RoomSnapshot } from '../../lib/realtime/follower';
import { sendWaiting, useCommands } from './commands';

const AGAIN_MS = 2_000;

/** Sends what waits once the kitchen's room is current, and again until it is through. */
export const useWaitingCommands = (
  kitchenId: string,
  { state, status }: RoomSnapshot<KitchenState>,
  failed: (msg: string) => void,
) => {
  const waiting = useCommands((commands) =>
    Object.values(commands).some((command) => command?.waiting && command.kitchenId === kitchenId),
  );
  const current = isCurrent(status);
  const sendNow = useEffectEvent(() => sendWaiting(kitchenId, state ?? [], failed));

  useEffect(() => {
    if (!current || !waiting) return;
    const timer = setInterval(() => sendNow(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [current, waiting]);
};
