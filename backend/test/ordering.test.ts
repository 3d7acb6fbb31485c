import { customerOrder } from '@banquet/shared/order';
import { factories, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';

let house: House;
let make: Factories;

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
});
afterAll(() => house.close());

const stockOf = async (mealId: string): Promise<number | undefined> => {
  const [row] = await house.query<{ quantity: number }>('SELECT quantity FROM meals WHERE id = $1', [mealId]);
  return row?.quantity;
};

const statusPath = (order: { _id: string }) => `/customer/orders/${order._id}/status`;

describe('a guest begins an order', () => {
  it('as an empty Draft, named by the order in which guests came', async () => {
    const table = await make.table();
    const begin = () =>
      house.guest.post('/customer/orders', { tableId: table._id, items: [], allergies: [] }, customerOrder);
    expect(await begin()).toMatchObject({
      status: 'Draft',
      items: [],
      allergies: [],
      orderId: null,
      customerName: 'Guest 1',
    });
    expect(await begin()).toMatchObject({ customerName: 'Guest 2' });
  });

  it('under a name of their own', async () => {
    const order = await make.draft({ customerName: '  Nour  ' });
    expect(order.customerName).toBe('Nour');
  });

  it('but not at a table that is not there', async () => {
    const refusal = await house.guest.refused('POST', '/customer/orders', { tableId: crypto.randomUUID() });
    expect(refusal).toEqual({ status: 404, msg: 'There is no such table.' });
  });

  it('with one portion of each item and no note, unless they say otherwise', async () => {
    const [soup, cake] = [await make.meal({ name: 'Soup of the Day' }), await make.meal()];
    const draft = await make.draft({ items: [] });
    const items = [
      { menuItemId: soup._id },
      { menuItemId: cake._id, quantity: 3, customization: ' no nuts ' },
    ];
    const filled = await house.guest.put(`/customer/orders/${draft._id}`, { items }, customerOrder);
    expect(filled.items).toEqual([
      { menuItem: { _id: soup._id, name: 'Soup of the Day' }, quantity: 1, customization: '' },
      { menuItem: { _id: cake._id, name: cake.name }, quantity: 3, customization: 'no nuts' },
    ]);
    expect(await house.guest.get(`/customer/orders/${draft._id}`, customerOrder)).toEqual(filled);
  });

  it.each([
    ['no portion', { quantity: 0 }],
    ['half a portion', { quantity: 1.5 }],
    ['a hundred portions', { quantity: 100 }],
    ['a number as text', { quantity: '2' }],
    ['a price of their own', { price: 1 }],
    ['a note longer than a screen', { customization: 'x'.repeat(201) }],
    ['a note that no screen can show', { customization: 'a\u0000b' }],
    ['half a character', { customization: '\ud800' }],
  ])('but not with %s', async (_, wrong) => {
    const meal = await make.meal();
    const draft = await make.draft({ items: [] });
    const body = { items: [{ menuItemId: meal._id, ...wrong }] };
    expect(await house.guest.refused('PUT', `/customer/orders/${draft._id}`, body)).toMatchObject({
      status: 400,
    });
    expect((await house.guest.get(`/customer/orders/${draft._id}`, customerOrder)).items).toEqual([]);
  });

  it('and not with a meal that is not on the menu', async () => {
    const draft = await make.draft({ items: [] });
    const body = { items: [{ menuItemId: crypto.randomUUID() }] };
    expect(await house.guest.refused('PUT', `/customer/orders/${draft._id}`, body)).toEqual({
      status: 400,
      msg: 'This meal is not on the menu.',
    });
  });
});

