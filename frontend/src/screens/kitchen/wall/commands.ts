import type { Ticket, TicketItem } from '@banquet/shared/ticket';
import { create } from 'zustand';
import { http, messageOf } from '../../../lib/http';

type Failed = (msg: string) => void;

/** By `itemId`: what a tap has asked for and the server has not yet answered. */
export const useItemTicks = create<Partial<Record<string, boolean>>>()(() => ({}));

/** Shows at once; a refusal takes it back. */
export const tickItem = async ({ kitchenOrderId }: Ticket, item: TicketItem, failed: Failed) => {
  const { itemId } = item;
  if (useItemTicks.getState()[itemId] !== undefined) return;
  const done = !item.done;
  useItemTicks.setState({ [itemId]: done });
  try {
    await http.put(`/kitchen/orders/${kitchenOrderId}/items/${itemId}`, { done });
  } catch (error) {
    failed(messageOf(error, `Failed to tick off ${item.name}.`));
  } finally {
    useItemTicks.setState(({ [itemId]: _answered, ...others }) => others, true);
  }
};

/** By `kitchenOrderId`: allergies that are being noted. */
export const useNoting = create<Partial<Record<string, true>>>()(() => ({}));

export const noteAllergies = async ({ kitchenOrderId: id }: Ticket, failed: Failed) => {
  if (useNoting.getState()[id]) return;
  useNoting.setState({ [id]: true });
  try {
    await http.put(`/kitchen/orders/${id}/allergies`, { acknowledged: true });
  } catch (error) {
    failed(messageOf(error, 'Failed to note the allergies.'));
  } finally {
    useNoting.setState(({ [id]: _answered, ...others }) => others, true);
  }
};

export const takeOffMenu = (mealId: string) => http.put(`/kitchen/meals/${mealId}/sold-out`);
