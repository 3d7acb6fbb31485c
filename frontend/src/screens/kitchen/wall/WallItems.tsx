import type { Ticket, TicketItem } from '@banquet/shared/ticket';
import { AllergySign } from '../../../components/AllergyBand';
import { useItemTicks } from './commands';
import { conflictsOf } from './steps';
import './WallItems.css';

type OnTick = (item: TicketItem) => void;

interface ItemProps {
  item: TicketItem;
  ticket: Ticket;
  onTick: OnTick;
}

const Item = ({ item, ticket, onTick }: ItemProps) => {
  const asked = useItemTicks((ticks) => ticks[item.itemId]);
  const conflicts = conflictsOf(item, ticket.customerAllergies);
  return (
    <li>
      <button
        type="button"
        className="wall-item"
        aria-pressed={asked ?? item.done}
        disabled={ticket.status === 'Cancelled'}
        onClick={() => onTick(item)}
      >
        <span className="wall-item__quantity figures">{item.quantity}×</span>
        <span className="wall-item__name">{item.name}</span>
        {conflicts.length > 0 && (
          <span className="wall-item__conflict">
            <AllergySign />
            Contains {conflicts.join(', ')}
          </span>
        )}
        {item.customization && <span className="wall-item__wish">{item.customization}</span>}
        {item.ordered && <span className="wall-item__ordered">Ordered</span>}
      </button>
    </li>
  );
};

interface WallItemsProps {
  ticket: Ticket;
  /** The items of each column that the ticket takes. */
  groups: readonly (readonly TicketItem[])[];
  onTick: OnTick;
}

/** What is to be cooked, each ticked off by a tap; what does not fit the column goes on in the next, with a mark. */
export const WallItems = ({ ticket, groups, onTick }: WallItemsProps) =>
  groups.map((items, index) => (
    <div key={index} className="wall-items">
      {index > 0 && (
        <p className="wall-items__mark figures">
          ↳ Table {ticket.tableNumber}, order {ticket.orderId}, continued
        </p>
      )}
      <ul aria-label={index === 0 ? 'Items' : 'Items, continued'}>
        {items.map((item) => (
          <Item key={item.itemId} item={item} ticket={ticket} onTick={onTick} />
        ))}
      </ul>
      {index < groups.length - 1 && <p className="wall-items__mark">Continues in the next column →</p>}
    </div>
  ));
