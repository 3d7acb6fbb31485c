import type { SetOrderStatus, StaffOrder } from '@banquet/shared/order';
import type { User } from '@banquet/shared/user';
import { App } from 'antd';
import { useCallback } from 'react';
import { Link, useParams } from 'react-router-dom';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { Page } from '../../components/Page';
import { Skeleton } from '../../components/Skeleton';
import { http, messageOf, type HttpError } from '../../lib/http';
import { useSession } from '../../lib/session';
import { useCommand } from '../../lib/use-command';
import { useResource } from '../../lib/use-resource';
import './OrderDetails.css';
import { OrderSheet } from './OrderSheet';
import { OrderStatusSelect } from './OrderStatusSelect';
import { OrderWatch } from './OrderWatch';

/** Out of reach is not found; so is what is no order's number. */
const isMissing = (error: HttpError | undefined) => error?.status === 404 || error?.status === 400;

const BackLink = () => (
  <Link className="order-details__back" to="/kitchen">
    Back to Kitchen
  </Link>
);

const Order = ({ order, user, reload }: { order: StaffOrder; user: User; reload: () => void }) => {
  const { message } = App.useApp();
  const path = `/orders/${order.orderId}/status`;
  const { run, running } = useCommand(
    useCallback(
      async (status: SetOrderStatus['status']) => {
        await http.put(path, { status });
        reload();
      },
      [path, reload],
    ),
    (error) => void message.error(messageOf(error, 'Failed to update order status.')),
  );
  const kitchenIds = [...new Set(order.parts.map(({ kitchenId }) => kitchenId))];
  return (
    <div className="order-details__sheet">
      <OrderWatch user={user} orderId={order.orderId} kitchenIds={kitchenIds} onChange={reload} />
      <OrderSheet order={order} />
      <OrderStatusSelect
        order={order}
        role={user.role}
        busy={running}
        onChoose={(status) => void run(status)}
      />
    </div>
  );
};

const OrderDetails = () => {
  const { orderId = '' } = useParams();
  const user = useSession((session) => session.user);
  const { data: order, error, reload } = useResource<StaffOrder>(`/orders/${encodeURIComponent(orderId)}`);
  const missing = isMissing(error);
  return (
    <Page title={missing ? 'Order Not Found' : `Order ${orderId}`} aside={<BackLink />}>
      {missing && <p>There is no order of this number among those you can see.</p>}
      {!order && !error && <Skeleton label="Loading the order" />}
      {!order && error && !missing && (
        <EmptyState title={messageOf(error, 'Failed to fetch the order.')}>
          <Button onClick={reload}>Try again</Button>
        </EmptyState>
      )}
      {order && !missing && user && <Order order={order} user={user} reload={reload} />}
    </Page>
  );
};

export default OrderDetails;
