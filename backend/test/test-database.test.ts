import { Client } from 'pg';
import { createTestDatabase } from './support/database.js';

const tablesIn = async (url: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
};

describe('a test database', () => {
  it('has the tables of the house and is gone when dropped', async () => {
    const database = await createTestDatabase();
    expect(await tablesIn(database.url)).toEqual(expect.arrayContaining(['migrations', 'orders', 'meals']));
    await database.drop();
    await expect(tablesIn(database.url)).rejects.toThrow('does not exist');
  });

  it('is one of its own for everyone who asks, even at once', async () => {
    const databases = await Promise.all(Array.from({ length: 8 }, createTestDatabase));
    expect(new Set(databases.map(({ url }) => url)).size).toBe(8);
    await Promise.all(databases.map((database) => database.drop()));
  });
});
