import { customerOrder } from '@banquet/shared/order';
import { kitchenRoom } from '@banquet/shared/realtime/kitchen';
import { Client } from 'pg';
import { createTestDatabase, type TestDatabase } from './support/database.js';
import { factories } from './support/factories.js';
import { startNode, type Node } from './support/node.js';
import { killStarted } from './support/process.js';
import { closeScreens, joinRoom } from './support/screen.js';
import { until } from './support/until.js';

/** How long a stop may take, by the promise of the house. */
const PROMISED_MS = 15_000;

let database: TestDatabase;
let blocker: Client;
const nodes: Node[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  blocker = new Client({ connectionString: database.url });
  await blocker.connect();
});
afterEach(async () => {
  closeScreens();
  await blocker.end();
  await killStarted();
  for (const node of nodes.splice(0)) await node.close();
  await database.drop();
});

const open = async (settings: Record<string, string> = {}): Promise<Node> => {
  const node = await startNode(database.url, settings);
  nodes.push(node);
  return node;
};

/** A guest who has pressed Finalize, and whose order waits for a meal that somebody else holds. */
const orderUnderWay = async (node: Node) => {
  const make = factories(node);
  const cook = await make.cook();
  const meal = await make.meal();
  const table = await make.table({ kitchen: { _id: cook.kitchenId, name: '' } });
  const draft = await make.draft({ table, items: [{ meal }] });
  await blocker.query('BEGIN');
  await blocker.query('SELECT 1 FROM meals WHERE id = $1 FOR UPDATE', [meal._id]);
  const path = `/customer/orders/${draft._id}/status`;
  const answer = node.guest.put(path, { status: 'Pending' }, customerOrder);
  answer.catch(() => undefined);
  await until('the order waits', async () => {
    const { rowCount } = await blocker.query(
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    return rowCount !== 0;
  });
  return { cook, draft, answer, release: () => blocker.query('COMMIT') };
};

const health = async ({ guest }: Node) => (await guest.request('GET', '/health/ready')).status;
const closes = (node: Node) => until('it says that it is closing', async () => (await health(node)) === 503);

it('finishes the order under way, takes no new one, and sends the screens to come back', async () => {
  const [node, other] = [await open(), await open()];
  const { cook, draft, answer, release } = await orderUnderWay(node);
  const [wall, farWall] = await Promise.all(
    [node, other].map(({ url }) => joinRoom(url, kitchenRoom, cook.kitchenId, cook.token)),
  );
  const parted = new Promise<string>((resolve) => wall?.socket.once('disconnect', resolve));

  const told = performance.now();
  node.process.child.kill('SIGTERM');
  await closes(node);
  const refused = await node.guest.request('PUT', `/customer/orders/${draft._id}/status`, {
    status: 'Pending',
  });
  expect(refused).toMatchObject({ status: 503, body: { msg: expect.stringContaining('closing') as string } });
  expect(refused.headers.get('retry-after')).toBe('1');
  await release();

  const { orderId } = await answer;
  // The last word of the closing node reaches its own screen before the line does break.
  await wall?.until((tickets) => tickets.some((ticket) => ticket.orderId === orderId));
  expect(await parted).toBe('transport close');
  expect(wall?.socket.active).toBe(true);
  await farWall?.until((tickets) => tickets.some((ticket) => ticket.orderId === orderId));
  expect(await node.process.ended).toMatchObject({ code: 0 });
  expect(performance.now() - told).toBeLessThan(PROMISED_MS);

  await node.restart();
  await until('the screen is back', () => wall?.socket.connected);
});

it('stops at once when nothing is under way, screens or not', async () => {
  const node = await open();
  const make = factories(node);
  const cook = await make.cook();
  await joinRoom(node.url, kitchenRoom, cook.kitchenId, cook.token);
  const told = performance.now();
  node.process.child.kill('SIGINT');
  expect(await node.process.ended).toMatchObject({ code: 0 });
  expect(performance.now() - told).toBeLessThan(1_500);
});

it('does not wait for the order under way when it is told a second time', async () => {
  const node = await open();
  const { release } = await orderUnderWay(node);
  let over = false;
  void node.process.ended.then(() => (over = true));
  node.process.child.kill('SIGINT');
  await closes(node);
  await until('it ends', () => over || (node.process.child.kill('SIGINT') && over));
  expect(await node.process.ended).toMatchObject({ code: 130 });
  await release();
});

it('goes on taking orders for as long as its load balancer needs to notice', async () => {
  const node = await open({ CLOSING_SECONDS: '4' });
  const make = factories(node);
  const table = await make.table();
  node.process.child.kill('SIGTERM');
  await closes(node);
  await make.order({ table });
  expect(await node.process.ended).toMatchObject({ code: 0 });
});
