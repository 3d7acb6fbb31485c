import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Link {
  downBitsPerS: number;
  upBitsPerS: number;
  roundTripMs: number;
}

const PACKET = 1_460;

/** One direction of the link. Who sends at the same time shares it, packet by packet. */
class Lane {
  private readonly waiting = new Map<Socket, Buffer[]>();
  private free = 0;
  private isSending = false;

  constructor(
    private readonly bytesPerMs: number,
    private readonly delayMs: number,
  ) {}

  send(to: Socket, bytes: Buffer) {
    const queue = this.waiting.get(to) ?? [];
    for (let at = 0; at < bytes.length; at += PACKET) queue.push(bytes.subarray(at, at + PACKET));
    this.waiting.set(to, queue);
    if (!this.isSending) this.next();
  }

  private next() {
    const [first] = this.waiting;
    this.isSending = first !== undefined;
    if (!first) return;
    const [to, queue] = first;
    const packet = queue.shift();
    // To the end of the line, so that everybody has their turn.
    this.waiting.delete(to);
    if (queue.length > 0) this.waiting.set(to, queue);
    const now = performance.now();
    this.free = Math.max(now, this.free) + (packet?.length ?? 0) / this.bytesPerMs;
    setTimeout(() => packet && to.writable && to.write(packet), this.free - now + this.delayMs);
    setTimeout(() => this.next(), this.free - now);
  }
}

/**
 * A port that leads to the house over a slow link. All goes through it, also what the browser's own throttle lets
 * pass: the service worker's requests, the socket, and the round trip that opens a connection.
 */
export const openSlowLink = async (house: string, { downBitsPerS, upBitsPerS, roundTripMs }: Link) => {
  const { hostname, port } = new URL(house);
  const down = new Lane(downBitsPerS / 8_000, roundTripMs / 2);
  const up = new Lane(upBitsPerS / 8_000, roundTripMs / 2);
  const open = new Set<Socket>();
  const server = createServer({ noDelay: true }, (phone) => {
    const wire = connect({ host: hostname, port: Number(port), noDelay: true });
    for (const [from, to] of [
      [phone, wire],
      [wire, phone],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        setTimeout(() => to.destroy(), roundTripMs);
      });
    }
    wire.on('data', (bytes) => down.send(phone, bytes));
    setTimeout(() => phone.on('data', (bytes) => up.send(wire, bytes)), roundTripMs);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      open.forEach((socket) => socket.destroy());
    },
  };
};
