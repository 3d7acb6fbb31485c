import type { StaffOrder } from '@banquet/shared/order';
import { Age } from '../../components/Age';
import { KitchenNoted } from '../../components/AllergiesNoted';
import { AllergyBand } from '../../components/AllergyBand';
import { Badge, TicketBadge } from '../../components/StatusBadge';
import './OrderSheet.css';

const Parts = ({ parts, customerAllergies }: Pick<StaffOrder, 'parts' | 'customerAllergies'>) => (
  <ul className="order-sheet__parts" aria-label="Kitchens">
    {parts.map(({ kitchenOrderId, kitchenName, status, allergiesAcknowledged }) => (
      <li key={kitchenOrderId} className="order-sheet__part">
        <bdi>{kitchenName}</bdi> <TicketBadge status={status} />
        <KitchenNoted allergies={customerAllergies} noted={allergiesAcknowledged} />
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
        <dd>
          <bdi>{order.customerName}</bdi>
        </dd>
      </div>
      <div>
        <dt>Placed</dt>
        <dd>
          <Age since={order.placedAt} />
        </dd>
      </div>
    </dl>
    <AllergyBand allergies={order.customerAllergies} />
    <Parts parts={order.parts} customerAllergies={order.customerAllergies} />
    <ul className="order-sheet__items" aria-label="Items">
      {order.items.map((item) => (
        <li key={item.itemId} className="order-sheet__item">
          <span className="order-sheet__quantity figures">{item.quantity}×</span>
          <span className="order-sheet__name">
            <bdi>{item.name}</bdi>
          </span>
          {item.ordered ? <Badge tone="green">Ordered</Badge> : <Badge tone="amber">Pending</Badge>}
          {item.customization && (
            <span className="order-sheet__wish">
              <bdi>{item.customization}</bdi>
            </span>
          )}
        </li>
      ))}
    </ul>
  </div>
);
