import type { Role } from '@banquet/shared/vocabulary';
import { ROLES } from '@banquet/shared/vocabulary';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { FakeApi } from '../../test-setup/api';
import { anId, aStaffOrder, aUser } from '../../test-setup/factories';
import { signIn, signOut } from '../../test-setup/staff-page';
import { App } from './App';

jest.mock('../lib/realtime/socket', () => jest.requireActual<object>('../../test-setup/live'));

const kitchenId = anId();
const tableId = anId();
const order = aStaffOrder({ orderId: 1042 });

beforeEach(() => {
  localStorage.clear();
  const api = new FakeApi();
  api.answer('GET /customer/tables', []);
  api.answer(`GET /customer/menu/${tableId}`, []);
  api.answer('GET /orders/1042', order);
});

const visit = (path: string, role?: Role) => {
  if (role) signIn(aUser({ role, assignedKitchens: role === 'kitchen' ? [kitchenId] : [] }));
  else signOut();
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );
};

const HOMES = {
  admin: 'Statistics',
  server: 'Server Dashboard',
  kitchen: 'Kitchen Dashboard',
} as const satisfies Record<Role, string>;

const page = (title: string) => screen.findByRole('heading', { level: 1, name: title });

test.each([
  ['/', 'Welcome to the Banquet'],
  ['/customer/landing', 'Welcome to the Banquet'],
  [`/customer/menu?tableId=${tableId}`, 'Menu for Your Table'],
  ['/login', 'Staff Login'],
  ['/register', 'Staff Registration'],
  ['/some/other/path', '404: Page Not Found'],
])('%s is open to everybody: %s', async (path, title) => {
  visit(path);
  expect(await page(title)).toBeVisible();
});

test.each([
  ['/admin', 'admin', HOMES.admin],
  ['/admin/user-management', 'admin', 'User Management'],
  ['/server', 'server', HOMES.server],
  [`/kitchen/${kitchenId}`, 'kitchen', HOMES.kitchen],
  ...ROLES.map((role) => ['/order/1042', role, 'Order 1042'] as const),
] as const)('%s is open to the role %s: %s', async (path, role, title) => {
  visit(path, role);
  expect(await page(title)).toBeVisible();
});

test.each([
  ['server', '/admin'],
  ['server', '/admin/user-management'],
  ['server', `/kitchen/${kitchenId}`],
  ['kitchen', '/admin'],
  ['kitchen', '/admin/user-management'],
  ['kitchen', '/server'],
  ['admin', '/server'],
  ['admin', `/kitchen/${kitchenId}`],
] as const)('the role %s is led from %s to its own area', async (role, path) => {
  visit(path, role);
  expect(await page(HOMES[role])).toBeVisible();
});

test('the brand leads home', () => {
  visit('/some/other/path');
  expect(screen.getByRole('link', { name: 'Banquet' })).toHaveAttribute('href', '/');
});
