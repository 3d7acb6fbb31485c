import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

interface Link {
  downBitsPerS: number;
  upBitsPerS: number;
  roundTripMs: number;
}

const PACKET = 1_460;

/** What has been sent and has not arrived: a packet, or that there will be no more. */
interface UnderWay {
  to: Socket;
  packet: Buffer | null;
  due: number;
}

/** One direction of the link. Who sends at the same time shares it, packet by packet; what left first arrives first. */
class Lane {
  private readonly waiting = new Map<Socket, (Buffer | null)[]>();
  private readonly underWay: UnderWay[] = [];
  private free = 0;
  private isSending = false;

  constructor(
    private readonly bytesPerMs: number,
    private readonly delayMs: number,
  ) {}

  send(to: Socket, bytes: Buffer) {
    for (let at = 0; at < bytes.length; at += PACKET) this.push(to, bytes.subarray(at, at + PACKET));
  }

  /** After everything that was sent. */
  end(to: Socket) {
    this.push(to, null);
  }

  private push(to: Socket, packet: Buffer | null) {
    const queue = this.waiting.get(to) ?? [];
    queue.push(packet);
    this.waiting.set(to, queue);
    if (!this.isSending) this.next();
  }

  private next() {
    const [first] = this.waiting;
    this.isSending = first !== undefined;
    if (!first) return;
    const [to, queue] = first;
    const packet = queue.shift() ?? null;
    // To the end of the line, so that everybody has their turn.
    this.waiting.delete(to);
    if (queue.length > 0) this.waiting.set(to, queue);
    const now = performance.now();
    this.free = Math.max(now, this.free) + (packet?.length ?? 0) / this.bytesPerMs;
    this.underWay.push({ to, packet, due: this.free + this.delayMs });
    // One timer for all: of two, the later one may well fire first.
    if (this.underWay.length === 1) setTimeout(() => this.arrive(), this.free + this.delayMs - now);
    setTimeout(() => this.next(), this.free - now);
  }

  private arrive() {
    const now = performance.now();
    const later = this.underWay.findIndex(({ due }) => due > now);
    for (const { to, packet } of this.underWay.splice(0, later === -1 ? Infinity : later)) {
      if (!to.writable) continue;
      if (packet) to.write(packet);
      else to.end();
    }
    const [next] = this.underWay;
    if (next) setTimeout(() => this.arrive(), next.due - now);
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
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (phone) => {
    const wire = connect({ host: hostname, port: Number(port), noDelay: true, allowHalfOpen: true });
    for (const [from, to] of [
      [phone, wire],
      [wire, phone],
    ] as const) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => open.delete(from));
    }
    wire.on('data', (bytes) => down.send(phone, bytes));
    wire.on('end', () => down.end(phone));
    setTimeout(() => {
      phone.on('data', (bytes) => up.send(wire, bytes));
      phone.on('end', () => up.end(wire));
    }, roundTripMs);
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
