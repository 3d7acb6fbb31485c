import { useCallback, useEffect, useState } from 'react';
import { serverNow } from './clock';
import { http, type HttpError } from './http';
import { onReachable } from './network';

interface Loaded<Answer> {
  path: string;
  answer?: Answer;
  readAt?: number;
  error?: HttpError;
}

export interface Resource<Answer> {
  /** Kept while a reload runs or fails. */
  data: Answer | undefined;
  /** When it was answered, on the server's clock, epoch ms. */
  readAt?: number | undefined;
  error: HttpError | undefined;
  loading: boolean;
  reload: () => void;
}

/** What a GET answers; another path, or `reload`, asks again. A null path asks nothing. */
export const useResource = <Answer>(path: string | null): Resource<Answer> => {
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded<Answer>>();
  const [settled, setSettled] = useState(-1);
  const reload = useCallback(() => setRound((last) => last + 1), []);

  useEffect(() => {
    if (path === null) return;
    const controller = new AbortController();
    http.get<Answer>(path, { signal: controller.signal }).then(
      (answer) => {
        if (controller.signal.aborted) return;
        setLoaded({ path, answer, readAt: serverNow() });
        setSettled(round);
      },
      (error: HttpError) => {
        if (controller.signal.aborted) return;
        setLoaded((before) => ({ ...(before?.path === path ? before : { path }), error }));
        setSettled(round);
      },
    );
    return () => controller.abort();
  }, [path, round]);

  // What no network could bring is asked for again as soon as there is one.
  const isLost = loaded?.path === path && loaded.error?.status === 0 && settled === round;
  useEffect(() => (isLost ? onReachable(reload) : undefined), [isLost, reload]);

  const current = loaded?.path === path ? loaded : undefined;
  return {
    data: current?.answer,
    readAt: current?.readAt,
    error: current?.error,
    loading: path !== null && (current === undefined || settled !== round),
    reload,
  };
};
