import { useCallback, useRef, useState } from 'react';

export interface Command<Arguments extends unknown[]> {
  /** Does nothing while an earlier run is under way, so a double tap sends once. */
  run: (...args: Arguments) => Promise<void>;
  running: boolean;
}

/** A call behind a button: one at a time, and its failure handed to `failed`. */
export const useCommand = <Arguments extends unknown[]>(
  send: (...args: Arguments) => Promise<unknown>,
  failed: (error: unknown) => void,
): Command<Arguments> => {
  const [running, setRunning] = useState(false);
  const busy = useRef(false);

  const run = useCallback(
    async (...args: Arguments) => {
      if (busy.current) return;
      busy.current = true;
      setRunning(true);
      try {
        await send(...args);
      } catch (error) {
        failed(error);
      } finally {
        busy.current = false;
        setRunning(false);
      }
    },
    [send, failed],
  );
  return { run, running };
};
