import type { StaffOrder } from '@banquet/shared/order';
import { Age } from '../../components/Age';
import { AllergyBand } from '../../components/AllergyBand';
import { Badge, TicketBadge } from '../../components/StatusBadge';
import './OrderSheet.css';

const Parts = ({ parts }: Pick<StaffOrder, 'parts'>) => (
  <ul className="order-sheet__parts" aria-label="Kitchens">
    {parts.map(({ kitchenOrderId, kitchenName, status }) => (
      <li key={kitchenOrderId} className="order-sheet__part">
        {kitchenName} <TicketBadge status={status} />
      </li>
    ))}
  </ul>
);

/** The order on paper: who, where, what. */
export const OrderSheet = ({ order }: { order: StaffOrder }) => (
  <div className="order-sheet">
    <dl className="order-sheet__facts">
      <div>
        <dt>Order</dt>
        <dd className="figures">{order.orderId}</dd>
      </div>
      <div>
        <dt>Table</dt>
        <dd className="figures">Table {order.tableNumber}</dd>
      </div>
      <div>
        <dt>Customer</dt>
        <dd>{order.customerName}</dd>
      </div>
      <div>
        <dt>Placed</dt>
        <dd>
          <Age since={order.placedAt} />
        </dd>
      </div>
    </dl>
    <AllergyBand allergies={order.customerAllergies} />
    <Parts parts={order.parts} />
    <ul className="order-sheet__items" aria-label="Items">
      {order.items.map((item) => (
        <li key={item.itemId} className="order-sheet__item">
          <span className="order-sheet__quantity figures">{item.quantity}×</span>
          <span className="order-sheet__name">{item.name}</span>
          {item.ordered ? <Badge tone="green">Ordered</Badge> : <Badge tone="amber">Pending</Badge>}
          {item.customization && <span className="order-sheet__wish">{item.customization}</span>}
        </li>
      ))}
    </ul>
  </div>
);
