import { once } from 'node:events';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { io, type Socket as Client } from 'socket.io-client';
import { WebSocket } from 'ws';
import { Packet } from './packet.js';

let http: HttpServer;
let server: Server;
let address: string;
const clients: Client[] = [];

beforeAll(async () => {
  http = createServer();
  server = new Server(http, { maxHttpBufferSize: 1e8 });
  await once(http.listen(0, '127.0.0.1'), 'listening');
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
});
afterEach(() => {
  for (const client of clients.splice(0)) client.disconnect();
});
afterAll(async () => {
  const closed = server.close();
  for (const { conn } of server.sockets.sockets.values()) conn.request.socket.destroy();
  http.closeAllConnections();
  await closed;
});

const connectionOf = (id = '') => {
  const connection = server.sockets.sockets.get(id)?.conn;
  if (!connection) throw new Error('The server does not know this client.');
  return connection;
};

/** A browser that is connected, and its connection here. */
const connect = async (transport: 'websocket' | 'polling') => {
  const client = io(address, { transports: [transport], forceNew: true });
  clients.push(client);
  await new Promise<void>((resolve) => client.once('connect', resolve));
  return { client, connection: connectionOf(client.id) };
};

const heardBy = (client: Client, times: number) =>
  new Promise<unknown[]>((resolve) => {
    const heard: unknown[] = [];
    client.on('news', (news: unknown) => {
      heard.push(news);
      if (heard.length === times) resolve(heard);
    });
  });

// A length is written in 7, 16 or 64 bits; a letter may take several bytes.
it.each([0, 1, 101, 102, 103, 104, 105, 200, 65_511, 65_512, 65_513, 65_514, 65_515, 70_000])(
  'arrives whole with %i letters in it',
  async (letters) => {
    const { client, connection } = await connect('websocket');
    const news = ['a', 'é', '🍲'].map((letter) => ({ text: letter.repeat(letters) }));
    const heard = heardBy(client, news.length);
    for (const one of news) new Packet('news', JSON.stringify(one)).sendTo(connection);
    expect(await heard).toEqual(news);
  },
);

it('arrives over polling', async () => {
  const { client, connection } = await connect('polling');
  const heard = heardBy(client, 1);
  new Packet('news', '"polled"').sendTo(connection);
  expect(await heard).toEqual(['polled']);
});

it('arrives over the WebSocket that follows on polling, whose own line is still open', async () => {
  const over = (transport: string) => `${address}/socket.io/?EIO=4&transport=${transport}`;
  const joined = new Promise<string>((resolve) => server.once('connection', ({ id }) => resolve(id)));
  const opened = await (await fetch(over('polling'))).text();
  const { sid } = JSON.parse(opened.slice(1)) as { sid: string };
  await fetch(`${over('polling')}&sid=${sid}`, { method: 'POST', body: '40' });
  const connection = connectionOf(await joined);
  const socket = new WebSocket(`${over('websocket')}&sid=${sid}`);
  const said: string[] = [];
  socket.on('message', (message: Buffer) => said.push(message.toString()));
  await once(socket, 'open');
  socket.send('2probe');
  await once(socket, 'message');
  const upgraded = once(connection, 'upgrade');
  socket.send('5');
  await upgraded;
  new Packet('news', '"late"').sendTo(connection);
  while (!said.includes('42["news","late"]')) await once(socket, 'message');
  socket.terminate();
});

it('keeps its place among what waits for a slow screen, whichever way that was sent', async () => {
  const { client, connection } = await connect('websocket');
  const socket = server.sockets.sockets.get(client.id ?? '');
  const heard = heardBy(client, 6);
  new Packet('news', '1').sendTo(connection);
  // More than any network takes at once.
  socket?.emit('news', 'x'.repeat(2e7));
  new Packet('news', '3').sendTo(connection);
  socket?.emit('news', 4);
  new Packet('news', '5').sendTo(connection);
  expect(connection.request.socket.writableLength).toBeGreaterThan(1e6);
  await once(connection, 'drain');
  new Packet('news', '6').sendTo(connection);
  expect((await heard).map((news) => (typeof news === 'string' ? news.length : news))).toEqual([
    1, 2e7, 3, 4, 5, 6,
  ]);
});

it('is not sent to whoever has left', async () => {
  const { client, connection } = await connect('websocket');
  const gone = once(connection, 'close');
  client.disconnect();
  await gone;
  expect(() => new Packet('news', '1').sendTo(connection)).not.toThrow();
});
