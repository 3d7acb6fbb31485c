import { act, render, screen } from '@testing-library/react';
import { useWakeLock } from './wake-lock';

const Screen = () => {
  const { state, ask } = useWakeLock();
  return <button onClick={ask}>{state}</button>;
};

class Sentinel extends EventTarget {
  released = false;
  release() {
    this.released = true;
    this.dispatchEvent(new Event('release'));
    return Promise.resolve();
  }
}

const given: Sentinel[] = [];
let refuse = false;

const browserWithWakeLock = () =>
  Object.defineProperty(navigator, 'wakeLock', {
    configurable: true,
    value: {
      request: () => {
        if (refuse) return Promise.reject(new Error('NotAllowedError'));
        const sentinel = new Sentinel();
        given.push(sentinel);
        return Promise.resolve(sentinel);
      },
    },
  });

beforeEach(() => {
  given.length = 0;
  refuse = false;
});
afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'));

/** Lets the browser's answer arrive. */
const answered = () => act(() => Promise.resolve());

test('a screen is kept awake while the board is shown, and let sleep afterwards', async () => {
  browserWithWakeLock();
  const { unmount } = render(<Screen />);
  await answered();
  expect(screen.getByText('held')).toBeVisible();
  unmount();
  expect(given[0]?.released).toBe(true);
});

test('what the browser takes back from a hidden page is asked for when it is shown again', async () => {
  browserWithWakeLock();
  render(<Screen />);
  await answered();
  await act(() => given[0]?.release());
  expect(screen.getByText('lost')).toBeVisible();
  document.dispatchEvent(new Event('visibilitychange'));
  await answered();
  expect(screen.getByText('held')).toBeVisible();
  expect(given).toHaveLength(2);
});

test('a refusal is told, and can be asked again by a tap', async () => {
  browserWithWakeLock();
  refuse = true;
  render(<Screen />);
  await answered();
  expect(screen.getByText('lost')).toBeVisible();
  refuse = false;
  screen.getByRole('button').click();
  await answered();
  expect(screen.getByText('held')).toBeVisible();
});

test('a browser that cannot is told apart from one that refuses', async () => {
  render(<Screen />);
  await answered();
  expect(screen.getByText('unavailable')).toBeVisible();
});
