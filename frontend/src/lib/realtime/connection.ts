import type { Envelope, Heartbeat, JoinAnswer, RoomName } from '@banquet/shared/realtime/protocol';
import { STALE_AFTER_MS } from '@banquet/shared/vocabulary';
import { backoff } from './backoff';
import type { Clock } from './follower';
import { Poller } from './poller';

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
  /** What the room was found to be, over HTTP; a method, since the state is that of the room that was asked for. */
  polled(answer: JoinAnswer<unknown>): void;
  beat: (beat: Heartbeat) => void;
  arrived: (type: string, envelope: Envelope) => void;
}

interface Ports {
  open: (listener: SocketListener) => SocketPort;
  /** Asks for a room over HTTP, as `join` does; null is no answer. */
  ask: (room: RoomName) => Promise<JoinAnswer<unknown> | null>;
  /** Says over HTTP what this screen shows. */
  seen: (room: RoomName, seq: number) => void;
  clock: Clock;
  /** The device's own clock, ms: the only one that goes on while the device sleeps. */
  deviceNow: () => number;
  isHidden: () => boolean;
  setServerClock: (now: string) => void;
  /** The server would not have this socket: perhaps its token is void. */
  refused: () => void;
}

const TICK_MS = 1_000;

/** A socket that has not come through for so long may never: something on the way lets none pass. */
const POLL_AFTER_MS = 20_000;

/** More than timers are ever late by: the device was asleep. */
const SLEPT_MS = 5_000;

/**
 * One socket for all rooms of the page, opened with the first; it never gives up. For as long as it cannot pass,
 * the rooms are asked for over HTTP.
 */
export class Connection {
  private readonly rooms = new Map<RoomName, RoomListener>();
  private socket: SocketPort | undefined;
  private failures = 0;
  private lastSign = 0;
  private lastConnected = 0;
  /** How far the device's clock is ahead of the page's. */
  private ahead = 0;
  private cancelRetry: () => void = () => undefined;
  private readonly poller: Poller;

  constructor(private readonly ports: Ports) {
    const { clock, isHidden } = ports;
    this.poller = new Poller({ clock, isHidden, ask: () => this.poll() });
  }

  enter(name: RoomName, room: RoomListener) {
    this.rooms.set(name, room);
    if (!this.socket) this.open();
    else if (this.socket.connected) room.connected();
    else this.poller.hurry();
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

  /** This screen shows the room up to `seq`. Said into the void when nothing passes: joining says it again. */
  seen(name: RoomName, seq: number) {
    if (this.socket?.connected) this.socket.seen(name, seq);
    else if (this.poller.isRunning) this.ports.seen(name, seq);
  }

  /** Connects anew, as whoever is logged in now. */
  restart() {
    if (!this.socket) return;
    this.poller.stop();
    this.socket.disconnect();
    this.reconnect();
  }

  /** The page is shown again, or the network is back. */
  check() {
    if (!this.socket) return;
    this.tick();
    if (this.socket.connected) this.each((room) => room.check());
    else {
      this.reconnect();
      this.poller.hurry();
    }
  }

  private open() {
    this.lastSign = this.lastConnected = this.ports.clock.now();
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
    this.poller.stop();
    this.ahead = this.aheadNow();
    this.sign();
    this.each((room) => room.connected());
  }

  private disconnected() {
    this.lastConnected = this.ports.clock.now();
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

  private tick() {
    if (this.socket?.connected) this.cutIfDead(this.socket);
    else if (this.ports.clock.now() - this.lastConnected >= POLL_AFTER_MS) this.poller.start();
    this.each((room) => room.tick());
  }

  /** A wire that looks open but carries nothing, or was there before a sleep, is cut, so that a new one is tried. */
  private cutIfDead(socket: SocketPort) {
    const slept = this.hasSlept();
    const isSilent = this.ports.clock.now() - this.lastSign > STALE_AFTER_MS;
    if (!isSilent && !slept) return;
    this.sign();
    socket.cut();
  }

  private hasSlept(): boolean {
    const before = this.ahead;
    this.ahead = this.aheadNow();
    return this.ahead - before > SLEPT_MS;
  }

  private aheadNow(): number {
    return this.ports.deviceNow() - this.ports.clock.now();
  }

  /** Whether the house answered for any room. An answer that the socket has overtaken no longer counts. */
  private async poll(): Promise<boolean> {
    const answers = await Promise.all([...this.rooms].map(([name, room]) => this.pollRoom(name, room)));
    return answers.some(Boolean);
  }

  private async pollRoom(name: RoomName, room: RoomListener): Promise<boolean> {
    const answer = await this.ports.ask(name);
    if (!answer) return false;
    if (answer.ok) this.ports.setServerClock(answer.now);
    if (!this.socket?.connected && this.rooms.get(name) === room) room.polled(answer);
    return true;
  }

  private sign() {
    this.lastSign = this.ports.clock.now();
  }

  private each(tell: (room: RoomListener) => void) {
    [...this.rooms.values()].forEach(tell);
  }
}
