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
 * Whether an answer, or the order's room, tells something that is not older than what is held: an echo of an earlier
 * save may come late, and another order may have taken this one's place.
 */
export const isNews = ({ orderId, order: held }: OrderState, { _id, version }: CustomerOrder): boolean =>
  _id === orderId && (held?._id !== _id || version >= held.version);

/** Takes in what a command answered. The guest's own choices may be ahead of it, and stay. */
export const takeIn = ({ get, set }: Pick<Desk, 'get' | 'set'>, answer: CustomerOrder) => {
  if (isNews(get(), answer)) set({ order: answer });
};
