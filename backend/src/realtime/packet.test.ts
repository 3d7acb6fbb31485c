import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { WebSocket } from 'ws';
import { Packet } from './packet.js';

/** Of RFC 6455, 1.3. */
const accepting = (key = '') =>
  createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');

let server: Server;
let client: WebSocket;
/** The server's end, below any WebSocket. */
let wire: Socket;
beforeAll(async () => {
  server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  server.on('upgrade', ({ headers }, socket: Socket) => {
    wire = socket;
    const accept = accepting(headers['sec-websocket-key']);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-accept: ${accept}\r\n\r\n`,
    );
  });
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  await once(client, 'open');
});
afterAll(() => {
  client.terminate();
  wire.destroy();
  server.close();
});

// A length is written in 7, 16 or 64 bits; a letter may take several bytes.
it.each([0, 1, 100, 101, 102, 103, 104, 200, 65_500, 65_511, 65_512, 65_513, 65_514, 65_515, 70_000])(
  'arrives whole with %i letters in it',
  async (letters) => {
    for (const letter of ['a', 'é', '🍲']) {
      const body = JSON.stringify({ text: letter.repeat(letters) });
      const packet = new Packet('news', body);
      expect(packet.text).toBe(`2["news",${body}]`);
      const message = once(client, 'message');
      for (const buffer of packet.options.wsPreEncodedFrame) wire.write(buffer);
      const [data, isBinary] = (await message) as [Buffer, boolean];
      expect([data.toString('utf8'), isBinary]).toEqual([`4${packet.text}`, false]);
    }
  },
);
