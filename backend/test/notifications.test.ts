import { randomUUID } from 'node:crypto';
import { notification, NOTIFICATIONS_AT_ONCE } from '@banquet/shared/notification';
import { tableRoom } from '@banquet/shared/realtime/table';
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

const send = ({ _id }: SetTable, message: string) =>
  admin.api.post(
    '/admin/notifications',
    { recipientId: _id, recipientModel: 'Table', message },
    notification,
  );

it('reaches the guests of that table at once, and nobody else', async () => {
  const [here, there] = [await make.table(), await make.table()];
  const phone = await joinRoom(house.url, tableRoom, here._id);
  const other = await joinRoom(house.url, tableRoom, there._id);
  const sent = await send(here, '  Your taxi is here. ');
  expect(sent).toEqual({
    _id: sent._id,
    recipientId: here._id,
    recipientModel: 'Table',
    recipient: { tableNumber: here.tableNumber },
    message: 'Your taxi is here.',
    sentAt: sent.sentAt,
  });
  expect(await phone.until((messages) => messages.length > 0)).toEqual([sent]);
  await send(there, 'Something else.');
  await other.until((messages) => messages.length > 0);
  expect(other.heard).toHaveLength(1);
  // By then, whatever was said there would have been heard here.
  await send(here, 'It is waiting.');
  await phone.until((messages) => messages.length > 1);
  expect(phone.heard).toHaveLength(2);
});

it('stays listed for those who sit there, oldest first, and is none of the next guests’ business', async () => {
  const table = await make.table();
  const first = await send(table, 'First.');
  const second = await send(table, 'Second.');
  const phone = await joinRoom(house.url, tableRoom, table._id);
  expect(phone.state).toEqual([first, second]);
  const cleared = await admin.api.request('PUT', `/server/tables/${table._id}/clear`);
  expect(cleared.status).toBe(200);
  expect(await phone.until((messages) => messages.length === 0)).toEqual([]);
  expect((await joinRoom(house.url, tableRoom, table._id)).state).toEqual([]);
  const third = await send(table, 'Third.');
  expect(await phone.until((messages) => messages.length === 1)).toEqual([third]);
});

it('is listed for the admin, newest first, even when its table is gone', async () => {
  const table = await make.table();
  const older = await send(table, 'Older.');
  const newer = await send(table, 'Newer.');
  await admin.api.request('DELETE', `/admin/tables/${table._id}`);
  expect((await admin.api.get('/admin/notifications', z.array(notification))).slice(0, 2)).toEqual([
    newer,
    older,
  ]);
});

it('can be read back to the first one, each once, while others are sent', async () => {
  const table = await make.table();
  // Several of the same instant, so that a reading ends in the midst of them.
  await house.query(
    `INSERT INTO notifications (table_id, table_number, sitting, message, sent_at)
     SELECT $1, $2, 1, n, timestamptz '2026-03-10T18:00:00Z' + n / 7 * interval '1 s' FROM generate_series(1, 230) AS n`,
    [table._id, table.tableNumber],
  );
  const all = await house.query<{ id: string }>(
    'SELECT id FROM notifications ORDER BY sent_at DESC, id DESC',
  );
  const read: string[] = [];
  for (;;) {
    const last = read.at(-1);
    const page = await admin.api.get(
      `/admin/notifications${last === undefined ? '' : `?before=${last}`}`,
      z.array(notification),
    );
    expect(page.length).toBeLessThanOrEqual(NOTIFICATIONS_AT_ONCE);
    if (page.length === 0) break;
    read.push(...page.map(({ _id }) => _id));
    await send(table, 'One more.');
  }
  expect(read).toEqual(all.map(({ id }) => id));
});

it('is not read back from one that was never sent', async () => {
  expect(await admin.api.refused('GET', '/admin/notifications?before=yesterday')).toEqual({
    status: 400,
    msg: 'before is not a valid id',
  });
  expect(await admin.api.refused('GET', `/admin/notifications?before=${randomUUID()}`)).toEqual({
    status: 400,
    msg: 'There is no such notification to go on from.',
  });
});

it('needs a table and something to say', async () => {
  const { _id } = await make.table();
  const refused = (body: object) => admin.api.refused('POST', '/admin/notifications', body);
  expect(await refused({ recipientId: _id, message: ' ' })).toMatchObject({ status: 400 });
  expect(await refused({ message: 'Hello' })).toMatchObject({ status: 400 });
  expect(await refused({ recipientId: _id, recipientModel: 'User', message: 'Hello' })).toMatchObject({
    status: 400,
  });
  expect(await refused({ recipientId: randomUUID(), message: 'Hello' })).toEqual({
    status: 404,
    msg: 'There is no such table.',
  });
});

it('has no room at a table that is not there', async () => {
  const phone = await joinRoom(house.url, tableRoom, randomUUID());
  expect(phone.refusal).toMatchObject({ ok: false, retry: false });
});
