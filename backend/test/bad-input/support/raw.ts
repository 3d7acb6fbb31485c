import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { Answer } from '../../support/api.js';
import type { House } from '../../support/house.js';

const PATIENCE_MS = 15_000;

/** A line to the house on which anything at all may be sent. */
export const lineTo = async ({ url }: House): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  await once(socket, 'connect');
  return socket;
};

/** All that the house says to these bytes until it hangs up. */
export const sayRaw = async (house: House, ...bytes: (string | Uint8Array)[]): Promise<string> => {
  const socket = await lineTo(house);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy(new Error('The house neither answered nor hung up.')));
  for (const part of bytes) socket.write(part);
  return text(socket);
};

/** The first answer in what was said on a line. */
export const answerIn = (said: string): Pick<Answer, 'status' | 'body'> => {
  const [head = '', ...rest] = said.split('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]);
  const body = rest
    .join('\r\n\r\n')
    .replace(/^[0-9a-f]+\r\n/i, '')
    .replace(/\r\n0\r\n[^]*$/, '');
  try {
    return { status, body: JSON.parse(body) as unknown };
  } catch {
    return { status, body };
  }
};
