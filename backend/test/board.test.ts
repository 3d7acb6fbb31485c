import { kitchen } from '@banquet/shared/kitchen';
import { mealName, menuItem } from '@banquet/shared/meal';
import { staffOrder } from '@banquet/shared/order';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { userRoom } from '@banquet/shared/realtime/user';
import { ticket, type Ticket } from '@banquet/shared/ticket';
import { z } from 'zod';
import { factories, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { joinRoom } from './support/screen.js';

let house: House;
let make: Factories;

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
});
afterAll(() => house.close());

type Cook = Awaited<ReturnType<Factories['cook']>>;

const ticketOf = async (cook: Cook): Promise<Ticket> => {
  const [first] = await cook.api.get(`/kitchen/kitchens/${cook.kitchenId}/orders`, z.array(ticket));
  if (!first) throw new Error('The kitchen has no ticket.');
  return first;
};

const boardWith = async (wishes: Parameters<Factories['order']>[0] = {}) => {
  const place = await make.kitchen();
  const cook = await make.cook(place);
  const server = await make.server();
  const table = await make.table({ kitchen: place, server });
  const order = await make.order({ table, ...wishes });
  return { place, cook, server, order, shown: await ticketOf(cook) };
};

describe('ticking items off', () => {
  it('shows on every screen of the kitchen at once, and can be taken back', async () => {
    const { cook, shown } = await boardWith();
    const wall = await joinRoom(house.url, kitchenRoom, cook.kitchenId, cook.token);
    const path = `/kitchen/orders/${shown.kitchenOrderId}/items/${shown.items[0]?.itemId}`;
    await cook.api.put(path, { done: true }, ticket);
    await wall.until(([one]) => one?.items[0]?.done === true);
    await cook.api.put(path, { done: true }, ticket);
    await cook.api.put(path, { done: false }, ticket);
    await wall.until(([one]) => one?.items[0]?.done === false);
    expect(wall.heard).toHaveLength(2);
    wall.close();
  });

  it('is for the ticket’s own kitchen, and for its own items', async () => {
    const [one, two] = [await boardWith(), await boardWith()];
    const item = two.shown.items[0]?.itemId;
    const done = { done: true };
    const mixed = `/kitchen/orders/${one.shown.kitchenOrderId}/items/${item}`;
    expect(await one.cook.api.refused('PUT', mixed, done)).toMatchObject({ status: 404 });
    const theirs = `/kitchen/orders/${two.shown.kitchenOrderId}/items/${item}`;
    expect(await one.cook.api.refused('PUT', theirs, done)).toMatchObject({ status: 404 });
  });
});

describe('allergies on a ticket', () => {
  it('are taken notice of by name and time, which the server sees; whoever was first is kept', async () => {
    const { place, cook, server, order, shown } = await boardWith({ allergies: ['Soy'] });
    expect(shown.allergiesAcknowledged).toBeNull();
    const [path, read] = [`/kitchen/orders/${shown.kitchenOrderId}/allergies`, { allergies: ['Soy'] }];
    const first = await cook.api.put(path, read, ticket);
    expect(first.allergiesAcknowledged?.by).toBe(cook.username);
    const second = await (await make.cook(place)).api.put(path, read, ticket);
    expect(second.allergiesAcknowledged).toEqual(first.allergiesAcknowledged);
    const seen = await server.api.get(`/orders/${order.orderId}`, staffOrder);
    expect(seen.parts[0]?.allergiesAcknowledged).toEqual(first.allergiesAcknowledged);
  });

  it('must be taken notice of again once they change, and not when they are only sent again', async () => {
    const { cook, order, shown } = await boardWith({ allergies: ['Soy'] });
    const path = `/kitchen/orders/${shown.kitchenOrderId}/allergies`;
    await cook.api.put(path, { allergies: ['Soy'] }, ticket);
    const tell = (allergies: string[]) =>
      house.guest.request('POST', `/customer/orders/${order._id}/allergies`, { allergies });
    await tell(['Soy']);
    expect((await ticketOf(cook)).allergiesAcknowledged).not.toBeNull();
    await tell(['Soy', 'Dairy']);
    expect((await ticketOf(cook)).allergiesAcknowledged).toBeNull();
  });

  it('are not taken notice of by somebody who has read others', async () => {
    const { cook, order, shown } = await boardWith({ allergies: ['Soy'] });
    const path = `/kitchen/orders/${shown.kitchenOrderId}/allergies`;
    const told = { allergies: ['Soy', 'Peanuts'] };
    await house.guest.request('POST', `/customer/orders/${order._id}/allergies`, told);
    expect(await cook.api.refused('PUT', path, { allergies: ['Soy'] })).toEqual({
      status: 409,
      msg: `The allergies of order ${order.orderId} have changed. Please read them again.`,
    });
    expect((await ticketOf(cook)).allergiesAcknowledged).toBeNull();
    const noted = await cook.api.put(path, { allergies: ['Peanuts', 'Soy'] }, ticket);
    expect(noted.allergiesAcknowledged?.by).toBe(cook.username);
    expect(await cook.api.refused('PUT', path, { allergies: [] })).toMatchObject({ status: 409 });
  });

  it('stand beside what the meals contain, as they did when they were ordered', async () => {
    const meal = await make.meal({ allergens: ['Dairy', 'Gluten'] });
    const { cook } = await boardWith({ allergies: ['Dairy'], items: [{ meal }] });
    await house.query(`UPDATE meals SET allergens = '{}' WHERE id = $1`, [meal._id]);
    expect((await ticketOf(cook)).items[0]?.allergens).toEqual(['Dairy', 'Gluten']);
  });
});

