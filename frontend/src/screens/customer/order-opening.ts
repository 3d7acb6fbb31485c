import type { CustomerOrder } from '@banquet/shared/order';
import { choicesOf } from './choices';
import { orderCalls } from './order-calls';
import { orderMemory } from './order-memory';
import { isNews, isPassing, NO_PROBLEM, problemOf, type Desk } from './order-state';

const NOT_CREATED = 'Failed to create order. Please try again.';

export interface Opening {
  /** Takes up the order this phone was filling, or begins one. */
  open: () => Promise<void>;
  /** Takes in what the order's room says. */
  receive: (order: CustomerOrder) => void;
  /** Begins another order; the guest's name and allergies go with them. */
  orderMore: () => Promise<void>;
  forgetEarlier: (orderId: string) => void;
}

const hold = ({ set }: Desk, order: CustomerOrder) => {
  orderMemory.setCurrent(order._id);
  set({ orderId: order._id, order, choices: choicesOf(order) });
};

const setAside = (order: CustomerOrder) => {
  if (order.status !== 'Draft') orderMemory.keepEarlier(order.tableId, order._id);
};

const show = ({ get, set, saver }: Desk, order: CustomerOrder) => {
  const { order: held, problem } = get();
  const isFixed = order.status !== 'Draft';
  const hasArrived = !held || (held.status === 'Draft' && isFixed);
  set({
    order,
    // While a save is under way the guest's own choices are newer than the room's.
    ...((isFixed || !held || saver.isSettled()) && { choices: choicesOf(order) }),
    // What could be tried again (loading, finalizing) has come about meanwhile.
    ...(hasArrived && problem?.retry && NO_PROBLEM),
  });
};

export const opening = (desk: Desk): Opening => {
  const { tableId, get, set } = desk;

  const create = async () => {
    try {
      hold(desk, await orderCalls.create({ tableId }));
    } catch (error) {
      set(problemOf(error, NOT_CREATED, () => void open()));
    }
  };

  // The stored id is given up only for the id of a new order, so nothing is lost while the server is away.
  const takeUp = async (orderId: string) => {
    const held = get().order;
    try {
      const order = await orderCalls.get(orderId);
      if (get().order !== held) return;
      if (order.tableId === tableId) return show(desk, order);
      setAside(order);
    } catch (error) {
      if (get().order !== held) return;
      if (isPassing(error)) return set(problemOf(error, 'Failed to load your order.', () => void open()));
      set(problemOf(null, 'Failed to load existing order. Creating a new one.'));
    }
    await create();
  };

  /** What the order's room has told last. */
  let told: CustomerOrder | undefined;

  const receive = (order: CustomerOrder) => {
    // A room goes back only when the house has been restored from a backup: that is how it is now.
    const isRestored = told?._id === order._id && order.version < told.version;
    told = order;
    const isOurs = order._id === get().orderId && order.tableId === tableId;
    if (isOurs && (isRestored || isNews(get(), order))) show(desk, order);
  };

  const once = async (work: () => Promise<void>) => {
    if (get().opening) return;
    set({ opening: true });
    await work();
    set({ opening: false });
  };

  const open = () =>
    once(async () => {
      const stored = orderMemory.current();
      await (stored === null ? create() : takeUp(stored));
    });

  const orderMore = () =>
    once(async () => {
      const placed = get().order;
      if (!placed || placed.status === 'Draft') return;
      const { allergies, customerName } = placed;
      try {
        hold(desk, await orderCalls.create({ tableId, allergies, customerName }));
        setAside(placed);
        set({ earlier: orderMemory.earlier(tableId), ...NO_PROBLEM });
      } catch (error) {
        set(problemOf(error, NOT_CREATED, () => void orderMore()));
      }
    });

  return {
    open,
    receive,
    orderMore,
    forgetEarlier: (orderId) => {
      orderMemory.forgetEarlier(tableId, orderId);
      set({ earlier: orderMemory.earlier(tableId) });
    },
  };
};
