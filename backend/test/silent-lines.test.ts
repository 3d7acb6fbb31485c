import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { killStarted, start } from './support/process.js';

/* A house whose line to its database dies without a word: nothing passes any more, not even that anybody has hung up. */

let database: TestDatabase;
let server: Server;
let ends: Socket[];

beforeEach(async () => {
  database = await createTestDatabase();
  ends = [];
});
afterEach(async () => {
  await killStarted();
  for (const end of ends) end.destroy();
  server.close();
  await database.drop();
});

/** The address of the database over a line on which each connection dies at the first thing said that is `last`. */
const openLine = async (last: (said: Buffer) => boolean): Promise<string> => {
  const url = new URL(database.url);
  server = createServer({ allowHalfOpen: true }, (house) => {
    const postgres = connect({ host: url.hostname, port: Number(url.port), allowHalfOpen: true });
    let dead = false;
    for (const [from, to] of [
      [house, postgres],
      [postgres, house],
    ] as const) {
      ends.push(from);
      from.on('data', (said) => {
        dead ||= from === house && last(said);
        if (!dead) to.write(said);
      });
      from.on('end', () => dead || to.end()).on('error', () => undefined);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const line = new URL(url);
  line.port = String((server.address() as AddressInfo).port);
  return line.href;
};

const startOn = (DATABASE_URL: string) =>
  start({ DATABASE_URL, DEMO: 'on', JWT_SECRET: 'a secret that is long enough for a test' });

it('that starts on it does not wait for ever, but says that the database cannot be reached', async () => {
  const { ended } = startOn(await openLine((said) => said.includes('migrations')));
  expect(await ended).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^The database at DATABASE_URL cannot be reached: .*\n$/) as string,
  });
});

const GOODBYE = Buffer.from([0x58, 0, 0, 0, 4]);

it('opens and ends in order, though nobody hears its goodbyes', async () => {
  const { says, child, ended } = startOn(await openLine((said) => said.equals(GOODBYE)));
  await says(/is open at/);
  child.kill('SIGTERM');
  expect(await ended).toMatchObject({ code: 0 });
});
