import type { MenuItem } from '@banquet/shared/meal';
import type { CustomerOrder } from '@banquet/shared/order';
import type { Table } from '@banquet/shared/table';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { FakeApi } from '../../../test-setup/api';
import { anId } from '../../../test-setup/factories';
import { live } from '../../../test-setup/live';
import Landing from './Landing';
import Menu from './Menu';
import { createOrderStore } from './order-store';

export const aMeal = (meal: Partial<MenuItem> = {}): MenuItem => ({
  _id: anId(),
  name: 'Tomato Soup',
  category: 'Soup',
  description: 'With basil',
  quantity: 20,
  allergens: [],
  ...meal,
});

export const aTable = (table: Partial<Table> = {}): Table => ({
  _id: anId(),
  tableNumber: 7,
  assignedKitchen: null,
  status: 'available',
  ...table,
});

export const anOrder = (order: Partial<CustomerOrder> = {}): CustomerOrder => ({
  _id: anId(),
  version: 0,
  orderId: null,
  tableId: anId(),
  tableNumber: 7,
  customerName: 'Guest 1',
  status: 'Draft',
  allergies: [],
  items: [],
  placedAt: null,
  seenAt: null,
  ...order,
});

export const aNotice = (tableId: string, message: string) => ({
  _id: anId(),
  recipientId: tableId,
  recipientModel: 'Table',
  recipient: { tableNumber: 7 },
  message,
  sentAt: new Date().toISOString(),
});

export const lineOf = ({ _id, name }: MenuItem, quantity = 1, customization = '') => ({
  menuItem: { _id, name },
  quantity,
  customization,
});

/** The same, as it is sent. */
export const sent = ({ _id }: MenuItem, quantity = 1, customization = '') => ({
  menuItemId: _id,
  quantity,
  customization,
});

/** The menu's room has one name for all tests, and may still be held from the one before. */
export const showMenu = (menu: readonly MenuItem[]) => {
  live.show('menu', menu);
  live.send('menu', 'menu:updated', menu);
};

/** jsdom has no width: the order is beside the menu, or on a phone in a sheet. */
export const onScreen = (screen: 'wide' | 'phone') => {
  window.matchMedia = (media) => ({
    media,
    matches: screen === 'wide',
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => true,
  });
};

export const visit = (address: string) => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Routes>
        <Route path="/customer/landing" element={<Landing />} />
        <Route path="/customer/menu" element={<Menu />} />
      </Routes>
    </MemoryRouter>,
  );
  return userEvent.setup();
};

/** The card of a meal on the menu. */
export const meal = async (name: string) => {
  const heading = await screen.findByRole('heading', { name, level: 4 });
  const card = heading.closest('li');
  if (!card) throw new Error(`${name} is not in the list.`);
  return within(card);
};
/** Its button, while it can be chosen. */
export const select = async (name: string) => (await meal(name)).getByRole('button', { name: 'Select Item' });

export const ready = async (name: string) => waitFor(async () => expect(await select(name)).toBeEnabled());

export const button = (name: string) => screen.getByRole('button', { name });

/** A guest at a table with this menu; their order is the one they are about to begin. */
export const aVisit = (menu: readonly MenuItem[], more: Partial<CustomerOrder> = {}) => {
  const order = anOrder(more);
  const api = new FakeApi();
  api.answer(`GET /customer/menu/${order.tableId}`, menu);
  api.answer('POST /customer/orders', order, 201);
  showMenu(menu);
  live.show(`table:${order.tableId}`, []);
  live.show(`order:${order._id}`, order);
  const path = `/customer/orders/${order._id}`;
  return {
    api,
    order,
    path,
    answerSave: (items: CustomerOrder['items']) => api.answer(`PUT ${path}`, { ...order, items }),
    visit: () => visit(`/customer/menu?tableId=${order.tableId}`),
  };
};

/** A guest whose order is open and holds these items. */
export const atTable = async (more: Partial<CustomerOrder> = {}) => {
  const order = anOrder(more);
  const api = new FakeApi();
  api.answer('POST /customer/orders', order, 201);
  const store = createOrderStore(order.tableId);
  await store.getState().open();
  const path = `/customer/orders/${order._id}`;
  const chosen = () => store.getState().choices.map(({ name }) => name);
  return { api, order, store, path, save: `PUT ${path}`, guest: store.getState(), chosen };
};
