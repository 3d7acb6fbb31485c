import { LIMITS } from '@banquet/shared/vocabulary';
import { useState } from 'react';
import { Button } from '../../components/Button';
import type { Choice } from './choices';
import { useOrder } from './order-context';
import './SelectedItem.css';

interface SelectedItemProps {
  choice: Choice;
  /** How many are left; undefined while the menu is not known. */
  stock: number | undefined;
  onRemoved: () => void;
}

const Stepper = ({ choice: { key, name, quantity }, stock }: Omit<SelectedItemProps, 'onRemoved'>) => {
  const setQuantity = useOrder((order) => order.setQuantity);
  const isFinalizing = useOrder(({ finalizing }) => finalizing);
  const most = Math.min(stock ?? LIMITS.itemQuantity, LIMITS.itemQuantity);
  return (
    <div className="selected-item__stepper" role="group" aria-label={`Quantity of ${name}`}>
      <button
        type="button"
        aria-label={`One ${name} less`}
        disabled={isFinalizing || quantity <= 1}
        onClick={() => setQuantity(key, quantity - 1)}
      >
        −
      </button>
      <output className="figures">{quantity}</output>
      <button
        type="button"
        aria-label={`One ${name} more`}
        disabled={isFinalizing || quantity >= most}
        onClick={() => setQuantity(key, quantity + 1)}
      >
        +
      </button>
    </div>
  );
};

const Note = ({ choice: { key, name, customization } }: { choice: Choice }) => {
  const setNote = useOrder((order) => order.setNote);
  const saveChoices = useOrder((order) => order.saveChoices);
  const isFinalizing = useOrder(({ finalizing }) => finalizing);
  // The saved note comes back trimmed; under the fingers it must not change.
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <input
      className="selected-item__note"
      aria-label={`Note for ${name}`}
      placeholder="Add a note"
      dir="auto"
      maxLength={LIMITS.customization}
      disabled={isFinalizing}
      value={typing ?? customization}
      onChange={({ target }) => {
        setTyping(target.value);
        setNote(key, target.value);
      }}
      onBlur={() => {
        setTyping(null);
        saveChoices();
      }}
    />
  );
};

export const SelectedItem = ({ choice, stock, onRemoved }: SelectedItemProps) => {
  const remove = useOrder((order) => order.remove);
  const isFinalizing = useOrder(({ finalizing }) => finalizing);
  const { key, name, quantity } = choice;
  const isShort = stock !== undefined && stock < quantity;
  return (
    <li className="selected-item">
      <span className="selected-item__name">
        <bdi>{name}</bdi>
      </span>
      <Stepper choice={choice} stock={stock} />
      {isShort && (
        <p className="selected-item__short">{stock > 0 ? `Only ${stock} left` : 'Sold out meanwhile'}</p>
      )}
      <Note choice={choice} />
      <Button
        look="quiet"
        aria-label={`Remove ${name}`}
        disabled={isFinalizing}
        onClick={() => {
          remove(key);
          onRemoved();
        }}
      >
        Remove
      </Button>
    </li>
  );
};
