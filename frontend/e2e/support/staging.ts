import { expect, type Page } from '@playwright/test';
import type { MenuItem } from '@banquet/shared/meal';
import type { CustomerOrder } from '@banquet/shared/order';
import type { Table } from '@banquet/shared/table';
import type { Session } from '@banquet/shared/user';
import type { Allergy, SettableTicketStatus } from '@banquet/shared/vocabulary';
import { PASSWORD } from './people';

/** What one guest wants: the names of meals, each with how many of them and in what way. */
export interface Party {
  table: number;
  name: string;
  allergies?: Allergy[];
  wishes: readonly (readonly [meal: string, quantity?: number, wish?: string])[];
}

/** Makes by the API what has happened in the house before a story begins. */
export const setTheStage = async (page: Page) => {
  const call = async <T>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    data?: object,
    token = '',
  ): Promise<T> => {
    const headers = { 'x-auth-token': token };
    const answer = await page.request.fetch(`/api/${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json().catch(() => undefined)) as T;
  };
  const { token } = await call<Session>('POST', 'auth/login', {
    emailOrUsername: 'admin',
    password: PASSWORD,
  });
  const tables = await call<Table[]>('GET', 'customer/tables');

  const tableIdOf = (number: number): string => {
    const table = tables.find(({ tableNumber }) => tableNumber === number);
    if (!table) throw new Error(`The house has no table ${number}.`);
    return table._id;
  };

  return {
    tableIdOf,
    /** An order that a guest has finalized. */
    order: async ({
      table,
      name,
      allergies = [],
      wishes,
    }: Party): Promise<CustomerOrder & { orderId: number }> => {
      const tableId = tableIdOf(table);
      const menu = await call<MenuItem[]>('GET', `customer/menu/${tableId}`);
      const items = wishes.map(([meal, quantity = 1, customization = '']) => {
        const menuItemId = menu.find((item) => item.name === meal)?._id;
        return { menuItemId, quantity, customization };
      });
      const draft = { tableId, customerName: name, allergies, items };
      const { _id } = await call<CustomerOrder>('POST', 'customer/orders', draft);
      await call('PUT', `customer/orders/${_id}/status`, { status: 'Pending' });
      const order = await call<CustomerOrder>('GET', `customer/orders/${_id}`);
      if (order.orderId === null) throw new Error('A finalized order has a number.');
      return { ...order, orderId: order.orderId };
    },
    /** What every kitchen of the order has come to. */
    cook: (orderId: number, status: SettableTicketStatus | 'Cancelled') =>
      call('PUT', `orders/${orderId}/status`, { status }, token),
    report: ({ _id }: CustomerOrder, issue: string) =>
      call('POST', `customer/orders/${_id}/issues`, { issue }),
    notify: (table: number, message: string) =>
      call(
        'POST',
        'admin/notifications',
        { recipientId: tableIdOf(table), recipientModel: 'Table', message },
        token,
      ),
    admin: <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) =>
      call<T>(method, `admin/${path}`, data, token),
  };
};
