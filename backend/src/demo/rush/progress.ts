import { percentile, total, type Tally } from './tally.js';

const many = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const minutes = (ms: number): string => {
  const seconds = Math.round(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Where an evening stands, in one line. */
export const progress = (tally: Tally, orders: number, elapsedMs: number): string => {
  const refused = total(tally.refusals);
  const troubles = total(tally.troubles);
  return [
    `${minutes(elapsedMs)}  ${tally.placed} of ${many(orders, 'order')} placed`,
    ...(refused > 0 ? [`${refused} refused`] : []),
    `${tally.placed - tally.finished} waiting for food`,
    `${many(tally.delivered, 'ticket')} delivered`,
    ...(tally.reported > tally.resolved ? [`${many(tally.reported - tally.resolved, 'report')} open`] : []),
    ...(troubles > 0 ? [many(troubles, 'mishap')] : []),
  ].join(', ');
};

const SHOWN = 5;

const row = (title: string, value: string | number): string => `  ${title.padEnd(18)}${value}`;

const listed = (title: string, counts: ReadonlyMap<string, number>): string[] => {
  const reasons = [...counts].sort(([, a], [, b]) => b - a);
  const rest = reasons.length - SHOWN;
  return [
    row(title, total(counts)),
    ...reasons.slice(0, SHOWN).map(([reason, times]) => `    ${times} × ${reason}`),
    ...(rest > 0 ? [`    and ${many(rest, 'other reason')}`] : []),
  ];
};

const ms = (value: number | undefined): string => (value === undefined ? 'none' : `${value.toFixed(1)} ms`);

/** What became of an evening. */
export const summary = (tally: Tally, elapsedMs: number): string =>
  [
    `The rush took ${minutes(elapsedMs)}.`,
    row('orders placed', tally.placed),
    ...listed('orders refused', tally.refusals),
    ...(tally.finished < tally.placed ? [row('still waiting', tally.placed - tally.finished)] : []),
    row('tickets delivered', tally.delivered),
    row('reports resolved', `${tally.resolved} of ${tally.reported}`),
    row('tables cleared', tally.cleared),
    ...(tally.restocked > 0 ? [row('meals restocked', `${tally.restocked}, since most had run out`)] : []),
    row(
      'finalize',
      `median ${ms(percentile(tally.finalizeMs, 0.5))}, p95 ${ms(percentile(tally.finalizeMs, 0.95))}`,
    ),
    ...(tally.troubles.size > 0 ? listed('mishaps', tally.troubles) : []),
  ].join('\n');
