import { done } from '@banquet/shared/errors';
import { inventoryItem } from '@banquet/shared/inventory';
import { z } from 'zod';
import { factories, type Employee } from './support/factories.js';
import { openHouse, type House } from './support/house.js';

let house: House;
let admin: Employee;

beforeAll(async () => {
  house = await openHouse();
  admin = await factories(house).admin();
});
afterAll(() => house.close());

const add = (body: object) => admin.api.post('/admin/inventory', body, inventoryItem);
const refusedAdd = (body: object) => admin.api.refused('POST', '/admin/inventory', body);

it('keeps what is in store, to the gram', async () => {
  const flour = await add({ name: 'Flour', unit: 'kg', quantity: 12.345, threshold: 5 });
  expect(flour).toEqual({
    _id: flour._id,
    name: 'Flour',
    unit: 'kg',
    quantity: 12.345,
    threshold: 5,
    updatedAt: flour.updatedAt,
  });
  const eggs = await add({ name: 'eggs' });
  expect(eggs).toMatchObject({ unit: '', quantity: 0, threshold: 0 });
  expect(await admin.api.get('/admin/inventory', z.array(inventoryItem))).toEqual([eggs, flour]);
});

it('changes what is named, and remembers when', async () => {
  const { updatedAt, ...milk } = await add({ name: 'Milk', unit: 'l', quantity: 8, threshold: 2 });
  // So long ago that it is not the same millisecond.
  await house.query(`UPDATE inventory_items SET updated_at = updated_at - interval '1 hour' WHERE id = $1`, [
    milk._id,
  ]);
  const changed = await admin.api.put(`/admin/inventory/${milk._id}`, { quantity: 0 }, inventoryItem);
  expect(changed).toMatchObject({ ...milk, quantity: 0 });
  expect(Date.parse(changed.updatedAt)).toBeGreaterThanOrEqual(Date.parse(updatedAt));
});

it('deletes an item once', async () => {
  const { _id } = await add({ name: 'Truffle' });
  expect(await admin.api.delete(`/admin/inventory/${_id}`, done)).toEqual({
    msg: 'Item deleted successfully.',
  });
  const gone = { status: 404, msg: 'There is no such item.' };
  expect(await admin.api.refused('DELETE', `/admin/inventory/${_id}`)).toEqual(gone);
  expect(await admin.api.refused('PUT', `/admin/inventory/${_id}`, { quantity: 1 })).toEqual(gone);
});

it('refuses a name that is taken, and amounts that are none', async () => {
  await add({ name: 'Salt' });
  expect(await refusedAdd({ name: 'SALT' })).toEqual({
    status: 409,
    msg: 'There is already an item of that name.',
  });
  for (const quantity of [-1, '3', null, 0.0001, 1e9]) {
    expect(await refusedAdd({ name: 'Pepper', quantity })).toMatchObject({ status: 400 });
  }
});
