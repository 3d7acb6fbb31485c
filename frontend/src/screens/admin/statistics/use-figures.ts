import { adminRoom } from '@banquet/shared/realtime/admin';
import type { Figures, Period } from '@banquet/shared/statistics';
import { useEffect, useRef, useState } from 'react';
import { useRoom } from '../../../lib/realtime/use-room';
import { useResource, type Resource } from '../../../lib/use-resource';

/** A period that is under way is read again this often at most, while anything happens in the house. */
const REFRESH_MS = { hour: 5_000, day: 30_000 };

export const queryOf = (period: Period): string => new URLSearchParams({ ...period }).toString();

/** Whenever something happens in the house reads again, as soon as the last reading is so old. */
const useRefresh = (isOn: boolean, every: number, reload: () => void) => {
  const { state } = useRoom(adminRoom, 'admin');
  const readAt = useRef(-Infinity);
  useEffect(() => {
    if (!isOn) return;
    // The page itself has just read.
    if (readAt.current === -Infinity) readAt.current = performance.now();
    const wait = Math.max(0, readAt.current + every - performance.now());
    const timer = setTimeout(() => {
      readAt.current = performance.now();
      reload();
    }, wait);
    return () => clearTimeout(timer);
  }, [isOn, every, reload, state?.statistics, state?.waiting]);
};

/** The figures of a period, followed while it is under way. Until there are new ones the last stay where they are. */
export const useFigures = (period: Period | undefined, isUnderWay: boolean): Resource<Figures> => {
  const figures = useResource<Figures>(period ? `/admin/statistics/figures?${queryOf(period)}` : null);
  useRefresh(isUnderWay, REFRESH_MS[figures.data?.per ?? 'hour'], figures.reload);
  const [last, setLast] = useState(figures.data);
  if (figures.data && figures.data !== last) setLast(figures.data);
  return { ...figures, data: figures.data ?? (figures.loading ? last : undefined) };
};
