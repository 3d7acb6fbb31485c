import { ALLERGIES, CATEGORIES } from '@banquet/shared/vocabulary';
import { Client, type QueryResultRow } from 'pg';
import { readConfig, type Config } from '../src/core/config.js';
import { StartError } from '../src/core/start-error.js';
import { openHouse } from '../src/demo/opening.js';
import { Passwords } from '../src/users/passwords.js';
import { createTestDatabase, type TestDatabase } from './support/database.js';

const firstAdmin = { username: 'Maria', email: 'Maria@example.test', password: 'a long password' };

let database: TestDatabase;
let client: Client;

const query = async <Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await client.query<Row>(text, values)).rows;

const open = (settings: Partial<Config> = {}) =>
  openHouse({ ...readConfig({ DEMO: 'off' }), ...settings }, database.url);

const everybody = () =>
  query<{ username: string; email: string; role: string; hash: string }>(
    'SELECT username, email, role, password_hash AS hash FROM users ORDER BY username',
  );

beforeEach(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterEach(async () => {
  await client.end();
  await database.drop();
});

describe('an empty house', () => {
  it('becomes the demo, and one demo only when three nodes start at once', async () => {
    const openings = await Promise.all([1, 2, 3].map(() => open({ demo: true })));
    expect(openings).toEqual([{ demo: true }, { demo: true }, { demo: true }]);
    const [counts] = await query(`SELECT (SELECT count(*) FROM users)::int AS users,
      (SELECT count(*) FROM kitchens)::int AS kitchens, (SELECT count(*) FROM tables)::int AS tables,
      (SELECT count(*) FROM meals)::int AS meals, (SELECT count(*) FROM inventory_items)::int AS inventory`);
    expect(counts).toEqual({ users: 5, kitchens: 3, tables: 24, meals: 40, inventory: 12 });
  });

  it('gets the first admin that was named, and no demo beside', async () => {
    expect(await open({ firstAdmin, demo: true })).toEqual({ demo: false });
    const [maria, ...others] = await everybody();
    expect(maria).toMatchObject({ username: 'Maria', email: 'maria@example.test', role: 'admin' });
    expect(await new Passwords().verify(firstAdmin.password, maria?.hash)).toBe(true);
    expect(others).toEqual([]);
    expect(await query('SELECT 1 FROM kitchens')).toEqual([]);
  });

  it('is told everything that is wrong with the first admin', async () => {
    const opened = open({ firstAdmin: { username: 'ma@ria', email: 'nowhere', password: 'short' } });
    await expect(opened).rejects.toThrow(StartError);
    await expect(opened).rejects.toThrow(
      [
        'The first admin cannot be added:',
        '  - ADMIN_USERNAME must not contain @',
        '  - ADMIN_EMAIL is not a valid email address',
        '  - ADMIN_PASSWORD must be at least 8 characters',
      ].join('\n'),
    );
    expect(await everybody()).toEqual([]);
  });

  it('does not open when nobody could ever log in, and says what to set', async () => {
    const opened = open();
    await expect(opened).rejects.toThrow(StartError);
    await expect(opened).rejects.toThrow(/ADMIN_USERNAME, ADMIN_EMAIL and ADMIN_PASSWORD .* DEMO=on/);
  });
});

describe('a house that has users', () => {
  it('is left alone, whatever the settings say', async () => {
    await open({ firstAdmin });
    const before = await everybody();
    expect(await open({ demo: true })).toEqual({ demo: false });
    expect(await open({ firstAdmin: { ...firstAdmin, username: 'Somebody else' } })).toEqual({ demo: false });
    expect(await open()).toEqual({ demo: false });
    expect(await everybody()).toEqual(before);
  });

  it('is known as the demo at the next start, and what was changed stays changed', async () => {
    await open({ demo: true });
    await query(`DELETE FROM meals WHERE name = 'Tiramisu'`);
    expect(await open()).toEqual({ demo: true });
    expect(await query('SELECT 1 FROM meals')).toHaveLength(39);
  });

  it('is not taken for the demo once an account is gone or has another password', async () => {
    await open({ demo: true });
    await query(`UPDATE users SET token_version = 2 WHERE username = 'admin'`);
    expect(await open()).toEqual({ demo: false });
    await query(`UPDATE users SET token_version = 1 WHERE username = 'admin'`);
    await query(`DELETE FROM users WHERE username = 'server2'`);
    expect(await open()).toEqual({ demo: false });
  });
});

describe('the demo', () => {
  beforeEach(() => open({ demo: true }));

  it('has five accounts, and the password of each is banquet-demo', async () => {
    const people = await everybody();
    expect(people.map(({ email, role }) => `${email} ${role}`)).toEqual([
      'admin@banquet.local admin',
      'kitchen1@banquet.local kitchen',
      'kitchen2@banquet.local kitchen',
      'server1@banquet.local server',
      'server2@banquet.local server',
    ]);
    const passwords = new Passwords();
    for (const { hash } of people) expect(await passwords.verify('banquet-demo', hash)).toBe(true);
    expect(people.every(({ hash }) => hash.startsWith('$argon2id$'))).toBe(true);
    expect(new Set(people.map(({ hash }) => hash)).size).toBe(5);
  });

  it('has kitchen1 in the first kitchen and kitchen2 in the second', async () => {
    const staff = await query(`SELECT kitchens.name AS kitchen, username FROM kitchen_staff
      JOIN kitchens ON kitchens.id = kitchen_id JOIN users ON users.id = user_id ORDER BY username`);
    expect(staff).toEqual([
      { kitchen: 'Main Kitchen', username: 'kitchen1' },
      { kitchen: 'Grill', username: 'kitchen2' },
    ]);
  });

  it('gives each server tables of each kitchen', async () => {
    const shares =
      await query(`SELECT users.username AS server, kitchens.name AS kitchen, count(*)::int AS tables
      FROM tables JOIN users ON users.id = server_id JOIN kitchens ON kitchens.id = kitchen_id
      GROUP BY 1, 2 ORDER BY 1, 2`);
    expect(shares).toEqual(
      ['server1', 'server2'].flatMap((server) =>
        ['Grill', 'Main Kitchen', 'Pastry'].map((kitchen) => ({ server, kitchen, tables: 4 })),
      ),
    );
    const numbers = await query<{ number: number }>('SELECT number FROM tables ORDER BY number');
    expect(numbers.map(({ number }) => number)).toEqual(Array.from({ length: 24 }, (_, at) => at + 1));
  });

  it('cooks in all nine categories, each meal described, every allergen met somewhere', async () => {
    const meals = await query<{ category: string; description: string; allergens: string[] }>(
      'SELECT category, description, allergens::text[] AS allergens FROM meals',
    );
    expect(new Set(meals.map(({ category }) => category))).toEqual(new Set(CATEGORIES));
    expect(meals.filter(({ description }) => description.length < 15)).toEqual([]);
    expect(new Set(meals.flatMap(({ allergens }) => allergens))).toEqual(new Set(ALLERGIES));
  });

  it('has plenty of most meals, little of a few, and one that is sold out', async () => {
    const quantities = await query<{ quantity: number; threshold: number }>(
      'SELECT quantity, threshold FROM meals',
    );
    const low = quantities.filter(({ quantity, threshold }) => quantity <= threshold);
    expect(quantities.filter(({ quantity }) => quantity === 0)).toHaveLength(1);
    expect(low.length).toBeGreaterThanOrEqual(3);
    expect(low.length).toBeLessThanOrEqual(6);
    const plenty = quantities.filter((meal) => !low.includes(meal));
    expect(plenty.every(({ quantity }) => quantity >= 40 && quantity <= 120)).toBe(true);
  });

  it('leaves about a third of its meals to the kitchens that can make them, the desserts to Pastry', async () => {
    const assigned = await query<{ name: string; category: string; kitchens: string[] }>(
      `SELECT meals.name, category, array_agg(kitchens.name ORDER BY kitchens.name) AS kitchens
       FROM kitchen_meals JOIN meals ON meals.id = meal_id JOIN kitchens ON kitchens.id = kitchen_id
       GROUP BY meals.id`,
    );
    expect(assigned.length).toBeGreaterThanOrEqual(12);
    expect(assigned.length).toBeLessThanOrEqual(15);
    const kitchensOf = (name: string) => assigned.find((meal) => meal.name === name)?.kitchens;
    expect(kitchensOf('Ribeye Steak')).toEqual(['Grill']);
    expect(kitchensOf('Roast Chicken')).toEqual(['Grill', 'Main Kitchen']);
    const desserts = assigned.filter(({ category }) => category === 'Dessert');
    expect(desserts).toHaveLength(5);
    expect(desserts.every(({ kitchens }) => kitchens.join() === 'Pastry')).toBe(true);
  });
});
