import { useCallback, useEffect, useRef, useState } from 'react';

/** `unavailable`: this browser cannot. `lost`: it could, but refused or took it back. */
export type WakeLockState = 'unavailable' | 'asking' | 'held' | 'lost';

export interface KeptAwake {
  state: WakeLockState;
  /** Within a tap, where asking without one was refused. */
  ask: () => void;
}

/** Keeps the screen awake while the component is there. A browser takes it back from a hidden page, so it is asked again. */
export const useWakeLock = (): KeptAwake => {
  const available = 'wakeLock' in navigator;
  const [state, setState] = useState<WakeLockState>(available ? 'asking' : 'unavailable');
  const held = useRef<WakeLockSentinel>(undefined);
  const wanted = useRef(false);

  const ask = useCallback(() => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    if (held.current && !held.current.released) return;
    navigator.wakeLock.request('screen').then(
      (sentinel) => {
        if (!wanted.current) return void sentinel.release();
        held.current = sentinel;
        sentinel.addEventListener('release', () => setState('lost'));
        setState('held');
      },
      () => setState('lost'),
    );
  }, []);

  useEffect(() => {
    wanted.current = true;
    ask();
    document.addEventListener('visibilitychange', ask);
    return () => {
      wanted.current = false;
      document.removeEventListener('visibilitychange', ask);
      void held.current?.release();
    };
  }, [ask]);

  return { state, ask };
};
