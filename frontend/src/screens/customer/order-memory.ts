import { STORAGE_KEYS } from '@banquet/shared/vocabulary';
import { storage } from '../../lib/storage';

/* What this phone remembers of its guest between two loads of the page. */

const EARLIER = 'banquet.earlierOrders';
const DISMISSED = 'banquet.dismissedNotifications';

/** Far more than one evening brings; the oldest go first. */
const KEPT = 50;

/** Whatever is not the list it should be (an older version wrote it, someone edited it) reads as empty. */
const readList = (key: string): string[] => {
  try {
    const list: unknown = JSON.parse(storage.get(key) ?? '[]');
    return Array.isArray(list) ? list.filter((entry) => typeof entry === 'string') : [];
  } catch {
    return [];
  }
};

const writeList = (key: string, list: readonly string[]) =>
  storage.set(key, JSON.stringify([...new Set(list)].slice(-KEPT)));

const earlierAt = (tableId: string) => `${EARLIER}.${tableId}`;

export const orderMemory = {
  current: (): string | null => storage.get(STORAGE_KEYS.currentOrderId),
  setCurrent: (orderId: string) => storage.set(STORAGE_KEYS.currentOrderId, orderId),

  /** The orders finalized at this table before the current one, oldest first. */
  earlier: (tableId: string): string[] => readList(earlierAt(tableId)),
  keepEarlier: (tableId: string, orderId: string) =>
    writeList(earlierAt(tableId), [...readList(earlierAt(tableId)), orderId]),
  forgetEarlier: (tableId: string, orderId: string) =>
    writeList(
      earlierAt(tableId),
      readList(earlierAt(tableId)).filter((other) => other !== orderId),
    ),

  dismissed: (): string[] => readList(DISMISSED),
  dismiss: (notificationId: string) => writeList(DISMISSED, [...readList(DISMISSED), notificationId]),
};
