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

const Messages = ({ messages }: { messages: number }) => (
  <button
    type="button"
    className="order-bar__messages figures"
    aria-label={messages === 1 ? '1 message' : `${messages} messages`}
    onClick={showMessages}
  >
    <svg className="order-bar__letter" viewBox="0 0 20 16" aria-hidden="true">
      <path d="M1 1h18v14H1zm0 1 9 7 9-7" />
    </svg>
    {messages}
  </button>
);

/** The order in one line, always within reach of the thumb; and that there is something to read. */
export const OrderBar = ({ messages, onOpen }: OrderBarProps) => {
  const status = useOrder(({ order }) => order?.status ?? 'Draft');
  const portions = useOrder(({ choices }) => portionsIn(choices));
  return (
    <div className="order-bar">
      {messages > 0 && <Messages messages={messages} />}
      <button type="button" className="order-bar__open" aria-haspopup="dialog" onClick={onOpen}>
        <span className="order-bar__words">
          <span>Your Order</span>{' '}
          <span className="order-bar__count figures">{portions === 1 ? '1 item' : `${portions} items`}</span>
        </span>
        <OrderBadge status={status} />
      </button>
    </div>
  );
};
