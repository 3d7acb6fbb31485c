import { adminRoom } from '@banquet/shared/realtime/admin';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
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

it('shows the admin the whole house as it changes', async () => {
  const server = await make.server();
  const kitchen = await make.kitchen();
  const table = await make.table({ kitchen, server });
  const soup = await make.meal({ quantity: 9 });
  const desk = await joinRoom(house.url, adminRoom, '', admin.token);
  const wall = await joinRoom(house.url, kitchenRoom, kitchen._id, (await make.cook(kitchen)).token);
  const here = () => desk.state.tables.find(({ _id }) => _id === table._id);
  expect(here()).toMatchObject({ status: 'available', assignedServer: { username: server.username } });

  const order = await make.order({ table, items: [{ meal: soup, quantity: 4 }] });
  // Otherwise the desk would be told, a while later, that no screen shows it.
  await wall.until((tickets) => tickets.length === 1);
  await wall.socket.emitWithAck('seen', { room: `kitchen:${kitchen._id}`, seq: wall.seq });
  await desk.until(() => here()?.status === 'occupied');
  await desk.until(({ statistics }) => statistics.totalOrders === 1);
  await desk.until(({ meals }) => meals.find(({ _id }) => _id === soup._id)?.quantity === 5);

  await house.guest.request('POST', `/customer/orders/${order._id}/issues`, { issue: 'The soup is cold.' });
  await desk.until(() => here()?.status === 'needs_attention');
  const [report] = (await desk.until(({ reports }) => reports.length === 1)).reports;
  expect(report).toMatchObject({
    tableNumber: table.tableNumber,
    message: 'The soup is cold.',
    resolved: false,
  });
  await server.api.request('PUT', `/server/reports/${report?.reportId}`, { resolved: true });
  await desk.until(({ reports }) => reports.length === 0);

  await admin.api.request('POST', '/admin/notifications', { recipientId: table._id, message: 'Sorry.' });
  await desk.until(({ notifications }) => notifications[0]?.message === 'Sorry.');

  const types = new Set(desk.heard.map(({ type }) => type));
  expect([...types].sort()).toEqual([
    'menu:updated',
    'notification:sent',
    'report:created',
    'report:resolved',
    'statistics:updated',
    'table:updated',
    'table:waiting',
  ]);
});

it('is for admins only', async () => {
  for (const { token } of [await make.server(), await make.cook()]) {
    expect((await joinRoom(house.url, adminRoom, '', token)).refusal).toMatchObject({
      ok: false,
      retry: false,
    });
  }
  expect((await joinRoom(house.url, adminRoom, '')).refusal).toMatchObject({ ok: false });
});

it('closes to an admin who stops being one', async () => {
  const former = await make.admin();
  const desk = await joinRoom(house.url, adminRoom, '', former.token);
  expect(desk.state.tables).toBeDefined();
  const { username, email } = former;
  await admin.api.request('PUT', `/admin/users/${former._id}`, { username, email, role: 'server' });
  expect(await desk.untilRefused()).toBe('Your session has ended. Please log in again.');
});
