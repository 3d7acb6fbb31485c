import { askAhead, http } from '../../lib/http';
import { menuOf, TABLES } from './calls';
import { orderCalls } from './order-calls';
import { orderMemory } from './order-memory';

const PAGES = ['/', '/customer/landing', '/customer/menu'];

/** Asks for what a guest's page at this address begins with, while the page itself is still being made. */
export const askForGuest = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>) => {
  if (!PAGES.includes(pathname)) return;
  const tableId = pathname === '/' ? null : new URLSearchParams(search).get('tableId');
  askAhead(() => {
    if (!tableId) return void http.get(TABLES);
    const orderId = orderMemory.current();
    void (orderId === null ? orderCalls.create({ tableId }) : orderCalls.get(orderId));
    void http.get(menuOf(tableId));
  });
};
