import { lazy, Suspense } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { Page } from '../../components/Page';
import { Skeleton } from '../../components/Skeleton';
import './AdminArea.css';
import { AdminMenu } from './AdminMenu';
import { UnseenTickets } from './UnseenTickets';

/** The pages of the area, in the order of its menu; the first is where it begins. */
const PAGES = [
  { path: 'statistics', label: 'Statistics', Page: lazy(() => import('./statistics/StatisticsPage')) },
  {
    path: 'notifications',
    label: 'Notifications',
    Page: lazy(() => import('./notifications/NotificationsPage')),
  },
  { path: 'table-status', label: 'Table Status', Page: lazy(() => import('./table-status/TableStatusPage')) },
  {
    path: 'meal-management',
    label: 'Meal Management',
    Page: lazy(() => import('./meal-management/MealManagementPage')),
  },
  {
    path: 'kitchen-table-management',
    label: 'Kitchen & Table Management',
    Page: lazy(() => import('./kitchen-table-management/KitchenTableManagementPage')),
  },
  {
    path: 'user-management',
    label: 'User Management',
    Page: lazy(() => import('./user-management/UserManagementPage')),
  },
  {
    path: 'kitchen-management',
    label: 'Kitchen Management',
    Page: lazy(() => import('./kitchen-management/KitchenManagementPage')),
  },
  { path: 'past-orders', label: 'Past Orders', Page: lazy(() => import('./past-orders/PastOrdersPage')) },
  { path: 'inventory', label: 'Inventory', Page: lazy(() => import('./inventory/InventoryPage')) },
  { path: 'webhooks', label: 'Webhooks', Page: lazy(() => import('./webhooks/WebhooksPage')) },
] as const;

const AdminPageNotFound = () => (
  <Page title="Admin Page Not Found">
    <p>There is nothing at this address. The menu leads to every page there is.</p>
  </Page>
);

const AdminArea = () => (
  <div className="admin-area">
    <AdminMenu pages={PAGES} />
    <div className="admin-area__page">
      <UnseenTickets />
      <Suspense fallback={<Skeleton label="Loading the page" rows={6} />}>
        <Routes>
          <Route index element={<Navigate to={PAGES[0].path} replace />} />
          {PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<AdminPageNotFound />} />
        </Routes>
      </Suspense>
    </div>
  </div>
);

export default AdminArea;
