import type { CustomerOrder } from '@banquet/shared/order';
import { HttpError } from '../../lib/http';
import type { Choice } from './choices';
import type { Turns } from './in-turn';
import type { Saver } from './order-saver';

export interface Problem {
  text: string;
  /** Why, in the server's words; empty where it gave none that help. */
  detail: string;
  retry: (() => void) | null;
}

export interface OrderState {
  /** Known before the order itself, so that its room can be joined while it is loaded. */
  orderId: string | null;
  order: CustomerOrder | null;
  /** What the guest sees as chosen: ahead of `order.items` while a save is under way. */
  choices: Choice[];
  /** Ids of the orders finalized before this one, oldest first. */
  earlier: string[];
  opening: boolean;
  finalizing: boolean;
  /** An issue has been reported from this page. */
  reported: boolean;
  problem: Problem | null;
}

/** What the parts of the store work with. */
export interface Desk {
  tableId: string;
  get: () => OrderState;
  set: (change: Partial<OrderState>) => void;
  inTurn: Turns;
  saver: Saver;
}

/** The server is away or out of reach: what it knows is not in doubt, and the same call may succeed later. */
export const isPassing = (error: unknown): boolean =>
  error instanceof HttpError && [0, 502, 503, 504].includes(error.status);

/** A fault of the server is no use to a guest; a refusal (sold out, too many) is. */
export const detailOf = (error: unknown): string =>
  error instanceof HttpError && error.status < 500 ? error.msg : '';

export const problemOf = (
  error: unknown,
  text: string,
  retry: (() => void) | null = null,
): Pick<OrderState, 'problem'> => ({ problem: { text, detail: detailOf(error), retry } });

export const NO_PROBLEM: Pick<OrderState, 'problem'> = { problem: null };

/**
 * Takes over from an answer what its command has changed, and no more: a live update may have brought the rest
 * meanwhile, or another order have taken this one's place.
 */
export const takeOver = <Key extends keyof CustomerOrder>(
  { get, set }: Pick<Desk, 'get' | 'set'>,
  answer: CustomerOrder,
  changed: Key,
) => {
  const { order } = get();
  if (order?._id === answer._id) set({ order: { ...order, [changed]: answer[changed] } });
};
