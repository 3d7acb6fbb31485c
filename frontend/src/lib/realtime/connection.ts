import type { Envelope, Heartbeat, JoinAnswer, RoomName } from '@banquet/shared/realtime/protocol';
import { STALE_AFTER_MS } from '@banquet/shared/vocabulary';
import { backoff } from './backoff';
import type { Clock } from './follower';

/** The socket as the connection needs it. */
export interface SocketPort {
  readonly connected: boolean;
  /** Whether the socket will connect again without being told. */
  readonly active: boolean;
  connect: () => void;
  disconnect: () => void;
  /** Cuts the wire without saying goodbye, so that the socket connects again. */
  cut: () => void;
  /** Null is no answer in time. */
  join: (room: RoomName, answered: (answer: JoinAnswer<unknown> | null) => void) => void;
  leave: (room: RoomName) => void;
  seen: (room: RoomName, seq: number) => void;
}

export interface SocketListener {
  connected: () => void;
  disconnected: () => void;
  refused: () => void;
  heartbeat: (beat: Heartbeat) => void;
  rejoin: (room: RoomName) => void;
  event: (type: string, envelope: Envelope) => void;
}

/** What the connection tells whoever follows a room. */
export interface RoomListener {
  connected: () => void;
  disconnected: () => void;
  rejoin: () => void;
  check: () => void;
  tick: () => void;
  beat: (beat: Heartbeat) => void;
  arrived: (type: string, envelope: Envelope) => void;
}

interface Ports {
  open: (listener: SocketListener) => SocketPort;
  clock: Clock;
  setServerClock: (now: string) => void;
  /** The server would not have this socket: perhaps its token is void. */
  refused: () => void;
}

const TICK_MS = 1_000;

/** One socket for all rooms of the page, opened with the first; it never gives up. */
export class Connection {
  private readonly rooms = new Map<RoomName, RoomListener>();
  private socket: SocketPort | undefined;
  private failures = 0;
  private lastSign = 0;
  private cancelRetry: () => void = () => undefined;

  constructor(private readonly ports: Ports) {}

  enter(name: RoomName, room: RoomListener) {
    this.rooms.set(name, room);
    if (!this.socket) this.open();
    else if (this.socket.connected) room.connected();
  }

  exit(name: RoomName) {
    this.rooms.delete(name);
    if (this.socket?.connected) this.socket.leave(name);
  }

  join(name: RoomName, answered: (answer: JoinAnswer<unknown> | null) => void) {
    this.socket?.join(name, (answer) => {
      if (answer?.ok) {
        this.sign();
        this.ports.setServerClock(answer.now);
      }
      answered(answer);
    });
  }

  /** This screen shows the room up to `seq`. Said into the void when there is no connection: joining says it again. */
  seen(name: RoomName, seq: number) {
    if (this.socket?.connected) this.socket.seen(name, seq);
  }

  /** Connects anew, as whoever is logged in now. */
  restart() {
    if (!this.socket) return;
    this.socket.disconnect();
    this.reconnect();
  }

  /** The page is shown again, or the network is back. */
  check() {
    if (!this.socket) return;
    this.tick();
    if (this.socket.connected) this.each((room) => room.check());
    else this.reconnect();
  }

  private open() {
    this.lastSign = this.ports.clock.now();
    this.socket = this.ports.open({
      connected: () => this.connected(),
      disconnected: () => this.disconnected(),
      refused: () => {
        this.ports.refused();
        this.connectLater();
      },
      heartbeat: (beat) => {
        this.sign();
        this.ports.setServerClock(beat.now);
        this.each((room) => room.beat(beat));
      },
      rejoin: (name) => this.rooms.get(name)?.rejoin(),
      event: (type, envelope) => {
        this.sign();
        this.rooms.get(envelope.room)?.arrived(type, envelope);
      },
    });
    this.socket.connect();
    this.tickLater();
  }

  private connected() {
    this.failures = 0;
    this.cancelRetry();
    this.sign();
    this.each((room) => room.connected());
  }

  private disconnected() {
    this.each((room) => room.disconnected());
    this.connectLater();
  }

  /** A refused connect, or a server that hung up, is final for the socket: it must be told to connect again. */
  private connectLater() {
    if (!this.socket || this.socket.active) return;
    this.cancelRetry();
    const delay = backoff(this.failures++, this.ports.clock.random);
    this.cancelRetry = this.ports.clock.after(delay, () => this.reconnect());
  }

  private reconnect() {
    this.cancelRetry();
    if (this.socket && !this.socket.connected) this.socket.connect();
  }

  private tickLater() {
    this.ports.clock.after(TICK_MS, () => {
      this.tick();
      this.tickLater();
    });
  }

  /** A wire that looks open but carries nothing is cut, so that a new one is tried. */
  private tick() {
    const silent = this.ports.clock.now() - this.lastSign > STALE_AFTER_MS;
    if (silent && this.socket?.connected) {
      this.sign();
      this.socket.cut();
    }
    this.each((room) => room.tick());
  }

  private sign() {
    this.lastSign = this.ports.clock.now();
  }

  private each(tell: (room: RoomListener) => void) {
    [...this.rooms.values()].forEach(tell);
  }
}
