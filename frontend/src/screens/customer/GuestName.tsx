import { LIMITS } from '@banquet/shared/vocabulary';
import { useState } from 'react';
import { TextField } from '../../components/TextField';
import { useOrder } from './order-context';

/** What the house calls a guest who has not said their name. */
const UNNAMED = /^Guest \d+$/;

export const GuestName = () => {
  const customerName = useOrder(({ order }) => order?.customerName ?? '');
  const isFixed = useOrder(({ order }) => order !== null && order.status !== 'Draft');
  const isOpened = useOrder(({ order }) => order !== null);
  const rename = useOrder((order) => order.rename);
  const [typing, setTyping] = useState<string | null>(null);

  if (isFixed) return null;
  const save = async () => {
    if (await rename(typing ?? '')) setTyping(null);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextField
        label="Your name (optional)"
        placeholder={customerName}
        autoComplete="given-name"
        enterKeyHint="done"
        dir="auto"
        // In its place from the start; a name needs an order to stand on.
        disabled={!isOpened}
        maxLength={LIMITS.name}
        value={typing ?? (UNNAMED.test(customerName) ? '' : customerName)}
        onChange={setTyping}
        onBlur={() => void save()}
      />
    </form>
  );
};
