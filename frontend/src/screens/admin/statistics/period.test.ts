import { isUnderWay, periodOf, type OwnDates, type Preset } from './period';

const NONE: OwnDates = { first: '', last: '' };

/** As this browser's calendar says it, whatever its time zone. */
const local = (instant: string | undefined) =>
  instant === undefined ? undefined : new Date(instant).toString();
const day = (year: number, month: number, date: number) => new Date(year, month - 1, date).toString();

const daysOf = (preset: Preset, now: Date, own = NONE) => {
  const period = periodOf(preset, now.getTime(), own);
  return [local(period?.from), local(period?.to)];
};

const EVENING = new Date(2026, 2, 1, 19, 30);

test.each<[Preset, string, string]>([
  ['today', day(2026, 3, 1), day(2026, 3, 2)],
  ['yesterday', day(2026, 2, 28), day(2026, 3, 1)],
  ['week', day(2026, 2, 23), day(2026, 3, 2)],
  ['month', day(2026, 3, 1), day(2026, 3, 2)],
])('%s goes from midnight to midnight of the browser’s own calendar', (preset, from, to) => {
  expect(daysOf(preset, EVENING)).toEqual([from, to]);
});

test('own dates hold their first day and their last', () => {
  expect(daysOf('own', EVENING, { first: '2026-02-01', last: '2026-02-28' })).toEqual([
    day(2026, 2, 1),
    day(2026, 3, 1),
  ]);
});

test('while a date is missing there is no period', () => {
  expect(periodOf('own', EVENING.getTime(), { first: '2026-02-01', last: '' })).toBeUndefined();
});

test('only a period that holds this moment is under way', () => {
  const now = EVENING.getTime();
  const isOn = (preset: Preset) => {
    const period = periodOf(preset, now, NONE);
    return period && isUnderWay(period, now);
  };
  expect([isOn('today'), isOn('yesterday'), isOn('week')]).toEqual([true, false, true]);
});
