import fc from 'fast-check';
import { shortageMessage, take, type Portions } from './stock.js';

const line = (menuItemId: string, quantity: number) => ({
  menuItemId,
  name: menuItemId,
  quantity,
  customization: '',
});
const stockOf = (left: Record<string, number>) =>
  new Map(Object.entries(left).map(([id, count]): [string, Portions] => [id, { name: id, left: count }]));

describe('taking portions', () => {
  it('takes all of an order or none of it', () => {
    const stock = stockOf({ soup: 5, cake: 1 });
    expect(take([line('soup', 2), line('cake', 2)], stock)).toEqual([{ name: 'cake', left: 1 }]);
    expect(stock.get('soup')?.left).toBe(5);
  });

  it('adds up the lines of one meal', () => {
    expect(take([line('soup', 3), line('soup', 3)], stockOf({ soup: 5 }))).toEqual([
      { name: 'soup', left: 5 },
    ]);
  });

  it('never takes more than there is, whoever comes first', () => {
    const order = fc.array(fc.tuple(fc.constantFrom('soup', 'cake'), fc.integer({ min: 1, max: 4 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(fc.array(order), (orders) => {
        const stock = stockOf({ soup: 10, cake: 3 });
        let taken = 0;
        for (const lines of orders) {
          const wanted = lines.map(([id, quantity]) => line(id, quantity));
          if (take(wanted, stock).length === 0)
            taken += wanted.reduce((sum, { quantity }) => sum + quantity, 0);
        }
        const left = [...stock.values()].map((meal) => meal.left);
        expect(Math.min(...left)).toBeGreaterThanOrEqual(0);
        expect(taken + left.reduce((sum, count) => sum + count, 0)).toBe(13);
      }),
    );
  });

  it('says in one sentence what there is too little of', () => {
    const short = [
      { name: 'Tiramisu', left: 0 },
      { name: 'Tomato Soup', left: 2 },
      { name: 'Flan', left: 1 },
    ];
    expect(shortageMessage(short)).toBe(
      'Tiramisu is sold out; only 2 Tomato Soup are left; only 1 Flan is left.',
    );
  });
});
