import type { Report } from '@banquet/shared/report';
import { useEffect, useRef } from 'react';
import { prepareSound, ring } from '../../lib/sound';

/** Rings once for every report that was not there before; undefined until the first are known. */
export const useReportBell = (reports: readonly Report[] | undefined) => {
  const known = useRef<ReadonlySet<string>>(undefined);

  useEffect(prepareSound, []);

  useEffect(() => {
    if (!reports) return;
    const before = known.current;
    if (before && reports.some(({ reportId }) => !before.has(reportId))) ring();
    known.current = new Set([...(before ?? []), ...reports.map(({ reportId }) => reportId)]);
  }, [reports]);
};
