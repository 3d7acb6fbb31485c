import { route, type KitchenLoad } from './routing.js';

const kitchen = (id: string, open = 0): [string, KitchenLoad] => [id, { id, name: id, open }];
const kitchens = new Map([kitchen('grill', 5), kitchen('pastry', 2), kitchen('wok', 2)]);
const soup = { menuItemId: 'soup', name: 'Soup' };
const cake = { menuItemId: 'cake', name: 'Cake' };

describe('which kitchen cooks what', () => {
  it("gives a meal that is assigned nowhere to the table's own kitchen", () => {
    expect(route([soup], 'grill', new Map(), kitchens)).toEqual(new Map([['grill', [soup]]]));
  });

  it("keeps a meal in the table's own kitchen when it is assigned there, however busy", () => {
    const assigned = new Map([['soup', ['wok', 'grill']]]);
    expect(route([soup], 'grill', assigned, kitchens)).toEqual(new Map([['grill', [soup]]]));
  });

  it('gives a meal that only others make to the one with the fewest open tickets, ties by name', () => {
    const assigned = new Map([['cake', ['wok', 'pastry', 'grill']]]);
    expect(route([cake], 'bar', assigned, kitchens)).toEqual(new Map([['pastry', [cake]]]));
  });

  it('makes one part per kitchen concerned', () => {
    const assigned = new Map([['cake', ['pastry']]]);
    const parts = route([soup, cake, soup], 'grill', assigned, kitchens);
    expect(parts).toEqual(
      new Map([
        ['grill', [soup, soup]],
        ['pastry', [cake]],
      ]),
    );
  });

  it('routes by meal when the table has no kitchen', () => {
    expect(route([cake], null, new Map([['cake', ['wok']]]), kitchens)).toEqual(new Map([['wok', [cake]]]));
  });

  it('names the meal that no kitchen can make', () => {
    expect(route([soup], null, new Map(), kitchens)).toEqual({ name: 'Soup' });
  });
});
