import type { User } from '@banquet/shared/user';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { FakeApi } from '../../test-setup/api';
import { anId, aUser } from '../../test-setup/factories';
import { live } from '../../test-setup/live';
import { signIn, signOut } from '../../test-setup/staff-page';
import { useSession } from '../lib/session';
import { App } from './App';

jest.mock('../lib/realtime/socket', () => jest.requireActual<object>('../../test-setup/live'));

beforeEach(() => {
  localStorage.clear();
  new FakeApi().answer('GET /customer/tables', []);
});

const visit = (path: string, user?: User) => {
  if (user) signIn(user);
  else signOut();
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );
};

const links = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('the front door leads to the guests’ welcome', async () => {
  visit('/');
  expect(await screen.findByRole('heading', { name: 'Welcome to the Banquet' })).toBeVisible();
});

test('an unknown path says that there is no such page', async () => {
  visit('/pantry');
  expect(await screen.findByText('404: Page Not Found')).toBeVisible();
});

test.each(['/admin', '/admin/statistics', '/server', '/kitchen', '/kitchen/1', '/order/1042'])(
  'whoever is not logged in goes from %s to the login',
  async (path) => {
    visit(path);
    expect(await screen.findByLabelText('Email or Username')).toBeVisible();
  },
);

test.each(['/admin', '/kitchen/1'])('a server at %s is led to the tables', async (path) => {
  visit(path, aUser({ role: 'server' }));
  expect(await screen.findByRole('heading', { name: 'Server Dashboard' })).toBeVisible();
});

test('kitchen staff at the server’s page are led to their kitchen', async () => {
  visit('/server', aUser({ assignedKitchens: [anId()] }));
  expect(await screen.findByRole('heading', { name: 'Kitchen Dashboard' })).toBeVisible();
});

test('kitchen staff without a kitchen are told so, and see it as soon as one is assigned', async () => {
  const user = aUser();
  visit('/kitchen', user);
  expect(await screen.findByText('No kitchen is assigned to you yet.')).toBeVisible();
  expect(links()).toEqual(['Banquet']);

  const kitchenId = anId();
  live.show(`user:${user._id}`, user);
  live.show(`kitchen:${kitchenId}`, []);
  live.send(`user:${user._id}`, 'user:updated', { ...user, assignedKitchens: [kitchenId] });
  expect(await screen.findByText('No incoming orders.')).toBeVisible();
  expect(links()).toEqual(['Banquet', 'Kitchen Dashboard']);
});

test('the bar offers guests the login', () => {
  visit('/pantry');
  expect(links()).toEqual(['Banquet', 'Staff Login']);
  expect(screen.queryByRole('button', { name: 'Logout' })).not.toBeInTheDocument();
});

test.each([
  ['admin', 'Admin Dashboard', '/admin'],
  ['server', 'Server Dashboard', '/server'],
] as const)('the bar leads an %s home', (role, label, path) => {
  visit('/pantry', aUser({ role }));
  expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', path);
});

test('the bar leads kitchen staff to their first kitchen', () => {
  const [first, second] = [anId(), anId()];
  visit('/pantry', aUser({ assignedKitchens: [first, second] }));
  expect(screen.getByRole('link', { name: 'Kitchen Dashboard' })).toHaveAttribute(
    'href',
    `/kitchen/${first}`,
  );
});

test('whoever logs out is a guest again', async () => {
  visit('/server', aUser({ role: 'server' }));
  await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
  expect(await screen.findByLabelText('Email or Username')).toBeVisible();
  expect(useSession.getState().token).toBeNull();
});

test('whoever was logged out by an admin is led to the login', async () => {
  const user = aUser({ role: 'server' });
  visit('/server', user);
  await screen.findByRole('heading', { name: 'Server Dashboard' });
  new FakeApi().refuse('GET /auth/user', 401, 'Please log in again.');
  live.refuse(`user:${user._id}`, 'There is no such room.');
  expect(await screen.findByLabelText('Email or Username')).toBeVisible();
});

test('an unknown page of the admin area says so', async () => {
  visit('/admin/pantry', aUser({ role: 'admin' }));
  expect(await screen.findByText('Admin Page Not Found')).toBeVisible();
});

test('the bar tells how live the page is, and since when it is not', async () => {
  const kitchenId = anId();
  const user = aUser({ assignedKitchens: [kitchenId] });
  visit(`/kitchen/${kitchenId}`, user);
  expect(await screen.findByText('Catching up')).toBeVisible();
  live.show(`kitchen:${kitchenId}`, []);
  live.show(`user:${user._id}`, user);
  expect(await screen.findByText('Live')).toBeVisible();
  live.cut();
  expect(screen.getByText('Catching up')).toBeVisible();
  live.restore();
  expect(screen.getByText('Live')).toBeVisible();
});
