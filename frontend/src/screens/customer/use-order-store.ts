import { orderRoom } from '@banquet/shared/realtime/order';
import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { onReachable } from '../../lib/network';
import { useRoom } from '../../lib/realtime/use-room';
import { createOrderStore, type OrderStoreApi } from './order-store';

/** The guest's order at this table, opened at once and kept up with the kitchen. */
export const useOrderStore = (tableId: string): OrderStoreApi => {
  const [store] = useState(() => createOrderStore(tableId));
  const orderId = useStore(store, (order) => order.orderId);
  const { state } = useRoom(orderRoom, orderId === null ? null : `order:${orderId}`);

  useEffect(() => {
    const { open, saveChoices } = store.getState();
    void open();
    // The guest could do nothing yet, so there is nothing that this could overtake.
    const stopWaiting = onReachable(() => {
      if (!store.getState().order) void open();
    });
    // A phone that is put away may never come back to finish a pause in typing.
    document.addEventListener('visibilitychange', saveChoices);
    return () => {
      stopWaiting();
      document.removeEventListener('visibilitychange', saveChoices);
      saveChoices();
    };
  }, [store]);

  useEffect(() => {
    if (state) store.getState().receive(state);
  }, [store, state]);

  return store;
};
