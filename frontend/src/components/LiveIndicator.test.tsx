import { render, screen } from '@testing-library/react';
import { LiveIndicator } from './LiveIndicator';

const told = () => screen.getByRole('status').textContent;

test('a live page says so, and one that is catching up does too', () => {
  const { rerender } = render(<LiveIndicator status="live" />);
  expect(told()).toBe('Live');
  rerender(<LiveIndicator status="catching-up" />);
  expect(told()).toBe('Catching up');
  rerender(<LiveIndicator status="joining" />);
  expect(told()).toBe('Catching up');
});

test('a page that only asks every few seconds does not call itself live', () => {
  render(<LiveIndicator status="polled" />);
  expect(told()).toBe('Updated every few seconds');
});

test('a page that is not live says since when, on the clock on the wall', () => {
  const atNineteenFortyTwo = new Date(2026, 10, 21, 19, 42).getTime();
  render(<LiveIndicator status="stale" staleSince={atNineteenFortyTwo} />);
  expect(told()).toBe('Not live since 19:42, reconnecting');
});
