import { LIMITS } from '@banquet/shared/vocabulary';
import { useState } from 'react';
import { TextField } from '../../components/TextField';
import { useOrder } from './order-context';

/** What the house calls a guest who has not said their name. */
const UNNAMED = /^Guest \d+$/;

export const GuestName = () => {
  const customerName = useOrder(({ order }) => order?.customerName ?? '');
  const isDraft = useOrder(({ order }) => order?.status === 'Draft');
  const rename = useOrder((order) => order.rename);
  const [typing, setTyping] = useState<string | null>(null);

  if (!isDraft) return null;
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
        maxLength={LIMITS.name}
        value={typing ?? (UNNAMED.test(customerName) ? '' : customerName)}
        onChange={setTyping}
        onBlur={() => void save()}
      />
    </form>
  );
};
