import { Refused } from './house.js';
import { progress, summary } from './progress.js';
import { percentile, Tally } from './tally.js';

const tallyOf = (counts: Partial<Tally>): Tally => Object.assign(new Tally(), counts);

it('says in one line where the evening stands', () => {
  const tally = tallyOf({ placed: 12, finished: 5, delivered: 9, reported: 2, resolved: 1 });
  expect(progress(tally, 60, 65_000)).toBe(
    '1:05  12 of 60 orders placed, 7 waiting for food, 9 tickets delivered, 1 report open',
  );
});

it('speaks of refusals and mishaps only when there were some', () => {
  const tally = tallyOf({ placed: 1, finished: 1, delivered: 1 });
  tally.refused('Tiramisu is sold out.');
  tally.trouble(new Error('The house cannot be reached.'));
  expect(progress(tally, 2, 400)).toBe(
    '0:00  1 of 2 orders placed, 1 refused, 0 waiting for food, 1 ticket delivered, 1 mishap',
  );
});

it('sums an evening up, with why orders were refused and how fast they were taken', () => {
  const tally = tallyOf({ placed: 3, finished: 3, delivered: 5, reported: 1, resolved: 1, cleared: 2 });
  tally.finalizeMs.push(30, 10, 20);
  tally.refused('Tiramisu is sold out.');
  tally.refused('Tiramisu is sold out.');
  const text = summary(tally, 61_000);
  expect(text).toContain('The rush took 1:01.');
  expect(text).toMatch(/orders placed +3\n/);
  expect(text).toMatch(/orders refused +2\n +2 × Tiramisu is sold out\.\n/);
  expect(text).toMatch(/reports resolved +1 of 1\n/);
  expect(text).toMatch(/finalize +median 20\.0 ms, p95 30\.0 ms/);
  expect(text).not.toMatch(/waiting|mishap/);
});

it('does not hide who is still waiting, nor what went wrong', () => {
  const tally = tallyOf({ placed: 3, finished: 1 });
  tally.trouble(new Refused(500, 'Something went wrong on our side. Please try again.'));
  const text = summary(tally, 0);
  expect(text).toMatch(/still waiting +2\n/);
  expect(text).toMatch(/mishaps +1\n +1 × Something went wrong on our side\. Please try again\. \(500\)/);
});

it('counts percentiles by the nearest rank', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => at + 1);
  expect([
    percentile(hundred, 0.5),
    percentile(hundred, 0.95),
    percentile([7], 0.95),
    percentile([], 0.5),
  ]).toEqual([50, 95, 7, undefined]);
});
