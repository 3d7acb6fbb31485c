import { anItem, aTicket } from '../../../../test-setup/factories';
import { itemsByColumn } from './item-columns';

const column = { width: 300, height: 600, text: 22 };
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => anItem({ name: `Dish ${index}` }));

test('a ticket that fits its column stays in one piece', () => {
  const ticket = aTicket({ items: items(4) });
  expect(itemsByColumn(ticket, 0, column)).toEqual([ticket.items]);
});

test('a longer one goes on in the next columns, in order and with nothing left out', () => {
  const ticket = aTicket({ items: items(30) });
  const groups = itemsByColumn(ticket, 0, column);
  expect(groups.length).toBeGreaterThan(2);
  expect(groups.flat()).toEqual(ticket.items);
  expect(groups.every((group) => group.length > 0 && group.length <= 12)).toBe(true);
});

test('allergies, changes and wishes take their room', () => {
  const parts = (ticket: ReturnType<typeof aTicket>, changes = 0) =>
    itemsByColumn(ticket, changes, column).length;
  const plain = aTicket({ items: items(7) });
  expect(parts(plain)).toBe(1);
  expect(parts({ ...plain, customerAllergies: ['Soy', 'Dairy'] })).toBe(2);
  expect(parts(plain, 3)).toBe(2);
  expect(parts({ ...plain, items: plain.items.map((item) => ({ ...item, customization: 'no salt' })) })).toBe(
    2,
  );
});

test('where no columns are known, as on a phone, nothing is broken', () => {
  const ticket = aTicket({ items: items(30) });
  expect(itemsByColumn(ticket, 0, undefined)).toEqual([ticket.items]);
});
