import { randomUUID } from 'node:crypto';
import { done } from '@banquet/shared/errors';
import { kitchen, type Kitchen } from '@banquet/shared/kitchen';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { userRoom } from '@banquet/shared/realtime/user';
import { z } from 'zod';
import { factories, type Employee, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { joinRoom } from './support/screen.js';

let house: House;
let make: Factories;
let admin: Employee;

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
  admin = await make.admin();
});
afterAll(() => house.close());

const assign = (kitchenId: string, staffId: string): Promise<Kitchen> =>
  admin.api.post(`/admin/kitchens/${kitchenId}/assign-staff`, { staffId }, kitchen);
const refusedAssign = (kitchenId: string, staffId: string) =>
  admin.api.refused('POST', `/admin/kitchens/${kitchenId}/assign-staff`, { staffId });

it('opens a kitchen, renames it and lists it with its staff, tables and meals', async () => {
  const grill = await admin.api.post('/admin/kitchens', { name: '  The Grill ' }, kitchen);
  expect(grill).toEqual({
    _id: grill._id,
    name: 'The Grill',
    amberAfter: 5,
    redAfter: 10,
    assignedStaff: [],
    assignedTables: [],
    assignedMeals: [],
  });
  const cook = await make.cook(grill);
  const { _id, tableNumber } = await make.table({ kitchen: grill });
  const steak = await make.meal({ name: 'Steak', kitchens: [grill] });
  const whole = await admin.api.put(`/admin/kitchens/${grill._id}`, { name: 'Fire' }, kitchen);
  expect(whole).toEqual({
    _id: grill._id,
    name: 'Fire',
    amberAfter: 5,
    redAfter: 10,
    assignedStaff: [{ _id: cook._id, username: cook.username }],
    assignedTables: [{ _id, tableNumber }],
    assignedMeals: [{ _id: steak._id, name: 'Steak' }],
  });
  expect(await admin.api.get('/admin/kitchens', z.array(kitchen))).toContainEqual(whole);
});

it('asks for a name, and for one that no other kitchen has', async () => {
  await make.kitchen('Cellar');
  expect(await admin.api.refused('POST', '/admin/kitchens', { name: ' ' })).toEqual({
    status: 400,
    msg: 'Kitchen name cannot be empty.',
  });
  expect(await admin.api.refused('POST', '/admin/kitchens', { name: 'cellar' })).toEqual({
    status: 409,
    msg: 'There is already a kitchen called cellar.',
  });
});