describe('a guest finalizes', () => {
  it('and the stock is taken, the table occupied and the order numbered', async () => {
    const meal = await make.meal({ quantity: 5 });
    const table = await make.table();
    const order = await make.order({ table, items: [{ meal, quantity: 2 }] });
    expect(order).toMatchObject({ status: 'Pending', orderId: expect.any(Number) as number });
    expect(await stockOf(meal._id)).toBe(3);
    const [{ occupied } = { occupied: undefined }] = await house.query(
      'SELECT occupied FROM tables WHERE id = $1',
      [table._id],
    );
    expect(occupied).toBe(true);
  });

  it('and each kitchen concerned gets one ticket', async () => {
    const [grill, pastry] = [await make.kitchen(), await make.kitchen()];
    const table = await make.table({ kitchen: grill });
    const cake = await make.meal({ kitchens: [pastry] });
    const [steak, water] = [await make.meal({ kitchens: [grill] }), await make.meal()];
    const order = await make.order({ table, items: [{ meal: steak }, { meal: cake }, { meal: water }] });
    const tickets = await house.query(
      `SELECT kitchen_id AS kitchen, array_agg(meal_name ORDER BY line) AS meals
       FROM tickets JOIN order_items ON ticket_id = tickets.id WHERE order_id = $1 GROUP BY kitchen_id`,
      [order._id],
    );
    expect(tickets).toHaveLength(2);
    expect(tickets).toContainEqual({ kitchen: grill._id, meals: [steak.name, water.name] });
    expect(tickets).toContainEqual({ kitchen: pastry._id, meals: [cake.name] });
  });

  it('twice, and it is one order with one stock taken', async () => {
    const meal = await make.meal({ quantity: 5 });
    const order = await make.order({ items: [{ meal }] });
    expect(await make.finalize(order)).toEqual(order);
    expect(await stockOf(meal._id)).toBe(4);
  });

  it('twenty times at once, and it is still one order', async () => {
    const meal = await make.meal({ quantity: 50 });
    const draft = await make.draft({ items: [{ meal }] });
    const answers = await Promise.all(Array.from({ length: 20 }, () => make.finalize(draft)));
    expect(new Set(answers.map(({ orderId }) => orderId)).size).toBe(1);
    expect(await stockOf(meal._id)).toBe(49);
  });

  it('and can no longer change the items, but can start another order', async () => {
    const table = await make.table();
    const order = await make.order({ table });
    const refusal = await house.guest.refused('PUT', `/customer/orders/${order._id}`, { items: [] });
    expect(refusal.status).toBe(409);
    expect(await make.order({ table })).not.toMatchObject({ _id: order._id });
  });

  it('is told which meals are gone when there is too little left, and nothing changes', async () => {
    const [tiramisu, soup] = [
      await make.meal({ name: 'Tiramisu', quantity: 0 }),
      await make.meal({ name: 'Tomato Soup', quantity: 2 }),
    ];
    const draft = await make.draft({ items: [{ meal: tiramisu }, { meal: soup, quantity: 3 }] });
    expect(await house.guest.refused('PUT', statusPath(draft), { status: 'Pending' })).toEqual({
      status: 409,
      msg: 'Tiramisu is sold out; only 2 Tomato Soup are left.',
    });
    expect(await stockOf(soup._id)).toBe(2);
    expect(await house.guest.get(`/customer/orders/${draft._id}`, customerOrder)).toEqual(draft);
  });

  it('is refused an empty order', async () => {
    const draft = await make.draft({ items: [] });
    expect(await house.guest.refused('PUT', statusPath(draft), { status: 'Pending' })).toEqual({
      status: 409,
      msg: 'Please select at least one item first.',
    });
  });

  it('is told when no kitchen can make a meal', async () => {
    const table = await make.table({ kitchen: null });
    const meal = await make.meal({ name: 'Fondue' });
    const draft = await make.draft({ table, items: [{ meal }] });
    expect(await house.guest.refused('PUT', statusPath(draft), { status: 'Pending' })).toEqual({
      status: 409,
      msg: 'No kitchen can make Fondue just now.',
    });
    expect(await stockOf(meal._id)).toBe(100);
  });

  it.each(['Preparing', 'Completed', 'Draft', '', null])('cannot set the status %j', async (status) => {
    const draft = await make.draft();
    expect(await house.guest.refused('PUT', statusPath(draft), { status })).toMatchObject({ status: 400 });
  });

  it('may give up a Draft, but not what the kitchen has', async () => {
    const draft = await make.draft();
    expect(await house.guest.put(statusPath(draft), { status: 'Cancelled' }, customerOrder)).toMatchObject({
      status: 'Cancelled',
    });
    const order = await make.order();
    expect(await house.guest.refused('PUT', statusPath(order), { status: 'Cancelled' })).toMatchObject({
      status: 409,
    });
  });
});

