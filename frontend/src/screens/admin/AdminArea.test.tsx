import { screen, within } from '@testing-library/react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { FakeApi } from '../../../test-setup/api';
import { aReport, anId } from '../../../test-setup/factories';
import { live } from '../../../test-setup/live';
import AdminArea from './AdminArea';
import { showHouse } from './test-support/house';
import { renderPage } from './test-support/render-page';

jest.mock('../../lib/realtime/socket', () => jest.requireActual<object>('../../../test-setup/live'));

const Address = () => <output aria-label="Address">{useLocation().pathname}</output>;

const open = (path: string) => {
  new FakeApi();
  showHouse();
  return renderPage(
    <>
      <Routes>
        <Route path="admin/*" element={<AdminArea />} />
      </Routes>
      <Address />
    </>,
    path,
  );
};

test('the admin area begins with the statistics', async () => {
  await open('/admin');
  expect(await screen.findByRole('heading', { name: 'Statistics' })).toBeVisible();
  expect(screen.getByLabelText('Address')).toHaveTextContent('/admin/statistics');
});

test.each(['/admin/nowhere', '/admin/statistics/nowhere'])(
  'an unknown address such as %s says that there is no such page',
  async (path) => {
    await open(path);
    expect(await screen.findByText('Admin Page Not Found')).toBeVisible();
  },
);

test.each([
  ['Statistics', '/admin/statistics'],
  ['Notifications', '/admin/notifications'],
  ['Table Status', '/admin/table-status'],
  ['Meal Management', '/admin/meal-management'],
  ['Kitchen & Table Management', '/admin/kitchen-table-management'],
  ['User Management', '/admin/user-management'],
  ['Kitchen Management', '/admin/kitchen-management'],
  ['Past Orders', '/admin/past-orders'],
  ['Inventory', '/admin/inventory'],
  ['Webhooks', '/admin/webhooks'],
])('the menu leads to %s', async (name, path) => {
  const user = await open('/admin');
  await user.click(screen.getByRole('link', { name }));
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.getByLabelText('Address')).toHaveTextContent(path);
  expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
});

test('the menu says on every page how many reports wait, the moment a guest sends one', async () => {
  await open('/admin/inventory');
  expect(screen.queryByText(/open report/)).not.toBeInTheDocument();
  live.send('admin', 'report:created', [aReport()]);
  expect(screen.getAllByText('open report')).not.toHaveLength(0);
  live.send('admin', 'report:created', [aReport(), aReport()]);
  expect(screen.getAllByText('open reports')).not.toHaveLength(0);
});

test('an order that no kitchen has seen is told on every page, until one has', async () => {
  await open('/admin/inventory');
  const placedAt = new Date().toISOString();
  live.send('admin', 'order:unseen', [
    { kitchenOrderId: anId(), orderId: 1042, kitchenName: 'Grill', tableNumber: 5, placedAt },
  ]);
  const alert = within(screen.getByRole('alert', { name: 'Not seen by the kitchen' }));
  expect(alert.getByRole('link', { name: 'Order 1042' })).toHaveAttribute('href', '/order/1042');
  expect(alert.getByText('Table 5')).toBeVisible();
  expect(alert.getByText('Grill')).toBeVisible();
  live.send('admin', 'order:unseen', []);
  expect(screen.queryByText('Not seen by the kitchen')).not.toBeInTheDocument();
});

test('on a phone the menu opens from a button and closes once a page is chosen', async () => {
  const user = await open('/admin');
  await user.click(screen.getByRole('button', { name: 'Admin menu' }));
  const drawer = await screen.findByRole('dialog');
  await user.click(
    [...drawer.querySelectorAll('a')].find((link) => link.textContent === 'Inventory') ?? drawer,
  );
  expect(await screen.findByRole('heading', { level: 1, name: 'Inventory' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Admin menu' })).toHaveAttribute('aria-expanded', 'false');
});
