import { FakeApi } from '../../test-setup/api';
import { askAhead, http, HttpError, messageOf } from './http';
import { useSession } from './session';

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  );

test('a refusal carries the sentence of the server', async () => {
  new FakeApi().refuse('GET /orders/7', 404, 'There is no such order.');
  const error = await failureOf(http.get('/orders/7'));
  expect(error).toMatchObject({ status: 404, msg: 'There is no such order.' });
  expect(messageOf(error, 'Failed.')).toBe('There is no such order.');
});

test('a refusal without a sentence, and a server that cannot be reached, are told in the page’s own words', async () => {
  const api = new FakeApi();
  api.refuse('GET /orders/7', 500);
  api.lose('GET /orders/8');
  expect(messageOf(await failureOf(http.get('/orders/7')), 'Failed.')).toBe('Failed.');
  const unreachable = await failureOf(http.get('/orders/8'));
  expect(unreachable).toBeInstanceOf(HttpError);
  expect(messageOf(unreachable, 'Failed.')).toBe('Failed.');
});

test('however long an answer takes, it is waited for', async () => {
  jest.useFakeTimers();
  try {
    const answer = new FakeApi().hold('GET /orders/7');
    const call = http.get('/orders/7');
    await jest.advanceTimersByTimeAsync(60 * 60_000);
    answer({ orderId: 7 });
    expect(await call).toEqual({ orderId: 7 });
  } finally {
    jest.useRealTimers();
  }
});

test('the stored token travels with every call, and a 401 ends the session', async () => {
  const api = new FakeApi();
  useSession.setState({ token: 'a-token', user: null, ready: true });
  api.answer('PUT /server/tables/1/clear');
  await http.put('/server/tables/1/clear');
  expect(api.asked[0]?.token).toBe('a-token');

  api.refuse('GET /auth/user', 401, 'Please log in again.');
  await failureOf(http.get('/auth/user'));
  expect(useSession.getState().token).toBeNull();
});

test('a 401 that answers an earlier token leaves the present session alone', async () => {
  const api = new FakeApi();
  useSession.setState({ token: 'yesterday', user: null, ready: true });
  const answer = api.hold('GET /auth/user');
  const call = failureOf(http.get('/auth/user'));
  useSession.setState({ token: 'today', user: null, ready: true });
  answer({ msg: 'Please log in again.' }, 401);
  await call;
  expect(useSession.getState().token).toBe('today');
});

test('what was asked ahead answers the next call that is the same, and no other', async () => {
  const api = new FakeApi();
  api.answer('GET /customer/tables', ['as it was']);
  api.answer('POST /customer/orders', 'an order');
  askAhead(() => {
    void http.get('/customer/tables');
    void http.post('/customer/orders', { tableId: '7' });
  });
  api.answer('GET /customer/tables', ['as it is now']);

  expect(await http.post('/customer/orders', { tableId: '8' })).toBe('an order');
  expect(await http.post('/customer/orders', { tableId: '7' })).toBe('an order');
  expect(api.bodiesOf('POST /customer/orders')).toEqual([{ tableId: '7' }, { tableId: '8' }]);

  expect(await http.get('/customer/tables')).toEqual(['as it was']);
  expect(await http.get('/customer/tables')).toEqual(['as it is now']);
});

test('what was asked ahead in vain is told to whoever wanted it, and can be asked again', async () => {
  const api = new FakeApi();
  api.lose('GET /customer/tables');
  askAhead(() => void http.get('/customer/tables'));
  expect(await failureOf(http.get('/customer/tables'))).toBeInstanceOf(HttpError);
  api.answer('GET /customer/tables', []);
  expect(await http.get('/customer/tables')).toEqual([]);
});
