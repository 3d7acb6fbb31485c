import type { StaffOrder } from '@banquet/shared/order';
import type { Role, SettableTicketStatus } from '@banquet/shared/vocabulary';
import { SETTABLE_TICKET_STATUSES } from '@banquet/shared/vocabulary';
import { Popconfirm } from 'antd';
import { useState } from 'react';
import { Select } from '../../components/Select';

type Choice = SettableTicketStatus | 'Cancelled';

const CHOICES: readonly { value: Choice; label: string }[] = SETTABLE_TICKET_STATUSES.map((status) => ({
  value: status,
  label: status,
}));
const CANCEL = { value: 'Cancelled' as const, label: 'Cancelled' };

/** Where the whole order stands, in the words in which it is set. */
const choiceOf = ({ status }: StaffOrder): Choice =>
  status === 'Completed' ? 'Delivered' : status === 'Draft' ? 'Pending' : status;

interface OrderStatusSelectProps {
  order: StaffOrder;
  role: Role;
  busy: boolean;
  onChoose: (status: Choice) => void;
}

/** Sets every ticket of the order in reach; servers and admins may also cancel it, which asks first. */
export const OrderStatusSelect = ({ order, role, busy, onChoose }: OrderStatusSelectProps) => {
  const [asking, setAsking] = useState(false);
  const cancelled = order.status === 'Cancelled';
  const mayCancel = role !== 'kitchen' || cancelled;
  return (
    <Popconfirm
      open={asking}
      title={`Cancel order ${order.orderId}?`}
      description="Its tickets leave the kitchens and the stock goes back."
      okText="Cancel the order"
      cancelText="Keep it"
      placement="bottomRight"
      okButtonProps={{ danger: true, size: 'large' }}
      cancelButtonProps={{ size: 'large' }}
      onConfirm={() => {
        setAsking(false);
        onChoose('Cancelled');
      }}
      onCancel={() => setAsking(false)}
    >
      <div>
        <Select
          label="Status"
          value={asking ? 'Cancelled' : choiceOf(order)}
          options={mayCancel ? [...CHOICES, CANCEL] : CHOICES}
          onChange={(status) => (status === 'Cancelled' ? setAsking(true) : onChoose(status))}
          disabled={busy || cancelled}
        />
      </div>
    </Popconfirm>
  );
};
