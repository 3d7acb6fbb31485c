import { OrderBadge } from '../../components/StatusBadge';
import { portionsIn } from './choices';
import { useOrder } from './order-context';
import './OrderBar.css';
import { NOTICES_ID } from './TableNotices';

interface OrderBarProps {
  messages: number;
  onOpen: () => void;
}

const showMessages = () => document.getElementById(NOTICES_ID)?.scrollIntoView({ block: 'center' });

/** The order in one line, always within reach of the thumb; and that there is something to read. */
export const OrderBar = ({ messages, onOpen }: OrderBarProps) => {
  const status = useOrder(({ order }) => order?.status ?? 'Draft');
  const portions = useOrder(({ choices }) => portionsIn(choices));
  return (
    <div className="order-bar">
      {messages > 0 && (
        <button type="button" className="order-bar__messages figures" onClick={showMessages}>
          {messages === 1 ? '1 message' : `${messages} messages`}
        </button>
      )}
      <button type="button" className="order-bar__open" aria-haspopup="dialog" onClick={onOpen}>
        <span>Your Order</span>
        <span className="order-bar__count figures">{portions === 1 ? '1 item' : `${portions} items`}</span>
        <OrderBadge status={status} />
      </button>
    </div>
  );
};
