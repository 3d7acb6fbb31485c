import { DataSource } from 'typeorm';
import { openHouse, type House } from './support/house.js';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

it('migrates to exactly what the entities say', async () => {
  const { driver, entityMetadatas } = house.app.get(DataSource);
  expect(entityMetadatas.length).toBeGreaterThan(10);
  const { upQueries } = await driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});
