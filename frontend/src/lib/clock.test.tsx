import { act, render, screen } from '@testing-library/react';
import { serverNow, setServerClock, useNow } from './clock';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('a device whose clock is hours off shows the time of the server', () => {
  jest.setSystemTime(new Date('2026-11-21T04:00:00Z'));
  setServerClock('2026-11-21T21:00:00.000Z');
  jest.advanceTimersByTime(90_000);
  expect(new Date(serverNow()).toISOString()).toBe('2026-11-21T21:01:30.000Z');
});

test('all clocks of a page run on one timer, which stops with the last of them', () => {
  setServerClock('2026-11-21T21:00:00.000Z');
  const Minute = () => <p>{new Date(useNow(60_000)).toISOString().slice(11, 16)}</p>;
  const { unmount } = render(
    <>
      <Minute />
      <Minute />
    </>,
  );
  expect(screen.getAllByText('21:00')).toHaveLength(2);
  expect(jest.getTimerCount()).toBe(1);
  act(() => jest.advanceTimersByTime(61_000));
  expect(screen.getAllByText('21:01')).toHaveLength(2);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});
