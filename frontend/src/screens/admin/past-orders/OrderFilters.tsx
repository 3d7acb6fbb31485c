import { LIMITS } from '@banquet/shared/vocabulary';
import { useState, type SubmitEvent } from 'react';
import { Button } from '../../../components/Button';
import { TextField } from '../../../components/TextField';
import { DayFields } from '../parts/DayFields';
import '../parts/Surface.css';
import './OrderFilters.css';
import { FILTERS, type Filters } from './order-filters';

interface OrderFiltersProps {
  /** Which orders are shown now. */
  applied: Filters;
  onApply: (filters: Filters) => void;
}

const NONE: Filters = { orderId: '', tableNumber: '', customerName: '', first: '', last: '' };

const digits = (text: string) => text.replace(/\D/g, '');

/** Which orders are sought. They are looked for when the form is sent, not with every letter. */
export const OrderFilters = ({ applied, onApply }: OrderFiltersProps) => {
  const [{ of, filters }, setTyped] = useState({ of: applied, filters: applied });
  const set = (changes: Partial<Filters>) => setTyped({ of, filters: { ...filters, ...changes } });
  // The browser's way back changes what is shown.
  if (FILTERS.some((name) => of[name] !== applied[name])) setTyped({ of: applied, filters: applied });

  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onApply(filters);
  };
  return (
    <form
      className="surface order-filters"
      role="search"
      aria-label="Past orders"
      onSubmit={onSubmit}
      noValidate
    >
      <TextField
        label="Order"
        inputMode="numeric"
        maxLength={15}
        value={filters.orderId}
        onChange={(orderId) => set({ orderId: digits(orderId) })}
      />
      <TextField
        label="Table"
        inputMode="numeric"
        maxLength={String(LIMITS.tableNumber).length}
        value={filters.tableNumber}
        onChange={(tableNumber) => set({ tableNumber: digits(tableNumber) })}
      />
      <div className="order-filters__guest">
        <TextField
          label="Guest"
          maxLength={LIMITS.name}
          dir="auto"
          value={filters.customerName}
          onChange={(customerName) => set({ customerName })}
        />
      </div>
      <DayFields first={filters.first} last={filters.last} onChange={set} />
      <div className="order-filters__buttons">
        <Button type="submit" look="primary">
          Search
        </Button>
        <Button look="quiet" onClick={() => onApply(NONE)}>
          Clear
        </Button>
      </div>
    </form>
  );
};
