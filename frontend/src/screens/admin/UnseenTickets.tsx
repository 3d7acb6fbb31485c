import { adminRoom } from '@banquet/shared/realtime/admin';
import { Link } from 'react-router-dom';
import { Age } from '../../components/Age';
import { useRoom } from '../../lib/realtime/use-room';
import './UnseenTickets.css';

/** Orders of which no screen of their kitchen has shown a sign, on every page of the area: somebody must go and look. */
export const UnseenTickets = () => {
  const { state } = useRoom(adminRoom, 'admin');
  const unseen = state?.unseen ?? [];
  if (unseen.length === 0) return null;
  return (
    <section className="unseen-tickets" role="alert" aria-labelledby="unseen-tickets">
      <h2 id="unseen-tickets">Not seen by the kitchen</h2>
      <ul>
        {unseen.map(({ kitchenOrderId, orderId, tableNumber, kitchenName, placedAt }) => (
          <li key={kitchenOrderId} className="unseen-tickets__ticket">
            <Link to={`/order/${orderId}`} className="figures">
              Order {orderId}
            </Link>
            <span className="figures">Table {tableNumber}</span>
            <bdi>{kitchenName}</bdi>
            <Age since={placedAt} />
          </li>
        ))}
      </ul>
    </section>
  );
};
