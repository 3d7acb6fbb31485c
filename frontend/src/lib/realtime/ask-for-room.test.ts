import { waitFor } from '@testing-library/react';
import { FakeApi } from '../../../test-setup/api';
import { askForRoom, saySeenOverHttp } from './ask-for-room';

const joined = { ok: true, epoch: 'one', seq: 3, state: [], now: '2026-11-21T21:00:00.000Z' };

test('a room asked for over HTTP is what a join would have answered', async () => {
  new FakeApi().answer('GET /rooms/kitchen:grill', joined);
  expect(await askForRoom('kitchen:grill')).toEqual(joined);
});

test('what is not one’s own to see is refused for good', async () => {
  new FakeApi().refuse('GET /rooms/admin', 404, 'There is no such room, or it is not yours to see.');
  expect(await askForRoom('admin')).toEqual({
    ok: false,
    msg: 'There is no such room, or it is not yours to see.',
    retry: false,
  });
});

test.each([
  ['the network is down', (api: FakeApi) => api.lose('GET /rooms/menu')],
  ['the database is away', (api: FakeApi) => api.refuse('GET /rooms/menu', 503, 'Try again.')],
  ['something on the way answers in its place', (api: FakeApi) => api.refuse('GET /rooms/menu', 404)],
])('while %s there is no answer', async (_why, prepare) => {
  prepare(new FakeApi());
  expect(await askForRoom('menu')).toBeNull();
});

test('what a screen shows is told over HTTP, and it does no harm when that is lost', async () => {
  const api = new FakeApi();
  api.lose('PUT /rooms/kitchen:grill/seen');
  saySeenOverHttp('kitchen:grill', 7);
  await waitFor(() => expect(api.bodiesOf('PUT /rooms/kitchen:grill/seen')).toEqual([{ seq: 7 }]));
});
