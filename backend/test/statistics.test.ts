import { staffOrder } from '@banquet/shared/order';
import { statistics } from '@banquet/shared/statistics';
import { factories, type Employee, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';

let house: House;
let make: Factories;
let admin: Employee;

beforeEach(async () => {
  house = await openHouse();
  make = factories(house);
  admin = await make.admin();
});
afterEach(() => house.close());

const figures = () => admin.api.get('/admin/statistics', statistics);
const set = (orderId: number, status: string) =>
  admin.api.put(`/orders/${orderId}/status`, { status }, staffOrder);

it('starts from nothing', async () => {
  await make.draft();
  expect(await figures()).toEqual({ totalOrders: 0, platesServed: 0, itemsSold: [] });
});

it('counts orders, plates and what sold most', async () => {
  const [soup, cake] = [await make.meal({ name: 'Soup' }), await make.meal({ name: 'Cake' })];
  const served = await make.order({ items: [{ meal: soup, quantity: 2 }, { meal: cake }] });
  await make.order({ items: [{ meal: cake, quantity: 4 }] });
  expect(await figures()).toEqual({
    totalOrders: 2,
    platesServed: 0,
    itemsSold: [
      { menuItem: 'Cake', totalSold: 5 },
      { menuItem: 'Soup', totalSold: 2 },
    ],
  });
  await set(served.orderId, 'Delivered');
  expect(await figures()).toMatchObject({ totalOrders: 2, platesServed: 3 });
});

it('forgets an order that is cancelled', async () => {
  const { orderId } = await make.order();
  await set(orderId, 'Ready');
  expect(await figures()).toMatchObject({ totalOrders: 1, itemsSold: [{ totalSold: 1 }] });
  await set(orderId, 'Cancelled');
  expect(await figures()).toEqual({ totalOrders: 0, platesServed: 0, itemsSold: [] });
});

it('calls a meal by its present name, and a deleted one by its last', async () => {
  const [renamed, deleted] = [await make.meal({ name: 'Old name' }), await make.meal({ name: 'Gone' })];
  await make.order({ items: [{ meal: renamed }] });
  await make.order({ items: [{ meal: deleted }] });
  await admin.api.request('PUT', `/admin/meals/${renamed._id}`, { name: 'New name', category: 'Soup' });
  await make.order({ items: [{ meal: renamed }] });
  await admin.api.request('DELETE', `/admin/meals/${deleted._id}`);
  expect((await figures()).itemsSold).toEqual([
    { menuItem: 'New name', totalSold: 2 },
    { menuItem: 'Gone', totalSold: 1 },
  ]);
});
