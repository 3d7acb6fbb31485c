import { Client } from 'pg';
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

/** As after a failure of the database: every connection broken, and no new one. */
const loseDatabase = async () => {
  const name = new URL(house.databaseUrl).pathname.slice(1);
  const server = new Client({ connectionString: house.databaseUrl.replace(/[^/]+$/, 'postgres') });
  await server.connect();
  await server.query(`ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  await server.end();
};

const LIVE = [200, { msg: 'The house is up.' }];

it('says that orders can be taken', async () => {
  const open = [200, { msg: 'The house takes orders.' }];
  expect(await health()).toEqual(open);
  expect(await health('/ready')).toEqual(open);
  expect(await health('/live')).toEqual(LIVE);
});

it('says that they cannot while the database is away, and lives on', async () => {
  await loseDatabase();
  const away = [503, { msg: 'The house cannot reach its database just now.' }];
  expect(await health()).toEqual(away);
  expect(await health('/ready')).toEqual(away);
  expect(await health('/live')).toEqual(LIVE);
});