describe('when many guests finalize at once', () => {
  it('exactly one of two gets the last portion, and the other is told', async () => {
    const meal = await make.meal({ name: 'Last Flan', quantity: 1 });
    const drafts = [await make.draft({ items: [{ meal }] }), await make.draft({ items: [{ meal }] })];
    const answers = await Promise.all(
      drafts.map((draft) => house.guest.request('PUT', statusPath(draft), { status: 'Pending' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({ msg: 'Last Flan is sold out.' });
    expect(await stockOf(meal._id)).toBe(0);
  });

  it('every portion is sold once, none twice, whichever meals they share', async () => {
    const meals = await Promise.all([3, 7, 11].map((quantity) => make.meal({ quantity })));
    const table = await make.table();
    const drafts = await Promise.all(
      Array.from({ length: 40 }, (_, guest) =>
        make.draft({
          table,
          items: meals.filter((_meal, at) => (guest + at) % 2 === 0).map((meal) => ({ meal })),
        }),
      ),
    );
    const answers = await Promise.all(
      drafts.map((draft) => house.guest.request('PUT', statusPath(draft), { status: 'Pending' })),
    );
    const placed = answers
      .filter(({ status }) => status === 200)
      .map(({ body }) => customerOrder.parse(body));
    expect(placed.length + answers.filter(({ status }) => status === 409).length).toBe(40);
    expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(placed.length);
    for (const [at, meal] of meals.entries()) {
      const sold = placed
        .flatMap(({ items }) => items)
        .filter(({ menuItem }) => menuItem._id === meal._id).length;
      expect((await stockOf(meal._id)) ?? NaN).toBe([3, 7, 11][at]! - sold);
    }
  });
});

describe('allergies', () => {
  it('are kept in the house’s order, each once', async () => {
    const draft = await make.draft();
    const body = { allergies: ['Soy', 'Peanuts', 'Soy'] };
    expect(
      await house.guest.post(`/customer/orders/${draft._id}/allergies`, body, customerOrder),
    ).toMatchObject({
      allergies: ['Peanuts', 'Soy'],
    });
  });

  it('are only the five', async () => {
    const draft = await make.draft();
    const path = `/customer/orders/${draft._id}/allergies`;
    expect(await house.guest.refused('POST', path, { allergies: ['Cats'] })).toMatchObject({ status: 400 });
  });

  it('can still be told when the kitchen has the order, but not when it is ready', async () => {
    const cook = await make.cook();
    const table = await make.table({ kitchen: { _id: cook.kitchenId, name: '' } });
    const order = await make.order({ table });
    const path = `/customer/orders/${order._id}/allergies`;
    expect(await house.guest.post(path, { allergies: ['Dairy'] }, customerOrder)).toMatchObject({
      allergies: ['Dairy'],
    });
    await cook.api.request('PUT', `/orders/${order.orderId}/status`, { status: 'Ready' });
    expect(await house.guest.refused('POST', path, { allergies: [] })).toMatchObject({ status: 409 });
  });
});

describe('an order is its holder’s alone', () => {
  it.each(['GET', 'PUT'])('%s with another id finds nothing', async (method) => {
    const path = `/customer/orders/${crypto.randomUUID()}`;
    const body = method === 'PUT' ? { items: [] } : undefined;
    expect(await house.guest.refused(method, path, body)).toEqual({
      status: 404,
      msg: 'There is no such order.',
    });
  });

  it('the number that staff call it by opens nothing', async () => {
    const order = await make.order();
    expect(await house.guest.refused('GET', `/customer/orders/${order.orderId}`)).toMatchObject({
      status: 400,
    });
    expect(await house.guest.refused('GET', `/orders/${order.orderId}`)).toMatchObject({ status: 401 });
  });
});
