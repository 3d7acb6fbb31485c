import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { OrderStore, OrderStoreApi } from './order-store';

export const OrderContext = createContext<OrderStoreApi | null>(null);

/** What the page's order store holds; its actions never change. */
export const useOrder = <Part>(part: (order: OrderStore) => Part): Part => {
  const store = useContext(OrderContext);
  if (!store) throw new Error('useOrder needs an OrderContext around it.');
  return useStore(store, part);
};
