import { done } from '@banquet/shared/errors';
import { userRoom } from '@banquet/shared/realtime/user';
import { serverRoom } from '@banquet/shared/realtime/server';
import { session, user } from '@banquet/shared/user';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { factories, PASSWORD, type Employee, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { joinRoom } from './support/screen.js';

let house: House;
let make: Factories;
let boss: Employee;

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
  boss = await make.admin();
});
afterAll(() => house.close());

const users = z.array(user);
const person = (username: string, more: object = {}) => ({
  username,
  email: `${username}@example.test`,
  password: 'a good password',
  role: 'server',
  ...more,
});
const change = ({ _id, username, email }: Employee, more: object) =>
  boss.api.put(`/admin/users/${_id}`, { username, email, role: 'server', ...more }, user);

it('lists everybody by name, without their passwords', async () => {
  await make.server('zoe');
  await make.server('Yves');
  const names = (await boss.api.get('/admin/users', users)).map(({ username }) => username);
  expect(names).toEqual([...names].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
  expect(names.slice(-2)).toEqual(['Yves', 'zoe']);
});

it('adds a person of any role, who can log in at once', async () => {
  for (const role of ['server', 'kitchen', 'admin']) {
    const added = await boss.api.post('/admin/users', person(`added-${role}`, { role }), user);
    const login = { emailOrUsername: added.email, password: 'a good password' };
    expect((await house.guest.post('/auth/login', login, session)).user).toEqual(added);
  }
});

it('refuses a name or an address that somebody has', async () => {
  const { username, email } = await make.server();
  const namesake = person(username.toUpperCase(), { email: 'namesake@example.test' });
  expect(await boss.api.refused('POST', '/admin/users', namesake)).toEqual({
    status: 409,
    msg: 'That username is already taken.',
  });
  const other = await make.server();
  const taken = { username: other.username, email, role: 'server' };
  expect(await boss.api.refused('PUT', `/admin/users/${other._id}`, taken)).toEqual({
    status: 409,
    msg: 'That email address is already registered.',
  });
});

it('leaves a person logged in whose name alone changes', async () => {
  const mia = await make.server();
  expect(await change(mia, { username: 'Mia Maria' })).toMatchObject({ username: 'Mia Maria' });
  expect(await mia.api.get('/auth/user', user)).toMatchObject({ username: 'Mia Maria' });
});

it.each([
  ['a new password', { password: 'another password' }],
  ['a new role', { role: 'kitchen' }],
])('ends the sessions of a person who gets %s', async (_what, more) => {
  const person = await make.server();
  await change(person, more);
  expect(await person.api.refused('GET', '/auth/user')).toEqual({ status: 401, msg: 'Please log in.' });
  const password = 'password' in more ? more.password : PASSWORD;
  await house.guest.post('/auth/login', { emailOrUsername: person.username, password }, session);
});

it('ends the sessions of a person who is deleted', async () => {
  const person = await make.server();
  expect(await boss.api.delete(`/admin/users/${person._id}`, done)).toEqual({
    msg: 'User deleted successfully.',
  });
  expect(await person.api.refused('GET', '/auth/user')).toMatchObject({ status: 401 });
  expect(await boss.api.refused('DELETE', `/admin/users/${person._id}`)).toEqual({
    status: 404,
    msg: 'There is no such user.',
  });
});

it('puts a deleted person out of the rooms their screens are in', async () => {
  const person = await make.server();
  const phone = await joinRoom(house.url, serverRoom, person._id, person.token);
  expect(phone.refusal).toBeUndefined();
  await boss.api.delete(`/admin/users/${person._id}`, done);
  expect(await phone.untilRefused()).toBe('Your session has ended. Please log in again.');
  // The connection itself lives on: it may log in again.
  expect(phone.socket.connected).toBe(true);
});

it('takes the tables from a server who becomes something else, live', async () => {
  const person = await make.server();
  const table = await make.table({ server: person });
  await change(person, { role: 'kitchen' });
  expect(await house.query('SELECT server_id FROM tables WHERE id = $1', [table._id])).toEqual([
    { server_id: null },
  ]);
});

it('takes the kitchen from staff who become something else', async () => {
  const cook = await make.cook();
  const changed = await change(cook, { role: 'server' });
  expect(changed.assignedKitchens).toEqual([]);
  expect(await house.query('SELECT 1 FROM kitchen_staff WHERE user_id = $1', [cook._id])).toEqual([]);
});

it('shows a person at once what has become of them', async () => {
  const cook = await make.cook();
  const page = await joinRoom(house.url, userRoom, cook._id, cook.token);
  expect(page.state.assignedKitchens).toEqual([cook.kitchenId]);
  await change(cook, { username: 'Chef', role: 'kitchen' });
  expect(await page.until(({ username }) => username === 'Chef')).toMatchObject({ role: 'kitchen' });
});

it('shows it to nobody else', async () => {
  const person = await make.server();
  for (const token of [boss.token, (await make.server()).token, undefined]) {
    const page = await joinRoom(house.url, userRoom, person._id, token);
    expect(page.refusal).toMatchObject({ ok: false, retry: false });
  }
});

it('keeps an admin from deleting themselves', async () => {
  expect(await boss.api.refused('DELETE', `/admin/users/${boss._id}`)).toEqual({
    status: 409,
    msg: 'You cannot delete your own account.',
  });
});

it('refuses an id that is none, and knows nothing of one that nobody has', async () => {
  expect(await boss.api.refused('PUT', '/admin/users/7', person('x'))).toMatchObject({ status: 400 });
  const { username, email } = person('nobody-yet');
  expect(
    await boss.api.refused('PUT', `/admin/users/${randomUUID()}`, { username, email, role: 'server' }),
  ).toEqual({
    status: 404,
    msg: 'There is no such user.',
  });
});

describe('the last admin', () => {
  let alone: House;
  let first: Employee;
  let others: Factories;
  beforeEach(async () => {
    alone = await openHouse();
    others = factories(alone);
    first = await others.admin();
  });
  afterEach(() => alone.close());

  const demote = (by: Employee, { _id, username, email }: Employee) =>
    by.api.request('PUT', `/admin/users/${_id}`, { username, email, role: 'server' });

  it('stays an admin', async () => {
    const { status, body } = await demote(first, first);
    expect([status, body]).toEqual([409, { msg: 'The last admin must stay an admin.' }]);
  });

  it('may stop once there is another', async () => {
    await others.admin();
    expect((await demote(first, first)).status).toBe(200);
  });

  it('is still there after two admins delete and demote each other at the same moment', async () => {
    for (let round = 0; round < 10; round++) {
      const second = await others.admin();
      const answers = await Promise.all([
        round % 2 ? demote(first, second) : first.api.request('DELETE', `/admin/users/${second._id}`),
        demote(second, first),
      ]);
      expect(answers.map(({ status }) => status).sort()).not.toEqual([200, 200]);
      const admins = await alone.query<{ id: string }>(`SELECT id FROM users WHERE role = 'admin'`);
      expect(admins).toHaveLength(1);
      if (admins[0]?.id === second._id) first = second;
    }
  });
});
