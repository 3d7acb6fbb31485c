import { createStore } from 'zustand/vanilla';
import { HttpError } from '../../lib/http';
import { choicesOf, linesOf } from './choices';
import { createTurns } from './in-turn';
import { orderCalls } from './order-calls';
import { choosing, type Choosing } from './order-choosing';
import { orderMemory } from './order-memory';
import { opening, type Opening } from './order-opening';
import { createSaver } from './order-saver';
import { sending, type Sending } from './order-sending';
import { problemOf, takeIn, type Desk, type OrderState } from './order-state';

export type OrderStore = OrderState & Opening & Choosing & Sending;

const initial = (tableId: string): OrderState => ({
  orderId: orderMemory.current(),
  order: null,
  choices: [],
  earlier: orderMemory.earlier(tableId),
  opening: false,
  finalizing: false,
  reported: false,
  problem: null,
});

/** A refusal because the order is gone, or no longer a Draft: what is held here is out of date. */
const isOutOfDate = (error: unknown) => error instanceof HttpError && [404, 409].includes(error.status);

/** One guest's order at one table: what the page shows, and every call that changes it. */
export const createOrderStore = (tableId: string) =>
  createStore<OrderStore>()((set, get) => {
    const inTurn = createTurns();

    const saver = createSaver({
      inTurn,
      send: async () => {
        const { order, choices } = get();
        if (!order) return;
        const answer = await orderCalls.saveItems(order._id, linesOf(choices));
        takeIn({ get, set }, answer);
      },
      failed: (error, told) => {
        const { order, open } = get();
        set({ choices: order ? choicesOf(order) : [], ...problemOf(error, told) });
        if (isOutOfDate(error)) void open();
      },
    });

    const desk: Desk = { tableId, get, set, inTurn, saver };
    return { ...initial(tableId), ...opening(desk), ...choosing(desk), ...sending(desk) };
  });

export type OrderStoreApi = ReturnType<typeof createOrderStore>;
