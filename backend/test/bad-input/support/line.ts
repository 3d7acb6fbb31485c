import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { House } from '../../support/house.js';

const PATIENCE_MS = 15_000;
const MASK = [1, 2, 3, 4] as const;

/** A frame of a WebSocket with these first bits; so short that its length fits the second byte. */
export const frameOf = (first: number, content: readonly number[]): number[] =>
  content.length < 126
    ? [first, 0x80 | content.length, ...MASK, ...masked(content)]
    : [first, 0x80 | 126, content.length >> 8, content.length & 0xff, ...MASK, ...masked(content)];

const masked = (content: readonly number[]) => content.map((byte, at) => byte ^ (MASK[at % 4] ?? 0));

const addressOf = ({ url }: House, path: string) => url.replace(/^http/, 'ws') + path;

/** What a knock with the start of a WebSocket is answered; 101 only when it is let in, 0 when it is hung up on. */
export const knock = (house: House, path: string, headers: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(addressOf(house, path), { headers, handshakeTimeout: PATIENCE_MS });
    socket.on('message', (packet: Buffer) => {
      if (packet.toString().startsWith('0{')) resolve(101);
      socket.terminate();
    });
    socket.on('unexpected-response', (request, response) => {
      request.destroy();
      resolve(response.statusCode ?? 0);
    });
    socket.on('error', () => resolve(0));
    socket.on('close', () => resolve(0));
  });

type Said = string | Buffer | { bytes: readonly number[] };

/** Says it on a line of its own, once it has been let in, and then asks something. Whether the house goes on talking. */
export const speaking = (house: House, said: Said): Promise<'goes on' | 'ended'> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(addressOf(house, '/socket.io/?EIO=4&transport=websocket'));
    const patience = setTimeout(() => {
      reject(new Error('The house neither answered nor ended it.'));
      socket.terminate();
    }, PATIENCE_MS);
    let line: Duplex | undefined;
    socket.on('upgrade', (response) => (line = response.socket));
    socket.on('open', () => socket.send('40'));
    let entered = false;
    socket.on('message', (packet: Buffer) => {
      if (packet.toString().startsWith('437[{"ok":true')) {
        resolve('goes on');
        socket.terminate();
      }
      if (entered || !packet.toString().startsWith('40{')) return;
      entered = true;
      if (typeof said === 'string' || Buffer.isBuffer(said)) socket.send(said);
      else line?.write(Buffer.from(said.bytes));
      socket.send('427["join",{"room":"menu"}]');
    });
    // What is wrong with the line shows in its end.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearTimeout(patience);
      resolve('ended');
    });
  });
