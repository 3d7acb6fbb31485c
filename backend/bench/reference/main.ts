/*
 * The reference pipeline: what this machine can do when there is nothing but the work itself. Bare node:http, one
 * prepared statement, bare Socket.IO. It has no roles, no replay, no second node and no menu that anybody keeps.
 *   node reference/main.js pooled|writer <database URL> <kitchen id> <JWT secret>
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Pool } from 'pg';
import { Server } from 'socket.io';
import { SET_STATUS } from './schema.js';
import { Orders, type Line, type Placed, type Style } from './writer.js';

const POOL = 8;
const [, , style = 'pooled', url, kitchenId = '', secret = ''] = process.argv;

const pool = new Pool({ connectionString: url, max: POOL });
const { rows: menu } = await pool.query<{ _id: string; name: string; quantity: number }>(
  `SELECT id AS "_id", name, 'Entrée' AS category, 'A plate of it, as the house makes it.' AS description,
     quantity, '[]'::json AS allergens FROM meals ORDER BY name`,
);
const orders = new Orders(pool, style as Style, kitchenId, new Map(menu.map(({ _id, name }) => [_id, name])));

const http = createServer((request, response) => {
  void answer(request).then(
    (body) => reply(response, body === undefined ? 404 : 200, body ?? { msg: 'Not found.' }),
    (error: unknown) => reply(response, 500, { msg: String(error) }),
  );
});
const io = new Server(http, {
  transports: ['websocket'],
  perMessageDeflate: false,
  httpCompression: false,
  serveClient: false,
});

const reply = (response: ServerResponse, status: number, body: object) => {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
};

const bodyOf = async <Body>(request: IncomingMessage): Promise<Body> => {
  let text = '';
  for await (const chunk of request as AsyncIterable<Buffer>) text += chunk.toString();
  return JSON.parse(text) as Body;
};

/** HS256 by hand. */
const isValid = (token: unknown): boolean => {
  if (typeof token !== 'string') return false;
  const end = token.lastIndexOf('.');
  const made = createHmac('sha256', secret).update(token.slice(0, end)).digest();
  const given = Buffer.from(token.slice(end + 1), 'base64url');
  if (made.length !== given.length || !timingSafeEqual(made, given)) return false;
  const [, payload = ''] = token.split('.');
  const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { exp: number };
  return exp * 1_000 > Date.now();
};

const heads = new Map<string, number>();
const send = (room: string, type: string, data: unknown) => {
  const seq = (heads.get(room) ?? 0) + 1;
  heads.set(room, seq);
  io.to(room).emit(type, { room, seq, at: new Date(), data });
};

const presented = ({ id, ...order }: Placed) => ({ _id: id, ...order, kitchenId, customerAllergies: [] });

const place = async (id: string, request: IncomingMessage) => {
  const { items } = await bodyOf<{ items: Line[] }>(request);
  if (!items.every(({ quantity }) => Number.isInteger(quantity) && quantity > 0)) return undefined;
  const wish = orders.wish(id, items);
  const placed = await orders.place(wish);
  if (!placed) return undefined;
  const order = { ...presented(placed), status: 'Pending', items: wish.items };
  send(`kitchen:${kitchenId}`, 'order:placed', { ...order, kitchenOrderId: wish.ticketId });
  return order;
};

const setStatus = async (ticketId: string, request: IncomingMessage) => {
  if (!isValid(request.headers['x-auth-token'])) return undefined;
  const { status } = await bodyOf<{ status: string }>(request);
  const { rows } = await pool.query<Placed>({ name: 'status', text: SET_STATUS, values: [ticketId, status] });
  const [moved] = rows;
  if (!moved) return undefined;
  const order = { ...presented(moved), status };
  send(`order:${moved.id}`, 'order:updated', order);
  send(`kitchen:${kitchenId}`, 'order:updated', { ...order, kitchenOrderId: ticketId });
  return order;
};

const notify = async (request: IncomingMessage) => {
  const { recipientId, message } = await bodyOf<{ recipientId: string; message: string }>(request);
  const notice = { _id: recipientId, recipientId, message, sentAt: new Date() };
  send(`table:${recipientId}`, 'notification:sent', notice);
  return notice;
};

const answer = (request: IncomingMessage): Promise<object | undefined> => {
  const [, , what, which = '', id = ''] = (request.url ?? '').split('/');
  if (what === 'customer' && which === 'orders') return place(id, request);
  if (what === 'kitchen' && which === 'orders') return setStatus(id, request);
  if (what === 'admin' && which === 'notifications') return notify(request);
  return Promise.resolve(undefined);
};

/** All of it from memory. */
const stateOf = (room: string): unknown => {
  if (room === 'menu') return menu;
  if (room.startsWith('order:')) return { _id: room.slice(6), status: 'Draft', items: menu.slice(0, 4) };
  return [];
};

io.use((socket, next) => {
  const { token } = socket.handshake.auth as { token?: unknown };
  next(token === undefined || isValid(token) ? undefined : new Error('Please log in.'));
});
io.on('connection', (socket) => {
  socket.on('join', ({ room }: { room: string }, acknowledge: (answer: unknown) => void) => {
    void socket.join(room);
    acknowledge({ ok: true, epoch: '1', seq: heads.get(room) ?? 0, state: stateOf(room), now: new Date() });
  });
});

http.keepAliveTimeout = 60_000;
http.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }, () =>
  console.log(`open at http://localhost:${(http.address() as AddressInfo).port}`),
);
process.on('SIGTERM', () => process.exit());
