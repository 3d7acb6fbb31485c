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

/** The button just pressed ("Finalize Selection", "Order more") goes with the step it ends: the focus stays here. */
const useFocusWhenStepEnds = (isSubmitted: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(isSubmitted);
  useEffect(() => {
    const hasChanged = before.current !== isSubmitted;
    before.current = isSubmitted;
    if (hasChanged && document.activeElement === document.body) heading.current?.focus();
  }, [isSubmitted]);
  return heading;
};

/** What becomes of the order, and once it is finalized the way to another. */
export const OrderStatus = () => {
  const status = useOrder(({ order }) => order?.status ?? 'Draft');
  const orderId = useOrder(({ order }) => order?.orderId ?? null);
  const isOpening = useOrder(({ opening }) => opening);
  const orderMore = useOrder((order) => order.orderMore);
  const isSubmitted = status !== 'Draft';
  const heading = useFocusWhenStepEnds(isSubmitted);
  return (
    <section className="order-status" aria-labelledby="order-status">
      <div className="order-status__line">
        <h2 id="order-status" ref={heading} tabIndex={-1}>
          Order Status
        </h2>
        <OrderBadge status={status} />
      </div>
      {orderId !== null && <p className="order-status__number figures">Order {orderId}</p>}
      <p className="order-status__words" role="status">
        {WORDS[status]}
      </p>
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
