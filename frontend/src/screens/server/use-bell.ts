import { useEffect, useRef } from 'react';
import { prepareSound, ring } from '../../lib/sound';

/** Rings once for everything that was not there before, told apart by `ids`; undefined until the first are known. */
export const useBell = (ids: readonly string[] | undefined) => {
  const known = useRef<ReadonlySet<string>>(undefined);

  useEffect(prepareSound, []);

  useEffect(() => {
    if (!ids) return;
    const before = known.current;
    if (before && ids.some((id) => !before.has(id))) ring();
    known.current = new Set([...(before ?? []), ...ids]);
  }, [ids]);
};
