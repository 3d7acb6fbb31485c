import type { OrderStatus as Status } from '@banquet/shared/vocabulary';
import { useEffect, useRef } from 'react';
import { Button } from '../../components/Button';
import { OrderBadge } from '../../components/StatusBadge';
import { useOrder } from './order-context';
import './OrderStatus.css';

const WORDS: Record<Status, string> = {
  Draft: '',
  Pending: 'Your order has been submitted! A server will be with you soon.',
  Preparing: 'The kitchen is preparing your order.',
  Ready: 'Your order is ready and on its way to you.',
  Completed: 'Your order has been served. Enjoy your meal!',
  Cancelled: 'This order has been cancelled. A member of staff can tell you why.',
};

const isLost = (focused: Element | null) =>
  focused === null || focused === document.body || focused.matches(':disabled, dialog');

/** The button that ends a step ("Finalize Selection", "Order more") cannot keep the focus: it comes here. */
const useFocusWhenStepEnds = (status: Status | undefined) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(status);
  useEffect(() => {
    const last = before.current;
    before.current = status;
    // An order that has just been loaded ends no step.
    const hasEnded = last && status && (last === 'Draft') !== (status === 'Draft');
    if (hasEnded && isLost(document.activeElement)) heading.current?.focus();
  }, [status]);
  return heading;
};

/** What becomes of the order, and once it is finalized the way to another. */
export const OrderStatus = () => {
  const known = useOrder(({ order }) => order?.status);
  const orderId = useOrder(({ order }) => order?.orderId ?? null);
  const isSeen = useOrder(({ order }) => order?.status === 'Pending' && Boolean(order.seenAt));
  const isOpening = useOrder(({ opening }) => opening);
  const orderMore = useOrder((order) => order.orderMore);
  const heading = useFocusWhenStepEnds(known);
  const status = known ?? 'Draft';
  const isSubmitted = status !== 'Draft';
  return (
    <section className="order-status" aria-labelledby="order-status">
      <div className="order-status__line">
        <h2 id="order-status" ref={heading} tabIndex={-1}>
          Order Status
        </h2>
        <OrderBadge status={status} />
      </div>
      {orderId !== null && <p className="order-status__number figures">Order {orderId}</p>}
      <div className="order-status__words" role="status">
        {isSubmitted && <p>{WORDS[status]}</p>}
        {isSeen && <p className="order-status__seen">The kitchen has your order.</p>}
      </div>
      {isSubmitted && (
        <Button
          look="primary"
          className="order-status__more"
          busy={isOpening}
          onClick={() => void orderMore()}
        >
          Order more
        </Button>
      )}
    </section>
  );
};
