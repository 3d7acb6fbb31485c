import { act, renderHook } from '@testing-library/react';
import { useCommand } from './use-command';

test('two taps before the page could draw send once; after the answer it can be sent again', async () => {
  let answer: () => void = () => undefined;
  const send = jest.fn(() => new Promise<void>((resolve) => (answer = resolve)));
  const { result } = renderHook(() => useCommand(send, () => undefined));
  await act(async () => {
    const first = result.current.run();
    await result.current.run();
    answer();
    await first;
  });
  expect(send).toHaveBeenCalledTimes(1);
  expect(result.current.running).toBe(false);

  await act(async () => {
    const again = result.current.run();
    answer();
    await again;
  });
  expect(send).toHaveBeenCalledTimes(2);
});

test('a failure is handed on, and the button is free again', async () => {
  const failed = jest.fn();
  const error = new Error('No.');
  const { result } = renderHook(() => useCommand(() => Promise.reject(error), failed));
  await act(() => result.current.run());
  expect(failed).toHaveBeenCalledWith(error);
  expect(result.current.running).toBe(false);
});
