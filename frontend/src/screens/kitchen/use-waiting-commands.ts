import type { KitchenState } from '@banquet/shared/realtime/kitchen';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { isCurrent, type RoomSnapshot } from '../../lib/realtime/follower';
import { allOf, useCommands } from './commands';
import { noteShown, sendWaiting } from './sending';

const AGAIN_MS = 2_000;

/** Sends what waits once the kitchen's room is current, and again until it is through. */
export const useWaitingCommands = (
  kitchenId: string,
  { state, status }: RoomSnapshot<KitchenState>,
  failed: (msg: string) => void,
) => {
  const waiting = useCommands((commands) =>
    allOf(commands).some((command) => command.waiting && command.kitchenId === kitchenId),
  );
  const current = isCurrent(status);
  // With the paint that shows them: what stood in for the ticket's own word goes as that comes.
  useLayoutEffect(() => noteShown(kitchenId, state ?? []), [kitchenId, state]);
  const sendNow = useEffectEvent(() => sendWaiting(kitchenId, state ?? [], failed));

  useEffect(() => {
    if (!current || !waiting) return;
    const timer = setInterval(() => sendNow(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [current, waiting]);
};
