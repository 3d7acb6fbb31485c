/** A service through the proxy while nodes come and go: nothing refused for more than a second, nothing lost. */
import { io } from 'socket.io-client';
import pg from 'pg';
import { setTimeout as delay } from 'node:timers/promises';

const EVERY_MS = 50;
const PATIENCE_MS = 30_000;

const call = async (url, path, { method = 'GET', body, token } = {}) => {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    signal: AbortSignal.timeout(5_000),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { 'x-auth-token': token }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok)
    throw Object.assign(new Error(`${method} ${path}: ${answer.status} ${text}`), { status: answer.status });
  return JSON.parse(text);
};

/** Again and again, as a phone does, while the house is only away. Returns the answer and how long it took. */
const insist = async (work) => {
  const started = performance.now();
  for (;;) {
    try {
      const answer = await work();
      return { answer, took: performance.now() - started };
    } catch (error) {
      const away = error.status === undefined || error.status >= 502;
      if (!away || performance.now() - started > PATIENCE_MS) throw error;
      await delay(50);
    }
  }
};

/** A kitchen's screen that follows its room through the proxy, and joins again after whatever happens. */
const watch = (url, room, token) => {
  const shown = new Set();
  const socket = io(url, { transports: ['websocket'], auth: { token }, reconnectionDelayMax: 1_000 });
  let seq = 0;
  const join = () =>
    socket.emit('join', { room }, (answer) => {
      if (!answer.ok) return setTimeout(join, 200);
      seq = answer.seq;
      for (const { orderId } of answer.state) shown.add(orderId);
    });
  socket.on('connect', join).on('rejoin', join);
  socket.onAny((_type, message) => {
    if (message.room !== room || message.seq <= seq) return;
    if (message.seq !== seq + 1) return join();
    seq = message.seq;
    if (message.data.orderId) shown.add(message.data.orderId);
  });
  return { shown, close: () => socket.disconnect() };
};

export const serve = async (url, { databaseUrl, orders, during }) => {
  const before = await numbersIn(databaseUrl);
  const { token } = await call(url, '/auth/login', {
    method: 'POST',
    body: { emailOrUsername: 'admin@banquet.local', password: 'banquet-demo' },
  });
  const kitchens = await call(url, '/admin/kitchens', { token });
  const screens = kitchens.map(({ _id }) => watch(url, `kitchen:${_id}`, token));
  const tables = await call(url, '/customer/tables');
  const menu = await call(url, `/customer/menu/${tables[0]._id}`);
  const meals = menu.filter(({ quantity }) => quantity > 5);

  const placed = [];
  const order = async (n) => {
    const table = tables[n % tables.length];
    const items = [{ menuItemId: meals[n % meals.length]._id, quantity: 1 }];
    const { answer: draft, took: first } = await insist(() =>
      call(url, '/customer/orders', { method: 'POST', body: { tableId: table._id, items } }),
    );
    const { answer, took } = await insist(() =>
      call(url, `/customer/orders/${draft._id}/status`, { method: 'PUT', body: { status: 'Pending' } }).catch(
        (error) => {
          // A meal that is sold out by now is an honest answer, and no order.
          if (error.status === 409) return null;
          throw error;
        },
      ),
    );
    if (answer) placed.push({ orderId: answer.orderId, took: Math.max(first, took) });
  };
  const happening = during();
  const all = [];
  for (let n = 0; n < orders; n++) {
    all.push(order(n));
    await delay(EVERY_MS);
  }
  await Promise.all(all);
  await happening;
  return { placed, screens, before };
};

/** The numbers of the orders that the database has. */
const numbersIn = async (databaseUrl) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(`SELECT number::int FROM orders WHERE state = 'placed'`);
  await client.end();
  return rows.map(({ number }) => number);
};

/** What is wrong with the service, as sentences. */
export const judge = async ({ placed, screens, before }, databaseUrl) => {
  const kept = new Set((await numbersIn(databaseUrl)).filter((number) => !before.includes(number)));
  const numbers = placed.map(({ orderId }) => orderId);
  const isShown = (number) => screens.some(({ shown }) => shown.has(number));
  for (const late = Date.now() + 10_000; !numbers.every(isShown) && Date.now() < late;) await delay(50);
  for (const screen of screens) screen.close();
  const slowest = Math.max(...placed.map(({ took }) => took));
  const problems = [];
  const lost = numbers.filter((number) => !kept.has(number));
  const hidden = numbers.filter((number) => !isShown(number));
  if (lost.length > 0) problems.push(`acknowledged and not in the database: ${lost.join(', ')}`);
  if (hidden.length > 0) problems.push(`on no kitchen's screen: ${hidden.join(', ')}`);
  if (new Set(numbers).size !== numbers.length) problems.push('a number was given twice');
  if (kept.size !== numbers.length)
    problems.push(`${kept.size} orders in the database, ${numbers.length} acknowledged`);
  if (slowest > 1_000) problems.push(`an order waited ${Math.round(slowest)} ms`);
  return { problems, slowest: Math.round(slowest), orders: numbers.length };
};
