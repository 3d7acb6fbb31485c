import fc from 'fast-check';
import { orderStatusOf } from './order.js';
import { TICKET_STATUSES } from './vocabulary.js';

const tickets = fc.array(fc.constantFrom(...TICKET_STATUSES), { minLength: 1, maxLength: 6 });

describe("the customer's status follows from the tickets", () => {
  it.each([
    [['Pending', 'Pending'], 'Pending'],
    [['Pending', 'Preparing'], 'Preparing'],
    [['Pending', 'Ready'], 'Preparing'],
    [['Pending', 'Delivered'], 'Preparing'],
    [['Ready', 'Ready'], 'Ready'],
    [['Ready', 'Delivered'], 'Ready'],
    [['Delivered', 'Delivered'], 'Completed'],
    [['Delivered', 'Cancelled'], 'Completed'],
    [['Cancelled', 'Cancelled'], 'Cancelled'],
  ] as const)('%j is %s', (statuses, expected) => {
    expect(orderStatusOf(statuses)).toBe(expected);
  });

  it('does not depend on the order of the tickets', () => {
    fc.assert(
      fc.property(tickets, (statuses) => {
        expect(orderStatusOf([...statuses].reverse())).toBe(orderStatusOf(statuses));
      }),
    );
  });

  it('is Completed only when nothing is left to deliver', () => {
    fc.assert(
      fc.property(tickets, (statuses) => {
        const left = statuses.some((status) => ['Pending', 'Preparing', 'Ready'].includes(status));
        expect(orderStatusOf(statuses) === 'Completed' && left).toBe(false);
      }),
    );
  });
});
