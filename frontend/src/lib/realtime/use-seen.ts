import type { RoomName } from '@banquet/shared/realtime/protocol';
import { useEffect } from 'react';
import { saySeen } from './room-store';

/** Tickets come in bursts; a guest does not mind waiting this long for the good news. */
const GATHER_MS = 250;

/**
 * Confirms that this screen shows a room up to `seq`, once it is on the glass: painted, and in a page that
 * somebody could be looking at. Undefined confirms nothing.
 */
export const useSeen = (name: RoomName, seq: number | undefined) => {
  useEffect(() => {
    if (seq === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const confirm = () => {
      if (document.visibilityState !== 'visible') return;
      document.removeEventListener('visibilitychange', confirm);
      // An animation frame comes only when the page is really drawn.
      timer = setTimeout(() => requestAnimationFrame(() => saySeen(name, seq)), GATHER_MS);
    };
    document.addEventListener('visibilitychange', confirm);
    confirm();
    return () => {
      document.removeEventListener('visibilitychange', confirm);
      clearTimeout(timer);
    };
  }, [name, seq]);
};
