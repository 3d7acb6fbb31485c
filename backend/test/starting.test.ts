import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createTestDatabase } from './support/database.js';
import { addressIn, killStarted, start } from './support/process.js';

const folders: string[] = [];

afterEach(async () => {
  await killStarted();
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'banquet-start-'));
  folders.push(folder);
  return folder;
};

const SECRET = 'a secret that is long enough for a test';

describe('starting the house', () => {
  it('serves the demo from its own PostgreSQL, stops cleanly, and has everything at the next start', async () => {
    const folder = await newFolder();
    const first = start({ DATA_DIR: folder });
    const output = await first.says(/is open at/);
    expect(output).toContain('kitchen1@banquet.local');
    expect((await fetch(`${addressIn(output)}/api/health`)).status).toBe(200);
    const before = await (await fetch(`${addressIn(output)}/api/customer/tables`)).json();
    expect(before).toHaveLength(24);
    first.child.kill('SIGTERM');
    expect(await first.ended).toMatchObject({ code: 0 });

    const second = start({ DATA_DIR: folder });
    const again = addressIn(await second.says(/is open at/));
    expect(await (await fetch(`${again}/api/customer/tables`)).json()).toEqual(before);
    second.child.kill('SIGINT');
    expect(await second.ended).toMatchObject({ code: 0 });
  }, 120_000);

  it('says so when the port is taken', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const { ended } = start({ PORT: String(port), DATA_DIR: await newFolder() });
    expect(await ended).toEqual({
      code: 1,
      output: `Port ${port} is taken. Stop what uses it, or choose another: PORT=3001 npm start\n`,
    });
    server.close();
  });

  it('says so when the data folder holds something else', async () => {
    const folder = await newFolder();
    await writeFile(path.join(folder, 'holiday.jpg'), 'not a database');
    const { code, output } = await start({ DATA_DIR: folder }).ended;
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toContain(folder);
  });

  it('says so when the database cannot be reached', async () => {
    const { ended } = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/banquet', JWT_SECRET: SECRET });
    const { code, output } = await ended;
    expect(code).toBe(1);
    expect(output).toMatch(/^The database at DATABASE_URL cannot be reached: .*\n$/);
  });

  it('lists everything that is wrong with the settings', async () => {
    const { ended } = start({
      PORT: 'many',
      DATABASE_URL: 'mysql://x',
      JWT_SECRET: 'short',
      REGISTRATION: 'maybe',
    });
    const { code, output } = await ended;
    expect(code).toBe(1);
    for (const name of ['PORT', 'DATABASE_URL', 'JWT_SECRET', 'REGISTRATION'])
      expect(output).toContain(`- ${name} `);
    expect(output).not.toContain('    at ');
  });

  it('wants a secret that its nodes can share when the database is not its own', async () => {
    const { ended } = start({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/banquet' });
    expect((await ended).output).toContain('JWT_SECRET must be set when DATABASE_URL is');
  });

  it('can be done twice at once on one empty database', async () => {
    const database = await createTestDatabase();
    const nodes = [1, 2].map(() => start({ DATABASE_URL: database.url, JWT_SECRET: SECRET, DEMO: 'on' }));
    const outputs = await Promise.all(nodes.map((node) => node.says(/is open at/)));
    for (const output of outputs) {
      expect(await (await fetch(`${addressIn(output)}/api/customer/tables`)).json()).toHaveLength(24);
    }
    for (const { child, ended } of nodes) {
      child.kill('SIGTERM');
      expect(await ended).toMatchObject({ code: 0 });
    }
    await database.drop();
  });
});
