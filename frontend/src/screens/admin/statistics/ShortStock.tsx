import type { InventoryItem } from '@banquet/shared/inventory';
import type { Meal } from '@banquet/shared/meal';
import { isAvailable, isLow } from '@banquet/shared/stock';
import { Link } from 'react-router-dom';
import { Badge } from '../../../components/StatusBadge';

const SHOWN = 6;

interface Short {
  _id: string;
  name: string;
  unit: string;
  quantity: number;
  threshold: number;
  at: 'meal-management' | 'inventory';
}

const grouped = new Intl.NumberFormat();

const Row = ({ item: { name, unit, quantity, threshold, at } }: { item: Short }) => (
  <li className="desk-list__row">
    <div>
      <Link to={`/admin/${at}`} dir="auto">
        {name}
      </Link>
      <span className="desk-list__detail figures">
        {[grouped.format(quantity), unit, 'left, threshold', grouped.format(threshold)]
          .filter(Boolean)
          .join(' ')}
      </span>
    </div>
    {isAvailable({ quantity }) ? (
      <Badge tone="amber">Low stock</Badge>
    ) : (
      <Badge tone="red">{at === 'inventory' ? 'Used up' : 'Sold out'}</Badge>
    )}
  </li>
);

/** What is nearest to its end first: in portions of its threshold. */
const byNeed = (a: Short, b: Short) =>
  a.quantity / Math.max(1, a.threshold) - b.quantity / Math.max(1, b.threshold) ||
  a.name.localeCompare(b.name);

interface ShortStockProps {
  meals: readonly Meal[];
  /** What is low in store. */
  items: readonly InventoryItem[];
}

/** What is at or below its threshold, on the menu and in store. */
export const ShortStock = ({ meals, items }: ShortStockProps) => {
  const short = [
    ...meals.filter(isLow).map((meal): Short => ({ ...meal, unit: '', at: 'meal-management' })),
    ...items.map((item): Short => ({ ...item, at: 'inventory' })),
  ].sort(byNeed);
  return (
    <section className="surface panel" aria-labelledby="short-stock">
      <h2 id="short-stock">Low stock</h2>
      {short.length === 0 ? (
        <p className="panel__quiet">Every meal and everything in store is above its threshold.</p>
      ) : (
        <ul className="desk-list" aria-labelledby="short-stock">
          {short.slice(0, SHOWN).map((item) => (
            <Row key={item._id} item={item} />
          ))}
        </ul>
      )}
      {short.length > SHOWN && <p className="panel__quiet figures">and {short.length - SHOWN} more</p>}
    </section>
  );
};
