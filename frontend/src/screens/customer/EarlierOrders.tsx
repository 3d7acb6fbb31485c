import { orderRoom } from '@banquet/shared/realtime/order';
import { useEffect } from 'react';
import { OrderBadge } from '../../components/StatusBadge';
import { serverNow } from '../../lib/clock';
import { useRoom } from '../../lib/realtime/use-room';
import { portionsIn } from './choices';
import './EarlierOrders.css';
import { useOrder } from './order-context';

/** Longer than any evening: what is older belongs to another visit. */
const VISIT_MS = 12 * 60 * 60_000;

const EarlierOrder = ({ orderId }: { orderId: string }) => {
  const { state: order, status } = useRoom(orderRoom, `order:${orderId}`);
  const forgetEarlier = useOrder((store) => store.forgetEarlier);
  const placedAt = order?.placedAt ? Date.parse(order.placedAt) : undefined;

  useEffect(() => {
    const isPast = placedAt !== undefined && serverNow() - placedAt > VISIT_MS;
    if (isPast || status === 'refused') forgetEarlier(orderId);
  }, [orderId, placedAt, status, forgetEarlier]);

  if (!order) return <li className="earlier-orders__order" aria-busy="true" />;
  const portions = portionsIn(order.items);
  return (
    <li className="earlier-orders__order">
      <details>
        <summary>
          <span className="figures">
            Order {order.orderId} · {portions === 1 ? '1 item' : `${portions} items`}
          </span>
          <OrderBadge status={order.status} />
        </summary>
        <ul className="earlier-orders__items">
          {order.items.map(({ menuItem, quantity, customization }, index) => (
            <li key={index}>
              {quantity} × <bdi>{menuItem.name}</bdi>
              {customization && (
                <>
                  {' '}
                  (<bdi>{customization}</bdi>)
                </>
              )}
            </li>
          ))}
        </ul>
      </details>
    </li>
  );
};

/** What this guest has ordered at this table before, followed to the end. */
export const EarlierOrders = () => {
  const earlier = useOrder((order) => order.earlier);
  if (earlier.length === 0) return null;
  return (
    <section className="earlier-orders" aria-labelledby="earlier-orders">
      <h2 id="earlier-orders">Earlier Orders</h2>
      <ul>
        {earlier.map((orderId) => (
          <EarlierOrder key={orderId} orderId={orderId} />
        ))}
      </ul>
    </section>
  );
};
