import { loseDatabase } from './support/database.js';
import { openHouse, type House } from './support/house.js';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const health = async (path = '') => {
  const { status, body } = await house.guest.request('GET', `/health${path}`);
  return [status, body];
};

const LIVE = [200, { msg: 'The house is up.' }];

it('says that orders can be taken', async () => {
  const open = [200, { msg: 'The house takes orders.' }];
  expect(await health()).toEqual(open);
  expect(await health('/ready')).toEqual(open);
  expect(await health('/live')).toEqual(LIVE);
});

it('says that they cannot while the database is away, and lives on', async () => {
  await loseDatabase(house.databaseUrl);
  const away = [503, { msg: 'The house cannot reach its database just now.' }];
  expect(await health()).toEqual(away);
  expect(await health('/ready')).toEqual(away);
  expect(await health('/live')).toEqual(LIVE);
});
