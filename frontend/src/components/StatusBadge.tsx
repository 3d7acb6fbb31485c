import type { OrderStatus, TableStatus, TicketStatus } from '@banquet/shared/vocabulary';
import { useState } from 'react';
import './StatusBadge.css';

export type Tone = 'amber' | 'blue' | 'brand' | 'green' | 'red' | 'grey';

const TICKET_TONES: Record<TicketStatus, Tone> = {
  Pending: 'amber',
  Preparing: 'blue',
  Ready: 'brand',
  Delivered: 'green',
  Cancelled: 'red',
};

const ORDER_TONES: Record<OrderStatus, Tone> = {
  Draft: 'grey',
  Pending: 'amber',
  Preparing: 'grey',
  Ready: 'grey',
  Completed: 'green',
  Cancelled: 'red',
};

const TABLE_TONES: Record<TableStatus, Tone> = {
  available: 'green',
  occupied: 'amber',
  needs_attention: 'red',
};

interface Badge {
  tone: Tone;
  children: string;
}

/** A word on its colour; a shape before it says the same to those who do not see colours. Pulses once when the word changes. */
export const Badge = ({ tone, children }: Badge) => {
  const [shown, setShown] = useState({ word: children, changes: 0 });
  if (shown.word !== children) setShown({ word: children, changes: shown.changes + 1 });
  return (
    <span key={shown.changes} className="badge" data-tone={tone} data-changed={shown.changes > 0}>
      {children}
    </span>
  );
};

/** What a kitchen sees of a ticket. */
export const TicketBadge = ({ status }: { status: TicketStatus }) => (
  <Badge tone={TICKET_TONES[status]}>{status}</Badge>
);

/** What a customer sees of an order. */
export const OrderBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={ORDER_TONES[status]}>{status}</Badge>
);

/** A table's status, also one that this version does not know yet. */
export const TableBadge = ({ status }: { status: string }) => (
  <Badge tone={status in TABLE_TONES ? TABLE_TONES[status as TableStatus] : 'grey'}>{status}</Badge>
);
