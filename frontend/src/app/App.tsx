import { Navigate, Route, Routes } from 'react-router-dom';
import Landing from '../screens/customer/Landing';
import Menu from '../screens/customer/Menu';
import { KitchenStaff, Only, SignedIn } from './guards';
import { Layout } from './Layout';
import { lazyPage } from './lazy-page';

const Login = lazyPage(() => import('../screens/auth/Login'));
const Register = lazyPage(() => import('../screens/auth/Register'));
const StaffArea = lazyPage(async () => {
  // Before the first schema is made, and at no cost to guests, who load none.
  await import('./zod-under-csp');
  return import('./StaffArea');
});
const AdminArea = lazyPage(() => import('../screens/admin/AdminArea'));
const ServerDashboard = lazyPage(() => import('../screens/server/ServerDashboard'));
const NoKitchen = lazyPage(() => import('../screens/kitchen/NoKitchen'));
const KitchenDashboard = lazyPage(() => import('../screens/kitchen/KitchenDashboard'));
const OrderDetails = lazyPage(() => import('../screens/order/OrderDetails'));
const NotFound = lazyPage(() => import('../screens/NotFound'));

/**
 * Every page and who may see it. The guests' are there from the start, since another round trip on a phone costs more
 * than they weigh; they load nothing of the staff's.
 */
export const App = () => (
  <Routes>
    <Route element={<Layout />}>
      <Route index element={<Navigate to="/customer/landing" replace />} />
      <Route path="customer/landing" element={<Landing />} />
      <Route path="customer/menu" element={<Menu />} />
      <Route path="login" element={<Login />} />
      <Route path="register" element={<Register />} />
      <Route element={<SignedIn />}>
        <Route element={<StaffArea />}>
          <Route element={<Only role="admin" />}>
            <Route path="admin/*" element={<AdminArea />} />
          </Route>
          <Route element={<Only role="server" />}>
            <Route path="server" element={<ServerDashboard />} />
          </Route>
          <Route element={<Only role="kitchen" />}>
            <Route path="kitchen" element={<KitchenStaff unassigned={<NoKitchen />} />} />
            <Route path="kitchen/:kitchenId" element={<KitchenDashboard />} />
          </Route>
          <Route path="order/:orderId" element={<OrderDetails />} />
        </Route>
      </Route>
      <Route path="*" element={<NotFound />} />
    </Route>
  </Routes>
);
