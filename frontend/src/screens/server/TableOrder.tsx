import type { StaffOrder } from '@banquet/shared/order';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { KitchenNoted } from '../../components/AllergiesNoted';
import { AllergyBand } from '../../components/AllergyBand';
import { Button } from '../../components/Button';
import { Badge, TicketBadge } from '../../components/StatusBadge';
import './TableOrder.css';
import { useServing } from './use-serving';

type Item = StaffOrder['items'][number];

const OrderedItem = ({ orderId, item, cancelled }: { orderId: number; item: Item; cancelled: boolean }) => {
  const nameId = useId();
  const { run, running } = useServing(
    `/server/orders/${orderId}/items/${item.itemId}`,
    { ordered: true },
    'Failed to mark the item as ordered.',
  );
  return (
    <li className="table-order__item">
      <span id={nameId} className="table-order__name">
        <span className="table-order__quantity figures">{item.quantity}×</span> <bdi>{item.name}</bdi>
        {item.customization && (
          <span className="table-order__wish">
            <bdi>{item.customization}</bdi>
          </span>
        )}
      </span>
      {item.ordered && <Badge tone="green">Ordered</Badge>}
      {!item.ordered && !cancelled && (
        <Button onClick={run} busy={running} aria-describedby={nameId}>
          Mark as Ordered
        </Button>
      )}
    </li>
  );
};

/** One guest's order at a table. */
export const TableOrder = ({ order }: { order: StaffOrder }) => (
  <article className="table-order">
    <header className="table-order__head">
      <h4 className="table-order__customer">
        <bdi>{order.customerName}</bdi>
      </h4>
      <Link className="table-order__link figures" to={`/order/${order.orderId}`}>
        Order {order.orderId}
      </Link>
    </header>
    <ul className="table-order__parts" aria-label="Kitchens">
      {order.parts.map(({ kitchenOrderId, kitchenName, status, allergiesAcknowledged }) => (
        <li key={kitchenOrderId} className="table-order__part">
          <bdi>{kitchenName}</bdi> <TicketBadge status={status} />
          <KitchenNoted allergies={order.customerAllergies} noted={allergiesAcknowledged} />
        </li>
      ))}
    </ul>
    {order.customerAllergies.length > 0 && <AllergyBand allergies={order.customerAllergies} />}
    <ul aria-label="Items">
      {order.items.map((item) => (
        <OrderedItem
          key={item.itemId}
          orderId={order.orderId}
          item={item}
          cancelled={order.status === 'Cancelled'}
        />
      ))}
    </ul>
  </article>
);