describe('an order of two kitchens', () => {
  it('says on each board how the other part stands', async () => {
    const there = await make.kitchen('Pastry Corner');
    const other = await make.cook(there);
    const items = [{ meal: await make.meal() }, { meal: await make.meal({ kitchens: [there] }) }];
    const { cook, shown } = await boardWith({ items });
    expect(shown.elsewhere).toEqual([{ kitchenName: 'Pastry Corner', status: 'Pending' }]);
    const wall = await joinRoom(house.url, kitchenRoom, cook.kitchenId, cook.token);
    const theirs = await ticketOf(other);
    await other.api.put(`/kitchen/orders/${theirs.kitchenOrderId}/status`, { status: 'Ready' }, ticket);
    await wall.until(([one]) => one?.elsewhere[0]?.status === 'Ready');
    wall.close();
  });
});

describe('taking a meal off the menu from the board', () => {
  it('is for the kitchens that make it', async () => {
    const { place, cook } = await boardWith();
    const mine = await make.meal({ kitchens: [place] });
    const anybodys = await make.meal();
    const theirs = await make.meal({ kitchens: [await make.kitchen()] });
    for (const meal of [mine, anybodys]) {
      const off = await cook.api.put(`/kitchen/meals/${meal._id}/sold-out`, undefined, menuItem);
      expect(off).toMatchObject({ name: meal.name, quantity: 0 });
    }
    const known = (await cook.api.get('/kitchen/meals', z.array(mealName))).map(({ _id }) => _id);
    expect(known).toEqual(expect.arrayContaining([mine._id, anybodys._id]));
    expect(known).not.toContain(theirs._id);
    const path = `/kitchen/meals/${theirs._id}/sold-out`;
    expect(await cook.api.refused('PUT', path)).toEqual({ status: 404, msg: 'There is no such meal.' });
  });

  it('is taken back with the portions there are, by the same kitchens', async () => {
    const { place, cook } = await boardWith();
    const mine = await make.meal({ kitchens: [place] });
    const theirs = await make.meal({ kitchens: [await make.kitchen()] });
    await cook.api.put(`/kitchen/meals/${mine._id}/sold-out`, undefined, menuItem);
    const path = `/kitchen/meals/${mine._id}/portions`;
    expect(await cook.api.put(path, { quantity: 12 }, menuItem)).toMatchObject({ quantity: 12 });
    expect(await cook.api.refused('PUT', path, { quantity: 0 })).toMatchObject({ status: 400 });
    const notTheirs = `/kitchen/meals/${theirs._id}/portions`;
    expect(await cook.api.refused('PUT', notTheirs, { quantity: 12 })).toMatchObject({ status: 404 });
  });
});

describe('the ages at which tickets change colour', () => {
  it('are five and ten minutes, unless an admin says otherwise for a kitchen: its screens are told at once', async () => {
    const { cook, place } = await boardWith();
    const screen = await joinRoom(house.url, userRoom, cook._id, cook.token);
    expect(screen.state.kitchens).toEqual([{ ...place, amberAfter: 5, redAfter: 10 }]);
    const admin = await make.admin();
    const path = `/admin/kitchens/${place._id}`;
    await admin.api.put(path, { amberAfter: 8, redAfter: 15, name: 'Garden Grill' }, kitchen);
    const [settings] = (await screen.until(({ kitchens }) => kitchens[0]?.amberAfter === 8)).kitchens;
    expect(settings).toEqual({ _id: place._id, name: 'Garden Grill', amberAfter: 8, redAfter: 15 });
    expect(await admin.api.refused('PUT', path, { amberAfter: 15, redAfter: 15 })).toEqual({
      status: 400,
      msg: 'A ticket must turn red later than amber.',
    });
    screen.close();
  });

  it('reach those too who are assigned at the very moment', async () => {
    const place = await make.kitchen();
    const [admin, cook] = [await make.admin(), await make.newCook()];
    const screen = await joinRoom(house.url, userRoom, cook._id, cook.token);
    await Promise.all([
      admin.api.put(`/admin/kitchens/${place._id}`, { amberAfter: 2, redAfter: 3 }, kitchen),
      admin.api.post(`/admin/kitchens/${place._id}/assign-staff`, { staffId: cook._id }, kitchen),
    ]);
    await screen.until(({ kitchens }) => kitchens[0]?.amberAfter === 2);
    screen.close();
  });
});
