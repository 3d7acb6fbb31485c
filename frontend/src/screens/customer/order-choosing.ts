import type { MenuItem } from '@banquet/shared/meal';
import { isAvailable } from '@banquet/shared/stock';
import { LIMITS } from '@banquet/shared/vocabulary';
import { withChange, withMeal, without, type Choice } from './choices';
import type { Desk } from './order-state';

const NOT_ADDED = 'Failed to add item.';
const NOT_REMOVED = 'Failed to remove item.';
const NOTE_NOT_SAVED = 'Failed to save your note.';

/** Long enough to finish a word, short enough to be saved before the phone is put away. */
const WHILE_TYPING_MS = 600;

export interface Choosing {
  select: (meal: MenuItem) => void;
  setQuantity: (key: string, quantity: number) => void;
  setNote: (key: string, note: string) => void;
  remove: (key: string) => void;
  /** Sends at once what is still waiting for the guest to finish typing. */
  saveChoices: () => void;
}

export const choosing = ({ get, set, saver }: Desk): Choosing => {
  const change = (choices: Choice[], ifItFails: string, afterMs = 0) => {
    const { order, finalizing } = get();
    if (order?.status !== 'Draft' || finalizing) return;
    set({ choices });
    saver.changed(ifItFails, afterMs);
  };

  return {
    select: (meal) => {
      const { choices } = get();
      const isChosen = choices.some(({ menuItemId }) => menuItemId === meal._id);
      if (isAvailable(meal) && !isChosen) change(withMeal(choices, meal), NOT_ADDED);
    },
    setQuantity: (key, wanted) => {
      const { choices } = get();
      const before = choices.find((choice) => choice.key === key)?.quantity ?? 0;
      const quantity = Math.min(Math.max(wanted, 1), LIMITS.itemQuantity);
      if (quantity === before) return;
      change(withChange(choices, key, { quantity }), quantity > before ? NOT_ADDED : NOT_REMOVED);
    },
    setNote: (key, note) => {
      const customization = note.slice(0, LIMITS.customization);
      change(withChange(get().choices, key, { customization }), NOTE_NOT_SAVED, WHILE_TYPING_MS);
    },
    remove: (key) => change(without(get().choices, key), NOT_REMOVED),
    saveChoices: () => void saver.settle(),
  };
};
