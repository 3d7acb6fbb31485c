import { render, screen } from '@testing-library/react';
import { OrderBadge, TableBadge, TicketBadge } from './StatusBadge';

const toneOf = (word: string) => screen.getByText(word).dataset['tone'];

test('the kitchen’s badges: pending yellow, preparing blue, ready in the house’s colour, delivered green', () => {
  render(
    <>
      <TicketBadge status="Pending" />
      <TicketBadge status="Preparing" />
      <TicketBadge status="Ready" />
      <TicketBadge status="Delivered" />
    </>,
  );
  expect(['Pending', 'Preparing', 'Ready', 'Delivered'].map(toneOf)).toEqual([
    'amber',
    'blue',
    'brand',
    'green',
  ]);
});

test('the guest’s badges: pending amber, completed green, cancelled red, the others grey', () => {
  render(
    <>
      <OrderBadge status="Pending" />
      <OrderBadge status="Completed" />
      <OrderBadge status="Cancelled" />
      <OrderBadge status="Draft" />
      <OrderBadge status="Preparing" />
    </>,
  );
  expect(['Pending', 'Completed', 'Cancelled', 'Draft', 'Preparing'].map(toneOf)).toEqual([
    'amber',
    'green',
    'red',
    'grey',
    'grey',
  ]);
});

test('a table status that nobody knows is grey', () => {
  render(
    <>
      <TableBadge status="needs_attention" />
      <TableBadge status="on_fire" />
    </>,
  );
  expect(toneOf('needs_attention')).toBe('red');
  expect(toneOf('on_fire')).toBe('grey');
});

test('a badge pulses when its word changes, not when it first appears', () => {
  const { rerender } = render(<TicketBadge status="Pending" />);
  expect(screen.getByText('Pending')).toHaveAttribute('data-changed', 'false');
  rerender(<TicketBadge status="Ready" />);
  expect(screen.getByText('Ready')).toHaveAttribute('data-changed', 'true');
});
