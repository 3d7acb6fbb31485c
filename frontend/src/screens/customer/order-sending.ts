import type { Allergy } from '@banquet/shared/vocabulary';
import { choicesOf } from './choices';
import { orderCalls } from './order-calls';
import { detailOf, isNews, isPassing, NO_PROBLEM, problemOf, takeIn, type Desk } from './order-state';

export interface Sending {
  finalize: () => Promise<void>;
  /** Rejects where it fails: the guest is told in the dialog they are in. */
  setAllergies: (allergies: Allergy[]) => Promise<void>;
  report: (issue: string) => Promise<void>;
  /** Whether the order now goes by that name; a blank one changes nothing. */
  rename: (name: string) => Promise<boolean>;
  dismissProblem: () => void;
}

const finalizing = ({ get, set, inTurn, saver }: Desk) => {
  const isDraft = (orderId: string) => get().order?._id === orderId && get().order?.status === 'Draft';

  const send = async (orderId: string) => {
    // What could not be saved has been rolled back and told: the guest looks again before they send.
    if (!(await saver.settle())) return;
    const placed = await inTurn(() => orderCalls.finalize(orderId));
    if (isNews(get(), placed)) set({ order: placed, choices: choicesOf(placed) });
  };

  const finalize = async () => {
    const { order, finalizing } = get();
    if (finalizing || order?.status !== 'Draft') return;
    set({ finalizing: true, ...NO_PROBLEM });
    try {
      await send(order._id);
    } catch (error) {
      // The live update may have brought the good news that the answer did not.
      if (isDraft(order._id)) {
        const again = isPassing(error) ? () => void finalize() : null;
        const detail = detailOf(error) || 'Failed to submit order';
        set({ problem: { text: 'Failed to finalize order.', detail, retry: again } });
      }
    }
    set({ finalizing: false });
  };
  return finalize;
};

export const sending = (desk: Desk): Sending => {
  const { get, set, inTurn } = desk;

  /** Runs a call on the order in hand; without one there is nothing to change. */
  const onOrder = async <Answer>(call: (orderId: string) => Promise<Answer>): Promise<Answer> => {
    const { order } = get();
    if (!order) throw new Error('There is no order yet.');
    return inTurn(() => call(order._id));
  };

  return {
    finalize: finalizing(desk),
    setAllergies: async (wanted) => {
      takeIn(desk, await onOrder((orderId) => orderCalls.setAllergies(orderId, wanted)));
    },
    report: async (issue) => {
      await onOrder((orderId) => orderCalls.report(orderId, issue));
      set({ reported: true });
    },
    rename: async (typed) => {
      const name = typed.trim();
      if (!name || name === get().order?.customerName) return true;
      try {
        takeIn(desk, await onOrder((orderId) => orderCalls.saveName(orderId, name)));
        return true;
      } catch (error) {
        set(problemOf(error, 'Failed to save your name.'));
        return false;
      }
    },
    dismissProblem: () => set(NO_PROBLEM),
  };
};
