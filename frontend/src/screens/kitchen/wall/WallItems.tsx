import type { Ticket, TicketItem } from '@banquet/shared/ticket';
import { AllergySign } from '../../../components/AllergyBand';
import { tickOf, type TicketCommands } from '../commands';
import { conflictsOf } from './steps';
import './WallItems.css';

interface ItemProps {
  item: TicketItem;
  ticket: Ticket;
  commands: TicketCommands;
  onTick: (item: TicketItem) => void;
}

const Item = ({ item, ticket, commands, onTick }: ItemProps) => {
  const asked = tickOf(commands, item.itemId);
  const conflicts = conflictsOf(item, ticket.customerAllergies);
  return (
    <li>
      <button
        type="button"
        className="wall-item"
        aria-pressed={asked?.done ?? item.done}
        data-waiting={asked?.waiting === true}
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

interface WallItemsProps extends Omit<ItemProps, 'item'> {
  label: string;
  items: readonly TicketItem[];
}

/** What is to be cooked, each ticked off by a tap. */
export const WallItems = ({ label, items, ...rest }: WallItemsProps) => (
  <ul className="wall-items" aria-label={label}>
    {items.map((item) => (
      <Item key={item.itemId} item={item} {...rest} />
    ))}
  </ul>
);
