import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { staffOrder } from '@banquet/shared/order';
import { orderRoom } from '@banquet/shared/realtime/order';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { Client } from 'pg';
import { load } from '../src/backup/load.js';
import { save } from '../src/backup/save.js';
import { createEmptyDatabase } from './support/database.js';
import { factories, type Factories } from './support/factories.js';
import { openHouse, type House } from './support/house.js';
import { joinRoom } from './support/screen.js';

/** However many are ordered while a slow machine saves. */
const PLENTY = 1_000_000;

let folder: string;
let house: House;
let make: Factories;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'banquet-backup-'));
  house = await openHouse();
  make = factories(house);
});
afterEach(async () => {
  await house.close();
  await rm(folder, { recursive: true, force: true });
});

const file = () => path.join(folder, 'banquet.sql.gz');

/** What every table holds, but for what a restore is meant to change. */
const contents = async (url: string): Promise<Record<string, string[]>> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class
       WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relname <> 'house' ORDER BY relname`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `SELECT (to_jsonb(t) - '{token_version,timestamp}'::text[])::text AS row FROM ${name} AS t ORDER BY 1`,
      );
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
};

describe('a backup', () => {
  it('holds the house as it was, whatever guests write, and an empty database becomes that house', async () => {
    const meal = await make.meal({ name: 'Crème\tbrûlée \\N "double"' });
    await make.order({
      customerName: 'O’Brien \\. 🥂',
      items: [{ meal, customization: 'no\nsugar\r\n\\.\n' }],
    });
    await make.draft({ customerName: 'محمد', items: [{ meal }] });
    await save(house.databaseUrl, file());
    const other = await createEmptyDatabase();
    try {
      await load(other.url, file(), { replace: false });
      expect(await contents(other.url)).toEqual(await contents(house.databaseUrl));
    } finally {
      await other.drop();
    }
  });

  it('is of one moment: made while guests order, it has every order with all of its parts', async () => {
    const table = await make.table();
    const meal = await make.meal({ quantity: PLENTY });
    let serving = true;
    let placed = 0;
    const rush = Array.from({ length: 4 }, async () => {
      for (; serving; placed++) await make.order({ table, items: [{ meal, quantity: 2 }] });
    });
    while (placed < 8) await make.order({ table, items: [{ meal }] });
    const before = placed;
    const counts = await save(house.databaseUrl, file()).finally(() => (serving = false));
    await Promise.all(rush);
    await load(house.databaseUrl, file(), { replace: true });
    const [found] = await house.query<Record<string, number>>(`
      SELECT count(DISTINCT orders.id)::int AS orders, count(DISTINCT tickets.id)::int AS tickets,
        (SELECT count(*)::int FROM orders WHERE state = 'placed') AS placed,
        sum(order_items.quantity)::int AS sold, (SELECT quantity FROM meals) AS left,
        (SELECT count(*)::int FROM event) AS events, (SELECT sum(head)::int FROM stream) AS heads
      FROM orders JOIN tickets ON order_id = orders.id JOIN order_items ON ticket_id = tickets.id`);
    expect(counts['tickets']).toBeGreaterThanOrEqual(before);
    expect(found).toMatchObject({ orders: found?.['placed'], tickets: counts['tickets'] });
    expect(found?.['sold']).toBe(PLENTY - (found?.['left'] ?? 0));
    expect(found?.['events']).toBe(found?.['heads']);
  });
});

describe('restoring', () => {
  it('under a running house brings its screens to what was restored, and numbers no two orders alike', async () => {
    const kitchen = await make.kitchen();
    const table = await make.table({ kitchen });
    const kept = await make.order({ table });
    await save(house.databaseUrl, file());
    const phone = await joinRoom(house.url, orderRoom, kept._id);
    const cook = await make.cook(kitchen);
    const wall = await joinRoom(house.url, kitchenRoom, kitchen._id, cook.token);
    await make.order({ table });
    const admin = await make.admin();
    await admin.api.put(`/orders/${kept.orderId}/status`, { status: 'Ready' }, staffOrder);
    await phone.until(({ status }) => status === 'Ready');
    await load(house.databaseUrl, file(), { replace: true });
    await phone.until(({ status }) => status === 'Pending');
    // Who was logged in has to log in again, and a cook who came later has to be added again.
    expect(await wall.untilRefused()).toMatch(/log in/i);
    const again = await make.order({ table });
    expect(again.orderId).toBeGreaterThan(kept.orderId);
    await phone.until(({ status }) => status === 'Pending');
  });

  it('refuses to write over a house unless that is asked for', async () => {
    await make.admin();
    await save(house.databaseUrl, file());
    const before = await contents(house.databaseUrl);
    await expect(load(house.databaseUrl, file(), { replace: false })).rejects.toThrow(/--replace/);
    expect(await contents(house.databaseUrl)).toEqual(before);
  });

  it.each([
    ['cut off in the middle of the file', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['without its end', (whole: Buffer) => edited(whole, (text) => text.replace(/\n-- Rows .*/, ''))],
    [
      'with a row missing',
      (whole: Buffer) => edited(whole, (text) => text.replace(/\n[^\n]*@example.test[^\n]*/, '')),
    ],
    [
      'with a statement of somebody else’s',
      (whole: Buffer) => edited(whole, (text) => `${text}DROP TABLE users;\n`),
    ],
    ['that is no backup at all', () => Buffer.from('hello')],
    ['of another program', () => gzipSync('CREATE TABLE users ();\n')],
  ])('refuses a backup %s, and changes nothing', async (_what, damage) => {
    await make.order({ table: await make.table({ server: await make.server() }) });
    await save(house.databaseUrl, file());
    const before = await contents(house.databaseUrl);
    await writeFile(file(), damage(await readFile(file())));
    await expect(load(house.databaseUrl, file(), { replace: true })).rejects.toThrow(/not a whole backup/);
    expect(await contents(house.databaseUrl)).toEqual(before);
  });

  it('refuses a backup of a newer Banquet', async () => {
    await save(house.databaseUrl, file());
    const newer = edited(await readFile(file()), (text) =>
      text.replace(/"migrations":\[/, '"migrations":["Later9999999999999",'),
    );
    await writeFile(file(), newer);
    await expect(load(house.databaseUrl, file(), { replace: true })).rejects.toThrow(/another version/);
  });

  it('leaves all as it was when the database refuses a row', async () => {
    await make.order();
    await save(house.databaseUrl, file());
    await writeFile(
      file(),
      edited(await readFile(file()), (text) => text.replaceAll('\tplaced\t', '\tlost\t')),
    );
    const before = await contents(house.databaseUrl);
    await expect(load(house.databaseUrl, file(), { replace: true })).rejects.toThrow(/order_state/);
    expect(await contents(house.databaseUrl)).toEqual(before);
  });
});

const edited = (whole: Buffer, change: (text: string) => string) =>
  gzipSync(change(gunzipSync(whole).toString('utf8')));
