import { STORAGE_KEYS } from '@banquet/shared/vocabulary';
import { FakeApi } from '../../test-setup/api';
import { aUser } from '../../test-setup/factories';
import { load, login, logout, useSession } from './session';

beforeEach(() => localStorage.clear());

test('a login is kept for the next visit, and a logout forgets it', async () => {
  const user = aUser({ role: 'server' });
  const api = new FakeApi();
  api.answer('POST /auth/login', { token: 'a-token', user });
  await login({ emailOrUsername: 'maria', password: 'banquet-demo' });
  expect(useSession.getState()).toMatchObject({ token: 'a-token', user });
  expect(localStorage.getItem(STORAGE_KEYS.token)).toBe('a-token');
  expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.user) ?? '')).toEqual(user);

  logout();
  expect(useSession.getState()).toMatchObject({ token: null, user: null });
  expect(localStorage).toHaveLength(0);
});

test('the user is taken from storage without asking the server', async () => {
  const api = new FakeApi();
  const user = aUser();
  localStorage.setItem(STORAGE_KEYS.token, 'a-token');
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user));
  await load();
  expect(useSession.getState()).toEqual({ token: 'a-token', user, ready: true });
  expect(api.asked).toEqual([]);
});

test('a token without a user fetches the user', async () => {
  const user = aUser();
  new FakeApi().answer('GET /auth/user', user);
  localStorage.setItem(STORAGE_KEYS.token, 'a-token');
  await load();
  expect(useSession.getState()).toEqual({ token: 'a-token', user, ready: true });
});

test.each(['refused', 'unreachable'])(
  'a token whose user cannot be loaded (%s) is forgotten',
  async (how) => {
    const api = new FakeApi();
    if (how === 'refused') api.refuse('GET /auth/user', 401, 'Please log in again.');
    else api.lose('GET /auth/user');
    localStorage.setItem(STORAGE_KEYS.token, 'a-token');
    localStorage.setItem(STORAGE_KEYS.user, 'half a rec');
    await load();
    expect(useSession.getState()).toEqual({ token: null, user: null, ready: true });
    expect(localStorage).toHaveLength(0);
  },
);
