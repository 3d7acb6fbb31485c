import { staffOrder } from '@banquet/shared/order';
import { serverRoom } from '@banquet/shared/realtime/server';
import { report } from '@banquet/shared/report';
import { serverTable } from '@banquet/shared/serving';
import { z } from 'zod';
import { factories, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { closeScreens, joinRoom } from './support/screen.js';

let house: House;
let make: Factories;

beforeAll(async () => {
  house = await openHouse();
  make = factories(house);
});
afterEach(closeScreens);
afterAll(() => house.close());

const served = async () => {
  const server = await make.server();
  const table = await make.table({ server });
  return { server, table };
};

const tablesOf = (server: { api: House['guest'] }) =>
  server.api.get('/server/assignedTables', z.array(serverTable));

const deliver = (server: { api: House['guest'] }, { orderId }: { orderId: number }) =>
  server.api.put(`/orders/${orderId}/status`, { status: 'Delivered' }, staffOrder);

describe('a server’s tables', () => {
  it('are those assigned to them, by number, with their orders', async () => {
    const { server, table } = await served();
    const second = await make.table({ server });
    await make.table();
    const order = await make.order({ table, customerName: 'Nour' });
    await make.draft({ table });
    const tables = await tablesOf(server);
    expect(tables.map(({ tableNumber }) => tableNumber)).toEqual([table.tableNumber, second.tableNumber]);
    expect(tables[0]?.orders).toMatchObject([
      { orderId: order.orderId, customerName: 'Nour', status: 'Pending' },
    ]);
    expect(tables[1]).toMatchObject({ orders: [], reports: [] });
  });

  it('never say what the customer’s key is', async () => {
    const { server, table } = await served();
    const order = await make.order({ table });
    expect(JSON.stringify(await tablesOf(server))).not.toContain(order._id);
  });

  it('are marked as ordered in one go', async () => {
    const { server, table } = await served();
    await make.order({ table, items: [{ meal: await make.meal() }, { meal: await make.meal() }] });
    await make.order({ table });
    const marked = await server.api.put(`/server/tables/${table._id}/ordered`, undefined, serverTable);
    const items = marked.orders.flatMap((order) => order.items);
    expect(items).toHaveLength(3);
    expect(items.every(({ ordered }) => ordered)).toBe(true);
  });

  it('are out of another server’s reach', async () => {
    const { table } = await served();
    const other = await make.server();
    for (const command of ['ordered', 'clear']) {
      expect(await other.api.refused('PUT', `/server/tables/${table._id}/${command}`)).toEqual({
        status: 404,
        msg: 'There is no such table.',
      });
    }
  });
});

describe('clearing a table', () => {
  it('waits until every order there is done', async () => {
    const { server, table } = await served();
    const order = await make.order({ table });
    const clear = `/server/tables/${table._id}/clear`;
    expect(await server.api.refused('PUT', clear)).toEqual({
      status: 409,
      msg: '1 order at this table is not finished yet.',
    });
    await deliver(server, order);
    expect(await server.api.put(clear, undefined, serverTable)).toMatchObject({ orders: [], reports: [] });
  });

  it('starts a new sitting, whose first guest is Guest 1 again', async () => {
    const { server, table } = await served();
    await deliver(server, await make.order({ table }));
    await server.api.put(`/server/tables/${table._id}/clear`, undefined, serverTable);
    expect(await make.draft({ table })).toMatchObject({ customerName: 'Guest 1' });
  });

  it('does not wait for a phone that was put away with a Draft', async () => {
    const { server, table } = await served();
    const draft = await make.draft({ table });
    await server.api.put(`/server/tables/${table._id}/clear`, undefined, serverTable);
    await make.finalize(draft);
    expect((await tablesOf(server))[0]?.orders).toHaveLength(1);
  });

  it('keeps an order in sight that a kitchen recalls from the sitting before', async () => {
    const { server, table } = await served();
    const order = await make.order({ table });
    await deliver(server, order);
    await server.api.put(`/server/tables/${table._id}/clear`, undefined, serverTable);
    const admin = await make.admin();
    await admin.api.put(`/orders/${order.orderId}/status`, { status: 'Preparing' }, staffOrder);
    expect((await tablesOf(server))[0]?.orders).toMatchObject([{ orderId: order.orderId }]);
  });
});

describe('a report', () => {
  it('reaches the table’s server, with its order a Draft or not', async () => {
    const { server, table } = await served();
    const draft = await make.draft({ table });
    await house.guest.post(`/customer/orders/${draft._id}/issues`, { issue: ' The soup is cold. ' }, report);
    expect((await tablesOf(server))[0]?.reports).toMatchObject([
      { message: 'The soup is cold.', resolved: false, tableNumber: table.tableNumber },
    ]);
  });

  it.each(['', '   ', '\n\t'])('is refused when it says nothing: %j', async (issue) => {
    const draft = await make.draft();
    expect(await house.guest.refused('POST', `/customer/orders/${draft._id}/issues`, { issue })).toEqual({
      status: 400,
      msg: 'Issue description cannot be empty.',
    });
  });

  it('is resolved by the table’s server or an admin, by nobody else, and once', async () => {
    const { server, table } = await served();
    const draft = await make.draft({ table });
    const { reportId } = await house.guest.post(
      `/customer/orders/${draft._id}/issues`,
      { issue: 'No salt' },
      report,
    );
    const path = `/server/reports/${reportId}`;
    expect(await (await make.server()).api.refused('PUT', path, { resolved: true })).toMatchObject({
      status: 404,
    });
    expect(await server.api.refused('PUT', path, { resolved: false })).toMatchObject({ status: 400 });
    expect(await server.api.put(path, { resolved: true }, report)).toMatchObject({ resolved: true });
    expect(await (await make.admin()).api.put(path, { resolved: true }, report)).toMatchObject({
      resolved: true,
    });
  });

  it('of guests who have left is off the list, live as well, as soon as it is resolved', async () => {
    const { server, table } = await served();
    const draft = await make.draft({ table });
    const { reportId } = await house.guest.post(
      `/customer/orders/${draft._id}/issues`,
      { issue: 'A chair is broken' },
      report,
    );
    await server.api.put(`/server/tables/${table._id}/clear`, undefined, serverTable);
    const screen = await joinRoom(house.url, serverRoom, server._id, server.token);
    await screen.until(([shown]) => shown?.reports[0]?.reportId === reportId);
    await server.api.put(`/server/reports/${reportId}`, { resolved: true }, report);
    await screen.until(([shown]) => shown?.reports.length === 0);
    expect((await tablesOf(server))[0]?.reports).toEqual([]);
  });
});
