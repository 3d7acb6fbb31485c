import { act, render, screen } from '@testing-library/react';
import { setServerClock } from '../lib/clock';
import { Age } from './Age';

beforeEach(() => {
  jest.useFakeTimers();
  setServerClock('2026-11-21T21:00:00.000Z');
});
afterEach(() => jest.useRealTimers());

test.each([
  ['2026-11-21T21:00:10.000Z', 'just now'],
  ['2026-11-21T20:59:10.000Z', 'just now'],
  ['2026-11-21T20:55:00.000Z', '5 min'],
  ['2026-11-21T18:55:00.000Z', '2 h 05 min'],
])('what happened at %s is %s', (since, words) => {
  render(<Age since={since} />);
  expect(screen.getByText(words)).toBeVisible();
});

test('a ticket grows slow, then late, while one looks on', () => {
  render(<Age since="2026-11-21T20:56:00.000Z" slowFrom={5} lateFrom={10} />);
  const age = screen.getByRole('time');
  expect(age).toHaveAttribute('data-pace', 'fine');
  act(() => jest.advanceTimersByTime(60_000));
  expect(age).toHaveAttribute('data-pace', 'slow');
  act(() => jest.advanceTimersByTime(5 * 60_000));
  expect(age).toHaveTextContent('10 min, late');
});
