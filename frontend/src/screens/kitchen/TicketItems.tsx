import type { TicketItem } from '@banquet/shared/ticket';
import { Badge } from '../../components/StatusBadge';
import './TicketItems.css';

/** What is to be cooked: quantity before the name, the guest's wish under it. */
export const TicketItems = ({ items }: { items: readonly TicketItem[] }) => (
  <ul className="ticket-items" aria-label="Items">
    {items.map((item) => (
      <li key={item.itemId} className="ticket-items__item">
        <span className="ticket-items__quantity figures">{item.quantity}×</span>
        <span className="ticket-items__name">{item.name}</span>
        {item.ordered && <Badge tone="green">Ordered</Badge>}
        {item.customization && <span className="ticket-items__wish">{item.customization}</span>}
      </li>
    ))}
  </ul>
);
