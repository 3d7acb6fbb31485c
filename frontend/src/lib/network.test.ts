import { waitFor } from '@testing-library/react';
import { FakeApi } from '../../test-setup/api';
import { http } from './http';
import { onReachable, useNetwork } from './network';

const HEALTH = 'GET /health/live';

const isReachable = () => useNetwork.getState().reachable;

afterEach(() => {
  new FakeApi().answer(HEALTH);
  window.dispatchEvent(new Event('online'));
  return waitFor(() => expect(isReachable()).toBe(true));
});

test('a call without an answer has the house asked; while it answers, it can be reached', async () => {
  const api = new FakeApi();
  api.lose('GET /customer/tables');
  api.answer(HEALTH);
  await expect(http.get('/customer/tables')).rejects.toThrow();
  await waitFor(() => expect(api.bodiesOf(HEALTH)).toHaveLength(1));
  expect(isReachable()).toBe(true);
});

test('a house that does not answer cannot be reached, until it does; who waits for it is told', async () => {
  const api = new FakeApi();
  const told = jest.fn();
  const stop = onReachable(told);
  api.lose('GET /customer/tables');
  api.lose(HEALTH);
  await expect(http.get('/customer/tables')).rejects.toThrow();
  await waitFor(() => expect(isReachable()).toBe(false));
  expect(told).not.toHaveBeenCalled();

  api.answer(HEALTH);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(isReachable()).toBe(true));
  expect(told).toHaveBeenCalledTimes(1);
  stop();
});

test('a device that knows itself without a network does not wait to be told', () => {
  new FakeApi().lose(HEALTH);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  window.dispatchEvent(new Event('offline'));
  expect(isReachable()).toBe(false);
  online.mockRestore();
});
