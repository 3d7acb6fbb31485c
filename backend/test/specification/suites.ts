import { testsIn } from './entry.js';

/* The files of tests that prove the specification, by what each is about. */

export const contract = testsIn('shared/src/contract.test.ts');
export const vocabulary = testsIn('shared/src/vocabulary.test.ts');
export const orderStatus = testsIn('shared/src/order.test.ts');

export const accounts = testsIn('backend/test/accounts.test.ts');
export const apiDocs = testsIn('backend/test/api-docs.test.ts');
export const inventory = testsIn('backend/test/inventory.test.ts');
export const kitchens = testsIn('backend/test/kitchens.test.ts');
export const live = testsIn('backend/test/live.test.ts');
export const menu = testsIn('backend/test/menu.test.ts');
export const notifications = testsIn('backend/test/notifications.test.ts');
export const ordering = testsIn('backend/test/ordering.test.ts');
export const policy = testsIn('backend/test/policy.test.ts');
export const serving = testsIn('backend/test/serving.test.ts');
export const statistics = testsIn('backend/test/statistics.test.ts');
export const tables = testsIn('backend/test/tables.test.ts');
export const tickets = testsIn('backend/test/tickets.test.ts');
export const users = testsIn('backend/test/users.test.ts');

export const appPage = testsIn('frontend/src/app/App.test.tsx');
export const routes = testsIn('frontend/src/app/routes.test.tsx');
export const alerts = testsIn('frontend/src/components/ErrorAlert.test.tsx');
export const badges = testsIn('frontend/src/components/StatusBadge.test.tsx');
export const http = testsIn('frontend/src/lib/http.test.ts');
export const session = testsIn('frontend/src/lib/session.test.ts');

const guestPage = (name: string) => testsIn(`frontend/src/screens/customer/${name}`);
export const landing = guestPage('Landing.test.tsx');
export const menuPage = guestPage('Menu.test.tsx');
export const allergyDialog = guestPage('AllergyDialog.test.tsx');
export const issueDialog = guestPage('IssueDialog.test.tsx');
export const menuLoading = guestPage('use-menu.test.tsx');
export const orderPanel = guestPage('OrderStatus.test.tsx');
export const opening = guestPage('order-opening.test.ts');
export const choosing = guestPage('order-choosing.test.ts');
export const sending = guestPage('order-sending.test.ts');

export const loginPage = testsIn('frontend/src/screens/auth/Login.test.tsx');
export const registerPage = testsIn('frontend/src/screens/auth/Register.test.tsx');
export const serverPage = testsIn('frontend/src/screens/server/ServerDashboard.test.tsx');
export const kitchenPage = testsIn('frontend/src/screens/kitchen/KitchenDashboard.test.tsx');
export const ordersNotFetched = testsIn('frontend/src/screens/kitchen/OrdersNotFetched.test.tsx');
export const orderPage = testsIn('frontend/src/screens/order/OrderDetails.test.tsx');

const adminPage = (name: string) => testsIn(`frontend/src/screens/admin/${name}.test.tsx`);
export const adminArea = adminPage('AdminArea');
export const statisticsPage = adminPage('statistics/StatisticsPage');
export const notificationsPage = adminPage('notifications/NotificationsPage');
export const tableStatusPage = adminPage('table-status/TableStatusPage');
export const mealsPage = adminPage('meal-management/MealManagementPage');
export const kitchensAndTablesPage = adminPage('kitchen-table-management/KitchenTableManagementPage');
export const usersPage = adminPage('user-management/UserManagementPage');
export const kitchenManagementPage = adminPage('kitchen-management/KitchenManagementPage');
export const inventoryPage = adminPage('inventory/InventoryPage');
export const houseData = adminPage('parts/use-house');
export const listTable = adminPage('parts/ListTable');

export const mainJob = testsIn('frontend/e2e/main-job.spec.ts');
export const adminJob = testsIn('frontend/e2e/admin.spec.ts');