describe('staff', () => {
  it('sees the kitchen it is assigned to at once, without logging in again', async () => {
    const { _id } = await make.kitchen();
    const cook = await make.newCook();
    const page = await joinRoom(house.url, userRoom, cook._id, cook.token);
    const before = await joinRoom(house.url, kitchenRoom, _id, cook.token);
    expect(before.refusal?.ok).toBe(false);
    expect((await assign(_id, cook._id)).assignedStaff).toEqual([{ _id: cook._id, username: cook.username }]);
    await page.until(({ assignedKitchens }) => assignedKitchens.includes(_id));
    expect((await joinRoom(house.url, kitchenRoom, _id, cook.token)).state).toEqual([]);
  });

  it('is put out of the kitchen it is removed from', async () => {
    const cook = await make.cook();
    const wall = await joinRoom(house.url, kitchenRoom, cook.kitchenId, cook.token);
    const path = `/admin/kitchens/${cook.kitchenId}/assigned-staff/${cook._id}`;
    expect((await admin.api.delete(path, kitchen)).assignedStaff).toEqual([]);
    expect(await wall.untilRefused()).toBe('There is no such room, or it is not yours to see.');
    // Pressing twice does no harm.
    expect((await admin.api.delete(path, kitchen)).assignedStaff).toEqual([]);
  });

  it('is kitchen staff only', async () => {
    const { _id } = await make.kitchen();
    const server = await make.server();
    expect(await refusedAssign(_id, server._id)).toEqual({
      status: 409,
      msg: `${server.username} is not kitchen staff.`,
    });
    expect(await refusedAssign(_id, randomUUID())).toEqual({ status: 404, msg: 'There is no such user.' });
    const cook = await make.newCook();
    expect(await refusedAssign(randomUUID(), cook._id)).toEqual({
      status: 404,
      msg: 'There is no such kitchen.',
    });
  });

  it('is assigned to one kitchen; a second time to the same does no harm', async () => {
    const [grill, cellar] = [await make.kitchen('One'), await make.kitchen('Two')];
    const cook = await make.cook(grill);
    expect((await assign(grill._id, cook._id)).assignedStaff).toHaveLength(1);
    expect(await refusedAssign(cellar._id, cook._id)).toEqual({
      status: 409,
      msg: `${cook.username} is already assigned to One.`,
    });
  });

  it('goes to one kitchen when two ask for the same person at once', async () => {
    const cook = await make.newCook();
    const kitchens = await Promise.all([1, 2, 3, 4].map(() => make.kitchen()));
    const answers = await Promise.all(
      kitchens.map(({ _id }) =>
        admin.api.request('POST', `/admin/kitchens/${_id}/assign-staff`, { staffId: cook._id }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});

it('assigns meals and takes them back, as often as it is asked', async () => {
  const { _id } = await make.kitchen();
  const soup = await make.meal();
  const assignMeal = (mealId: string) =>
    admin.api.post(`/admin/kitchens/${_id}/assign-meal`, { mealId }, kitchen);
  await assignMeal(soup._id);
  expect((await assignMeal(soup._id)).assignedMeals).toEqual([{ _id: soup._id, name: soup.name }]);
  const path = `/admin/kitchens/${_id}/assigned-meals/${soup._id}`;
  await admin.api.delete(path, kitchen);
  expect((await admin.api.delete(path, kitchen)).assignedMeals).toEqual([]);
  const absent = await admin.api.refused('POST', `/admin/kitchens/${_id}/assign-meal`, {
    mealId: randomUUID(),
  });
  expect(absent).toEqual({ status: 404, msg: 'There is no such meal.' });
});

describe('closing a kitchen', () => {
  it('waits until its orders are delivered, and says how many are open', async () => {
    const table = await make.table();
    const { _id } = table.kitchen ?? { _id: '' };
    const { name } = await admin.api.put(`/admin/kitchens/${_id}`, { name: 'Busy Kitchen' }, kitchen);
    await make.order({ table });
    expect(await admin.api.refused('DELETE', `/admin/kitchens/${_id}`)).toEqual({
      status: 409,
      msg: `${name} still has 1 open order.`,
    });
    await make.order({ table });
    expect(await admin.api.refused('DELETE', `/admin/kitchens/${_id}`)).toMatchObject({
      msg: `${name} still has 2 open orders.`,
    });
    await house.query(`UPDATE tickets SET status = 'Delivered' WHERE kitchen_id = $1`, [_id]);
    await admin.api.delete(`/admin/kitchens/${_id}`, done);
  });

  it('unassigns its tables and its staff, and tells them', async () => {
    const at = await make.kitchen();
    const cook = await make.cook(at);
    const table = await make.table({ kitchen: at });
    const page = await joinRoom(house.url, userRoom, cook._id, cook.token);
    const wall = await joinRoom(house.url, kitchenRoom, at._id, cook.token);
    expect(await admin.api.delete(`/admin/kitchens/${at._id}`, done)).toEqual({
      msg: 'Kitchen deleted successfully.',
    });
    await page.until(({ assignedKitchens }) => assignedKitchens.length === 0);
    await wall.untilRefused();
    expect(await house.query('SELECT kitchen_id FROM tables WHERE id = $1', [table._id])).toEqual([
      { kitchen_id: null },
    ]);
    expect(await admin.api.refused('DELETE', `/admin/kitchens/${at._id}`)).toMatchObject({ status: 404 });
  });

  it('happens or waits when an order is placed at the same moment, and no order is lost', async () => {
    for (let round = 0; round < 12; round++) {
      const doomed = await make.kitchen();
      // The order comes to the kitchen by its table, or else by its meal.
      const table = await make.table({ kitchen: round % 2 ? doomed : null });
      const draft = await make.draft({ table, items: [{ meal: await make.meal({ kitchens: [doomed] }) }] });
      const answers = await Promise.all([
        admin.api.request('DELETE', `/admin/kitchens/${doomed._id}`),
        house.guest.request('PUT', `/customer/orders/${draft._id}/status`, { status: 'Pending' }),
      ]);
      // Whoever comes second is refused: the kitchen has an order, or the order has no kitchen.
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const orphans = await house.query(
        `SELECT 1 FROM tickets LEFT JOIN kitchens ON kitchens.id = kitchen_id
         WHERE tickets.status = 'Pending' AND kitchens.id IS NULL`,
      );
      expect(orphans).toEqual([]);
    }
  });
});
