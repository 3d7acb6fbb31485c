import type { Period } from '@banquet/shared/statistics';
import { dateOf, midnight } from '../parts/days';

export const PRESETS = [
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'This month' },
  { value: 'own', label: 'Own dates' },
] as const;
export type Preset = (typeof PRESETS)[number]['value'];

/** Days as a date field holds them, e.g. 2026-11-21; both are part of the period. Empty while none is given. */
export interface OwnDates {
  first: string;
  last: string;
}

const bounds = (preset: Preset, today: Date, own: OwnDates): [Date | undefined, Date | undefined] => {
  const tomorrow = midnight(today, 1);
  switch (preset) {
    case 'today':
      return [midnight(today), tomorrow];
    case 'yesterday':
      return [midnight(today, -1), midnight(today)];
    case 'week':
      return [midnight(today, -6), tomorrow];
    case 'month':
      return [new Date(today.getFullYear(), today.getMonth(), 1), tomorrow];
    case 'own': {
      const last = dateOf(own.last);
      return [dateOf(own.first), last && midnight(last, 1)];
    }
  }
};

/** From midnight to midnight of this browser's time zone; none while a date is missing. */
export const periodOf = (preset: Preset, now: number, own: OwnDates): Period | undefined => {
  const [from, to] = bounds(preset, new Date(now), own);
  if (!from || !to) return undefined;
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return { from: from.toISOString(), to: to.toISOString(), zone };
};

export const isUnderWay = ({ from, to }: Period, now: number): boolean =>
  Date.parse(from) <= now && now < Date.parse(to);
