import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { openSlowLink } from './slow-link';

const FAST = { downBitsPerS: 16_000_000, upBitsPerS: 16_000_000, roundTripMs: 20 };
const PIECES = 400;
const BIG = 1_400;
const SMALL = 8;

/** Pieces of two sizes, each with its place in it. */
const pieces = Array.from({ length: PIECES }, (_, place) => {
  const piece = Buffer.alloc(place % 3 === 0 ? BIG : SMALL);
  piece.writeUInt32BE(place);
  return piece;
});

const whole = Buffer.concat(pieces);

/** Says the pieces one by one, turn by turn with the rest of the process, and leaves. */
const sayAll = async (to: Socket) => {
  for (const piece of pieces) {
    to.write(piece);
    await setImmediate();
  }
  to.end();
};

let house: Server;
let link: Awaited<ReturnType<typeof openSlowLink>>;

const openTo = async (serve: (socket: Socket) => void) => {
  house = createServer({ allowHalfOpen: true }, serve);
  await once(house.listen(0, '127.0.0.1'), 'listening');
  link = await openSlowLink(`http://127.0.0.1:${(house.address() as AddressInfo).port}`, FAST);
  return connect({ port: Number(new URL(link.url).port), host: '127.0.0.1', allowHalfOpen: true });
};

afterEach(() => {
  link.close();
  house.close();
});

test('what the house says arrives whole and in order, also when the house then hangs up', async () => {
  const phone = await openTo((wire) => void sayAll(wire));
  const heard = await buffer(phone);
  expect(heard.length).toBe(whole.length);
  expect(heard.compare(whole)).toBe(0);
});

test('what the phone says arrives whole and in order, and the answer comes after it', async () => {
  const phone = await openTo((wire) => {
    const heard: Buffer[] = [];
    wire.on('data', (bytes) => heard.push(bytes));
    wire.on('end', () => wire.end(Buffer.concat(heard)));
  });
  await sayAll(phone);
  expect((await buffer(phone)).compare(whole)).toBe(0);
});
