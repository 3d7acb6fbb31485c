import { DataSource } from 'typeorm';
import { openHouse, type House } from './support/house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

/** TypeORM reads a schema with many questions at once on one connection: on one that takes them so. */
const connect = () => {
  const { options } = house.app.get(DataSource);
  if (options.type !== 'postgres') throw new Error('The house runs on PostgreSQL.');
  return new DataSource({ ...options, extra: { pipeline: true } }).initialize();
};

it('migrates to exactly what the entities say', async () => {
  const dataSource = await connect();
  expect(dataSource.entityMetadatas.length).toBeGreaterThan(10);
  const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
  await dataSource.destroy();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});
