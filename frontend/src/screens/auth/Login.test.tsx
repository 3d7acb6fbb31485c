import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeApi } from '../../../test-setup/api';
import { aUser } from '../../../test-setup/factories';
import { renderStaffPage, signOut } from '../../../test-setup/staff-page';
import { useSession } from '../../lib/session';
import Login from './Login';

const fillIn = async (person = userEvent.setup()) => {
  renderStaffPage(<Login />, { route: '/login', at: '/login' });
  await person.type(screen.getByLabelText('Email or Username'), 'maria');
  await person.type(screen.getByLabelText('Password'), 'banquet-demo');
  await person.click(screen.getByRole('button', { name: 'Login' }));
};

beforeEach(() => signOut());

test('whoever logs in goes to the path of their role', async () => {
  const user = aUser({ role: 'server' });
  const api = new FakeApi();
  api.answer('POST /auth/login', { token: 'a-token', user });
  await fillIn();
  expect(await screen.findByText('Now at /server')).toBeVisible();
  expect(api.bodiesOf('POST /auth/login')).toEqual([{ emailOrUsername: 'maria', password: 'banquet-demo' }]);
  expect(useSession.getState().user).toEqual(user);
});

test('a refused login shows the sentence of the server and keeps what was typed', async () => {
  new FakeApi().refuse('POST /auth/login', 401, 'Invalid credentials. Please try again.');
  await fillIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid credentials. Please try again.');
  expect(screen.getByLabelText('Email or Username')).toHaveValue('maria');
  expect(screen.getByLabelText('Password')).toHaveValue('banquet-demo');
});

test('without a sentence from the server the failure says: Login failed', async () => {
  new FakeApi().lose('POST /auth/login');
  await fillIn();
  expect(await screen.findByText('Login failed')).toBeVisible();
});

test('a second tap while the first is under way sends nothing', async () => {
  const api = new FakeApi();
  const answer = api.hold('POST /auth/login');
  const person = userEvent.setup();
  await fillIn(person);
  const button = screen.getByRole('button', { name: 'Login' });
  expect(button).toBeDisabled();
  await person.click(button);
  await person.type(screen.getByLabelText('Password'), '{Enter}');
  answer({ token: 'a-token', user: aUser({ role: 'admin' }) });
  expect(await screen.findByText('Now at /admin')).toBeVisible();
  expect(api.asked).toHaveLength(1);
});
