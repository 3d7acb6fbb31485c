import { randomUUID } from 'node:crypto';
import { done } from '@banquet/shared/errors';
import { meal, menuItem } from '@banquet/shared/meal';
import { menuRoom } from '@banquet/shared/realtime/menu';
import { CATEGORIES } from '@banquet/shared/vocabulary';
import { z } from 'zod';
import { factories, type Employee, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { joinRoom } from './support/screen.js';

let house: House;
let make: Factories;
let admin: Employee;

beforeEach(async () => {
  house = await openHouse();
  make = factories(house);
  admin = await make.admin();
});
afterEach(() => house.close());

const menu = (tableId: string) => house.guest.get(`/customer/menu/${tableId}`, z.array(menuItem));
const refusedAdd = (body: object) => admin.api.refused('POST', '/admin/meals', body);

it('reads like a menu: courses in their order, dishes by name', async () => {
  const table = await make.table();
  expect(await menu(table._id)).toEqual([]);
  for (const category of [...CATEGORIES].reverse()) {
    await make.meal({ name: `b of ${category}`, category });
    await make.meal({ name: `A of ${category}`, category });
  }
  const expected = CATEGORIES.flatMap((category) => [`A of ${category}`, `b of ${category}`]);
  expect((await menu(table._id)).map(({ name }) => name)).toEqual(expected);
  expect((await admin.api.get('/admin/meals', z.array(meal))).map(({ name }) => name)).toEqual(expected);
});

it('is the same at every table, sold-out meals included, and knows no table that is not there', async () => {
  const soup = await make.meal({ quantity: 0, allergens: ['Dairy', 'Gluten'] });
  const { threshold: _houseOnly, ...asGuestsSeeIt } = soup;
  for (const { _id } of [await make.table(), await make.table({ kitchen: null })]) {
    expect(await menu(_id)).toEqual([{ ...asGuestsSeeIt, allergens: ['Gluten', 'Dairy'].reverse() }]);
  }
  expect(await house.guest.refused('GET', `/customer/menu/${randomUUID()}`)).toEqual({
    status: 404,
    msg: 'There is no such table.',
  });
});

it('takes a new meal with the house’s defaults', async () => {
  const added = await admin.api.post('/admin/meals', { name: ' Borscht ', category: 'Soup' }, meal);
  expect(added).toEqual({
    _id: added._id,
    name: 'Borscht',
    category: 'Soup',
    description: '',
    quantity: 0,
    threshold: 10,
    allergens: [],
  });
});

it('changes a meal, and leaves what is not named as it is', async () => {
  const pie = await make.meal({ name: 'Pie', quantity: 7, allergens: ['Gluten'] });
  const change = (body: object) =>
    admin.api.put(`/admin/meals/${pie._id}`, { name: 'Pie', category: 'Dessert', ...body }, meal);
  expect(await change({})).toEqual({ ...pie, category: 'Dessert' });
  expect(await change({ quantity: 0, description: '', allergens: ['Soy', 'Dairy', 'Soy'] })).toEqual({
    ...pie,
    category: 'Dessert',
    quantity: 0,
    description: '',
    allergens: ['Dairy', 'Soy'],
  });
});

it('refuses what no meal can be', async () => {
  await make.meal({ name: 'Crème Brûlée' });
  const good = { name: 'Good', category: 'Soup' };
  for (const quantity of [-1, 1.5, '2', null, 1e21])
    expect(await refusedAdd({ ...good, quantity })).toMatchObject({ status: 400 });
  expect(await refusedAdd({ ...good, category: 'Snacks' })).toEqual({
    status: 400,
    msg: 'category must be one of the menu’s categories',
  });
  expect(await refusedAdd({ ...good, name: '  ' })).toEqual({ status: 400, msg: 'name must not be empty' });
  expect(await refusedAdd({ ...good, name: 'x\u0000' })).toMatchObject({ status: 400 });
  expect(await refusedAdd({ ...good, price: 1 })).toMatchObject({ status: 400 });
  expect(await refusedAdd({ ...good, name: 'CRÈME BRÛLÉE' })).toEqual({
    status: 409,
    msg: 'There is already a meal called CRÈME BRÛLÉE.',
  });
});

it('takes a meal off, and orders of it keep its name', async () => {
  const special = await make.meal({ name: 'Special' });
  const order = await make.order({ items: [{ meal: special, quantity: 2 }] });
  expect(await admin.api.delete(`/admin/meals/${special._id}`, done)).toEqual({
    msg: 'Meal deleted successfully.',
  });
  expect(await menu(order.tableId)).toEqual([]);
  const kept = await house.guest.request('GET', `/customer/orders/${order._id}`);
  expect(kept.body).toMatchObject({
    items: [{ menuItem: { _id: special._id, name: 'Special' }, quantity: 2 }],
  });
});

it('changes under the guests’ fingers', async () => {
  const cake = await make.meal({ name: 'Cake', quantity: 1 });
  const phone = await joinRoom(house.url, menuRoom, '');
  expect(phone.state).toMatchObject([{ name: 'Cake', quantity: 1 }]);
  await make.order({ items: [{ meal: cake }] });
  await phone.until(([item]) => item?.quantity === 0);
  await admin.api.put(`/admin/meals/${cake._id}`, { name: 'Cake', category: 'Dessert', quantity: 5 }, meal);
  await phone.until(([item]) => item?.quantity === 5);
  await admin.api.post('/admin/meals', { name: 'Tart', category: 'Dessert', quantity: 3 }, meal);
  await phone.until((items) => items.length === 2);
  await admin.api.delete(`/admin/meals/${cake._id}`, done);
  expect((await phone.until((items) => items.length === 1))[0]?.name).toBe('Tart');
});
