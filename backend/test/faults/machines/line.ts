import { EventEmitter, once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { Tally } from '../tally.js';
import { Frames, isLoggedEvent } from './frames.js';

/**
 * What a line does to what passes over it. `stalled` delays everything, and `clogged` what goes down, until it is
 * over; `dead`, `deaf` (down) and `mute` (up) swallow it, and a connection that has met them stays so for ever.
 */
export type Weather =
  'clear' | 'refusing' | 'stalled' | 'clogged' | 'dead' | 'deaf' | 'mute' | 'sliced' | 'slow';

/** What is done to single events on their way to the screens. */
export type Mischief = 'lose' | 'repeat' | 'swap';

/** Up: from a client to its server. */
type Direction = 'up' | 'down';

const SWALLOWED: Partial<Record<Weather, Direction[]>> = {
  dead: ['up', 'down'],
  deaf: ['down'],
  mute: ['up'],
};
const HELD: Partial<Record<Weather, Direction[]>> = { stalled: ['up', 'down'], clogged: ['down'] };

/** In which what arrives may be old. */
const LATE: readonly Weather[] = ['stalled', 'clogged', 'slow'];

const BYTES_A_MS = 64;
const MOST_SLICES = 150;

interface Connection {
  ends: Record<Direction, Socket>;
  swallows: Set<Direction>;
  frames: Frames;
  /** An event that is to arrive after the next. */
  swapped: Buffer | undefined;
}

/** A TCP proxy on the loopback between clients and a server, for doing to their traffic what networks do. */
export class Line {
  /** How much it did to what, by what it did. */
  readonly strikes = new Tally<Weather | Mischief>();
  private readonly connections = new Set<Connection>();
  private readonly changes = new EventEmitter().setMaxListeners(0);
  private weather: Weather = 'clear';
  private since = performance.now();
  /** When it has kept things back, and for how long, ms. */
  private readonly delays: { until: number; ms: number }[] = [];
  private mischief: { kind: Mischief; left: number } | undefined;

  private constructor(
    private readonly server: Server,
    /** The port of the server behind it; undefined while there is none. */
    public target: () => number | undefined,
  ) {
    server.on('connection', (client) => this.accept(client));
  }

  static async open(target: () => number | undefined): Promise<Line> {
    const server = createServer({ noDelay: true }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Line(server, target);
  }

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  turn(weather: Weather): void {
    const now = performance.now();
    if (LATE.includes(this.weather)) this.keptBack(now - this.since);
    this.since = now;
    this.weather = weather;
    for (const connection of this.connections) this.strike(connection);
    this.changes.emit('change');
  }

  /** What has just arrived over it was sent up to so long ago. */
  keptBack(ms: number): void {
    this.delays.push({ until: performance.now(), ms });
  }

  /** How old, at most, was what arrived over it in the last so many milliseconds. */
  delayWithin(ms: number): number {
    const from = performance.now() - ms;
    const current = LATE.includes(this.weather) ? performance.now() - this.since : 0;
    return Math.max(current, ...this.delays.filter(({ until }) => until > from).map(({ ms }) => ms));
  }

  /** Good weather again; `resetting` ends with a RST what can never recover, as a router that came back does. */
  clear(resetting: boolean): void {
    this.turn('clear');
    this.mischief = undefined;
    if (!resetting) return;
    for (const connection of this.connections) if (connection.swallows.size > 0) reset(connection);
  }

  /** Ends every connection with a RST, on both sides; tells how many there were. */
  reset(): number {
    const { size } = this.connections;
    for (const connection of this.connections) reset(connection);
    return size;
  }

  /** Does this to the next so many events. */
  meddle(kind: Mischief, events: number): void {
    this.mischief = { kind, left: events };
  }

  async close(): Promise<void> {
    this.reset();
    this.changes.emit('change');
    if (!this.server.listening) return;
    this.server.close();
    await once(this.server, 'close');
  }

  private accept(client: Socket): void {
    const port = this.target();
    if (this.weather === 'refusing') this.strikes.add('refusing');
    if (this.weather === 'refusing' || port === undefined) {
      client.resetAndDestroy();
      return;
    }
    const server = connect({ port, host: '127.0.0.1', noDelay: true });
    const connection: Connection = {
      ends: { up: client, down: server },
      swallows: new Set(),
      frames: new Frames(),
      swapped: undefined,
    };
    this.connections.add(connection);
    this.strike(connection);
    for (const end of [client, server]) {
      end
        .on('error', () => undefined)
        .once('close', () => {
          if (client.destroyed && server.destroyed) this.connections.delete(connection);
        });
    }
    for (const direction of ['up', 'down'] as const) {
      // Where nothing passes, the news of an end does not either.
      const pass = (end: () => void) => () => connection.swallows.has(direction) || end();
      this.carry(connection, direction).then(
        pass(() => connection.ends[opposite(direction)].end()),
        pass(() => reset(connection)),
      );
    }
  }

  private strike({ swallows }: Connection): void {
    for (const direction of SWALLOWED[this.weather] ?? []) swallows.add(direction);
  }

  private async carry(connection: Connection, direction: Direction): Promise<void> {
    const from = connection.ends[direction];
    const to = connection.ends[opposite(direction)];
    for await (const chunk of from as AsyncIterable<Buffer>) {
      const messages = direction === 'up' ? [chunk] : connection.frames.push(chunk);
      for (const message of messages.flatMap((one) => this.meddleWith(connection, one))) {
        await this.hold(direction, to);
        if (connection.swallows.has(direction)) this.strikes.add(this.weather);
        else await this.send(to, message);
      }
    }
  }

  /** Until the weather lets it pass. */
  private async hold(direction: Direction, to: Socket): Promise<void> {
    while (HELD[this.weather]?.includes(direction) && !to.destroyed) {
      this.strikes.add(this.weather);
      await once(this.changes, 'change');
    }
  }

  private async send(to: Socket, message: Buffer): Promise<void> {
    if (this.weather === 'slow' || this.weather === 'sliced') this.strikes.add(this.weather);
    if (this.weather === 'slow') await delay(message.length / BYTES_A_MS);
    if (this.weather !== 'sliced') return write(to, message);
    const size = Math.max(1, Math.ceil(message.length / MOST_SLICES));
    for (let at = 0; at < message.length; at += size) {
      await write(to, message.subarray(at, at + size));
      await delay(0);
    }
  }

  private meddleWith(connection: Connection, message: Buffer): Buffer[] {
    const { mischief } = this;
    const { swapped } = connection;
    if ((!mischief && !swapped) || !isLoggedEvent(message)) return [message];
    if (swapped) {
      connection.swapped = undefined;
      return [message, swapped];
    }
    if (!mischief || mischief.left === 0) return [message];
    mischief.left -= 1;
    this.strikes.add(mischief.kind);
    if (mischief.kind === 'swap') connection.swapped = Buffer.from(message);
    return mischief.kind === 'repeat' ? [message, message] : [];
  }
}

const opposite = (direction: Direction): Direction => (direction === 'up' ? 'down' : 'up');

const reset = ({ ends }: Connection): void => {
  for (const end of Object.values(ends)) end.resetAndDestroy();
};

const write = (to: Socket, piece: Buffer): Promise<void> =>
  new Promise((resolve) => {
    to.write(piece, () => resolve());
  });
