import { randomUUID } from 'node:crypto';
import { done } from '@banquet/shared/errors';
import { serverRoom } from '@banquet/shared/realtime/server';
import { adminTable, table } from '@banquet/shared/table';
import { z } from 'zod';
import { factories, type Employee, type Factories, type SetTable } from './support/factories.js';
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

const statusOf = async ({ _id }: SetTable) =>
  (await house.guest.get('/customer/tables', z.array(table))).find((other) => other._id === _id)?.status;
const change = ({ _id }: { _id: string }, body: object) =>
  admin.api.put(`/admin/tables/${_id}`, body, adminTable);

describe('guests', () => {
  it('see every table with its section, by number, and not who serves there', async () => {
    const late = await make.table({ number: 902, server: await make.server() });
    const early = await make.table({ number: 901, kitchen: null });
    const tables = await house.guest.get('/customer/tables', z.array(table));
    expect(tables.slice(-2)).toEqual([
      { _id: early._id, tableNumber: 901, assignedKitchen: null, status: 'available' },
      { _id: late._id, tableNumber: 902, assignedKitchen: late.kitchen, status: 'available' },
    ]);
  });

  it('occupy a table by ordering, not by looking at the menu', async () => {
    const at = await make.table();
    const draft = await make.draft({ table: at });
    expect(await statusOf(at)).toBe('available');
    await make.finalize(draft);
    expect(await statusOf(at)).toBe('occupied');
  });

  it('put a table in need of attention by reporting an issue, until it is resolved', async () => {
    const server = await make.server();
    const at = await make.table({ server });
    const order = await make.order({ table: at });
    await house.guest.request('POST', `/customer/orders/${order._id}/issues`, {
      issue: 'A fork is missing.',
    });
    expect(await statusOf(at)).toBe('needs_attention');
    await house.query('UPDATE reports SET resolved_at = now() WHERE table_id = $1', [at._id]);
    expect(await statusOf(at)).toBe('occupied');
  });
});

describe('the admin', () => {
  it('adds a table to a kitchen, with or without a server', async () => {
    const [at, server] = [await make.kitchen(), await make.server()];
    const assignedServer = { _id: server._id, username: server.username };
    const plain = await admin.api.post(
      '/admin/tables',
      { tableNumber: 801, assignedKitchen: at._id },
      adminTable,
    );
    expect(plain).toEqual({
      _id: plain._id,
      tableNumber: 801,
      assignedKitchen: at,
      status: 'available',
      assignedServer: null,
    });
    // A form field holds text.
    const body = { tableNumber: '802', assignedKitchen: at._id, assignedServer: server._id };
    const served = await admin.api.post('/admin/tables', body, adminTable);
    expect(served).toMatchObject({ tableNumber: 802, assignedServer });
    expect((await admin.api.get('/admin/tables', z.array(adminTable))).map(({ _id }) => _id)).toEqual(
      expect.arrayContaining([plain._id, served._id]),
    );
  });

  it('is told what is missing, taken or not there', async () => {
    const { _id } = await make.kitchen();
    await make.table({ number: 700 });
    const required = { status: 400, msg: 'Table number and assigned kitchen are required.' };
    const add = (body: object) => admin.api.refused('POST', '/admin/tables', body);
    expect(await add({ assignedKitchen: _id })).toEqual(required);
    expect(await add({ tableNumber: 701, assignedKitchen: '' })).toEqual(required);
    expect(await add({ tableNumber: 700, assignedKitchen: _id })).toEqual({
      status: 409,
      msg: 'There is already a table 700.',
    });
    expect(await add({ tableNumber: 701, assignedKitchen: randomUUID() })).toEqual({
      status: 404,
      msg: 'There is no such kitchen.',
    });
    for (const tableNumber of [0, -1, 1.5, 10_000, 'seven', true, null]) {
      expect(await add({ tableNumber, assignedKitchen: _id })).toMatchObject({ status: 400 });
    }
  });

  it('gives tables to servers only', async () => {
    const [at, cook] = [await make.table(), await make.newCook()];
    const refused = (assignedServer: string) =>
      admin.api.refused('PUT', `/admin/tables/${at._id}`, { assignedServer });
    expect(await refused(cook._id)).toEqual({ status: 400, msg: `${cook.username} is not a server.` });
    expect(await refused(randomUUID())).toEqual({ status: 404, msg: 'There is no such user.' });
  });

  it('hands a table from one server to another: it leaves the one phone and appears on the other', async () => {
    const [anna, ben] = [await make.server(), await make.server()];
    const at = await make.table({ server: anna });
    const order = await make.order({ table: at });
    const annas = await joinRoom(house.url, serverRoom, anna._id, anna.token);
    const bens = await joinRoom(house.url, serverRoom, ben._id, ben.token);
    expect(await change(at, { assignedServer: ben._id })).toMatchObject({ assignedServer: { _id: ben._id } });
    expect(await annas.until((tables) => tables.length === 0)).toEqual([]);
    const [theirs] = await bens.until((tables) => tables.length === 1);
    expect(theirs?.orders.map(({ orderId }) => orderId)).toEqual([order.orderId]);
    await change(at, { assignedServer: null });
    expect(await bens.until((tables) => tables.length === 0)).toEqual([]);
  });

  it('changes a number or a kitchen and leaves the rest as it is', async () => {
    const server = await make.server();
    const at = await make.table({ server });
    const phone = await joinRoom(house.url, serverRoom, server._id, server.token);
    expect(await change(at, { tableNumber: 611 })).toMatchObject({
      tableNumber: 611,
      assignedKitchen: at.kitchen,
      assignedServer: { _id: server._id },
    });
    await phone.until(([table]) => table?.tableNumber === 611);
    expect(await change(at, { assignedKitchen: null })).toMatchObject({
      tableNumber: 611,
      assignedKitchen: null,
    });
    expect(await admin.api.refused('PUT', `/admin/tables/${at._id}`, { sitting: 7 })).toMatchObject({
      status: 400,
    });
  });
});

describe('removing a table', () => {
  it('waits until its orders are finished, and says how many are open', async () => {
    const at = await make.table({ number: 500 });
    const { orderId } = await make.order({ table: at });
    await make.order({ table: at });
    expect(await admin.api.refused('DELETE', `/admin/tables/${at._id}`)).toEqual({
      status: 409,
      msg: 'Table 500 still has 2 open orders.',
    });
    for (const status of ['Delivered', 'Cancelled']) {
      await house.query(
        `UPDATE tickets SET status = $1 FROM orders WHERE orders.id = order_id AND table_id = $2`,
        [status, at._id],
      );
    }
    expect(await admin.api.delete(`/admin/tables/${at._id}`, done)).toEqual({
      msg: 'Table deleted successfully.',
    });
    expect(await house.query('SELECT table_number FROM orders WHERE number = $1', [orderId])).toEqual([
      { table_number: 500 },
    ]);
  });

  it('takes it off its server’s phone', async () => {
    const server = await make.server();
    const at = await make.table({ server });
    const phone = await joinRoom(house.url, serverRoom, server._id, server.token);
    await admin.api.delete(`/admin/tables/${at._id}`, done);
    expect(await phone.until((tables) => tables.length === 0)).toEqual([]);
    expect(await admin.api.refused('DELETE', `/admin/tables/${at._id}`)).toMatchObject({ status: 404 });
  });
});
