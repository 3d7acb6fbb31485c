import type { MenuItem } from '@banquet/shared/meal';
import { useRef } from 'react';
import type { Choice } from './choices';
import { useOrder } from './order-context';
import { SelectedItem } from './SelectedItem';
import './SelectedItems.css';

const FixedItem = ({ choice: { name, quantity, customization } }: { choice: Choice }) => (
  <li className="selected-item" data-fixed>
    <span className="selected-item__name">
      <span className="figures">{quantity} ×</span> <bdi>{name}</bdi>
    </span>
    {customization && (
      <span className="selected-item__fixed-note">
        <bdi>{customization}</bdi>
      </span>
    )}
  </li>
);

export const SelectedItems = ({ menu }: { menu: readonly MenuItem[] | undefined }) => {
  const choices = useOrder((order) => order.choices);
  const isFixed = useOrder(({ order }) => order !== null && order.status !== 'Draft');
  const heading = useRef<HTMLHeadingElement>(null);
  const stockOf = ({ menuItemId }: Choice) =>
    menu && (menu.find(({ _id }) => _id === menuItemId)?.quantity ?? 0);

  return (
    <section className="selected-items" aria-labelledby="selected-items">
      <h2 id="selected-items" ref={heading} tabIndex={-1}>
        Selected Items
      </h2>
      {choices.length === 0 && <p className="selected-items__none">No items selected.</p>}
      <ul className="selected-items__list">
        {choices.map((choice) =>
          isFixed ? (
            <FixedItem key={choice.key} choice={choice} />
          ) : (
            <SelectedItem
              key={choice.key}
              choice={choice}
              stock={stockOf(choice)}
              // The button that had the focus goes with its item.
              onRemoved={() => heading.current?.focus()}
            />
          ),
        )}
      </ul>
    </section>
  );
};
