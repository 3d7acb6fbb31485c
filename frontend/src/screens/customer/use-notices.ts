import type { Notification } from '@banquet/shared/notification';
import { tableRoom } from '@banquet/shared/realtime/table';
import { useState } from 'react';
import { useRoom } from '../../lib/realtime/use-room';
import { orderMemory } from './order-memory';

export interface Notices {
  notices: Notification[];
  dismiss: (notificationId: string) => void;
}

/** What the house has sent to this table, until this guest has dismissed it. */
export const useNotices = (tableId: string): Notices => {
  const { state: sent = [] } = useRoom(tableRoom, `table:${tableId}`);
  const [dismissed, setDismissed] = useState(orderMemory.dismissed);
  return {
    notices: sent.filter(({ _id }) => !dismissed.includes(_id)),
    dismiss: (notificationId) => {
      orderMemory.dismiss(notificationId);
      setDismissed(orderMemory.dismissed());
    },
  };
};
