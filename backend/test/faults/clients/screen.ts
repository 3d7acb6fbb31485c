import { createHash } from 'node:crypto';
import { HEARTBEAT_MS, STALE_AFTER_MS } from '@banquet/shared/vocabulary';
import type {
  ClientToServer,
  Envelope,
  Heartbeat,
  JoinAnswer,
  Room,
  RoomName,
  ServerToClient,
} from '@banquet/shared/realtime/protocol';
import { isBehind, isDerived, receive, viewOf, type View } from '@banquet/shared/realtime/view';
import { io, type Socket } from 'socket.io-client';
import type { Recorders } from './caller.js';

const ANSWER_WITHIN_MS = 10_000;
const OVERTAKEN_MS = 1_000;
const SEEN_AFTER_MS = 250;
const TICK_MS = 1_000;

/** What a screen was shown: an event that it folded, or (`join`) a whole state that includes one. */
export interface Shown {
  screen: string;
  room: RoomName;
  epoch: string;
  seq: number;
  type: string;
  hash: string;
}

/** Whatever the order of its fields. */
export const hashOf = (data: unknown): string =>
  createHash('sha1').update(JSON.stringify(data, sorted)).digest('base64url');

const sorted = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

export interface ScreenOptions<State, Events extends Record<string, unknown>> {
  name: string;
  room: Room<State, Events>;
  /** Of the thing it shows; a derived room has none. */
  id?: string;
  port: number;
  token?: () => string | undefined;
  /** Told that its session was taken back. */
  putOut?: () => void;
  fold?: typeof receive;
}

/** What a client emits always asks for the answer. */
export type Upward = {
  [Name in keyof ClientToServer]: (...args: Required<Parameters<ClientToServer[Name]>>) => void;
};

type Phase = 'away' | 'asking' | 'waiting' | 'current' | 'refused';

/**
 * One screen of the house. It joins a room, folds what it hears and never gives up, by the same rules as the
 * browser's (frontend/src/lib/realtime), and writes down what it was shown.
 */
export class Screen<State, Events extends Record<string, unknown>> {
  readonly name: string;
  readonly roomName: RoomName;
  private readonly socket: Socket<ServerToClient, Upward>;
  private phase: Phase = 'away';
  private view: View<State> | undefined;
  private early: { type: keyof Events & string; envelope: Envelope<Events[keyof Events]> }[] = [];
  private round = 0;
  private failures = 0;
  private stale = false;
  private lastCurrent = performance.now();
  private lastSign = performance.now();
  private askAgain = false;
  private retry: NodeJS.Timeout | undefined;
  private seeing: NodeJS.Timeout | undefined;
  private readonly ticking: NodeJS.Timeout;

  constructor(
    private readonly options: ScreenOptions<State, Events>,
    private readonly records: Recorders,
  ) {
    const { room, id = '', port, token = () => undefined } = options;
    this.name = options.name;
    this.roomName = (isDerived(room) ? room.kind : `${room.kind}:${id}`) as RoomName;
    this.socket = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      forceNew: true,
      reconnectionDelayMax: 2_500,
      auth: (tell) => tell({ token: token() }),
    });
    this.socket.on('connect', () => this.connected());
    this.socket.on('disconnect', () => this.disconnected());
    this.socket.on('rejoin', () => this.rejoin());
    this.socket.on('heartbeat', (beat: Heartbeat) => this.beat(beat));
    this.socket.onAny((type: string, message: Envelope) => this.overhear(type, message));
    for (const type of room.events) this.listen(type);
    this.ticking = setInterval(() => this.tick(), TICK_MS);
  }

  get state(): State | undefined {
    return this.view?.state;
  }

  /** How far it has come in which log. */
  get position(): { epoch: string; seq: number } | undefined {
    return this.view && { epoch: this.view.epoch, seq: this.view.seq };
  }

  get token(): string | undefined {
    return this.options.token?.();
  }

  /** Whether it says of itself that it is not live. */
  get isStale(): boolean {
    return this.stale;
  }

  get isLive(): boolean {
    return this.phase === 'current' && !this.stale;
  }

  /** As a browser does whose user has logged in again. */
  reconnect(): void {
    this.socket.disconnect();
    clearTimeout(this.retry);
    this.phase = 'away';
    this.socket.connect();
  }

  close(): void {
    this.socket.disconnect();
    clearInterval(this.ticking);
    clearTimeout(this.retry);
    clearTimeout(this.seeing);
  }

  private connected(): void {
    this.sign();
    this.failures = 0;
    if (this.view) this.records.tally.add('rejoined');
    this.ask();
  }

  private disconnected(): void {
    this.round += 1;
    clearTimeout(this.retry);
    if (this.phase !== 'refused') this.phase = 'away';
    // What the server has ended, Socket.IO does not open again by itself.
    if (!this.socket.active) this.retry = setTimeout(() => this.socket.connect(), this.backoff());
  }

  private rejoin(): void {
    if (this.phase === 'asking') this.askAgain = true;
    else if (this.phase !== 'away') this.ask();
  }

  private ask(): void {
    clearTimeout(this.retry);
    this.phase = 'asking';
    this.early = [];
    this.askAgain = false;
    const round = ++this.round;
    this.socket
      .timeout(ANSWER_WITHIN_MS)
      .emit('join', { room: this.roomName }, (error: Error | null, answer: JoinAnswer<unknown>) => {
        // The server answers a join with the state of the room that was asked for.
        if (round === this.round) this.answered(error ? undefined : (answer as JoinAnswer<State>));
      });
  }

  private answered(answer: JoinAnswer<State> | undefined): void {
    if (answer) this.sign();
    if (answer?.ok) return this.accept(viewOf(answer));
    if (answer && !answer.retry) return this.refuse(answer.msg);
    if (answer) this.records.tally.add('away');
    this.phase = 'waiting';
    this.retry = setTimeout(() => this.ask(), this.backoff());
  }

  private accept(view: View<State>): void {
    if (this.view && this.view.epoch !== view.epoch) this.records.tally.add('epoch');
    this.show('join', view);
    this.failures = 0;
    this.view = view;
    this.phase = 'current';
    const whole = this.early.every(({ type, envelope }) => this.fold(type, envelope));
    this.early = [];
    if (this.askAgain || !whole) return this.ask();
    this.markCurrent();
    this.saySeen();
  }

  private refuse(msg: string): void {
    this.phase = 'refused';
    this.view = undefined;
    this.stale = false;
    this.note('refused', { msg });
    this.options.putOut?.();
  }

  private listen(type: keyof Events & string): void {
    const event: string = type;
    this.socket.on(event, (envelope: Envelope<Events[keyof Events]>) => {
      this.sign();
      if (this.phase === 'asking') this.early.push({ type, envelope });
      if (this.phase !== 'current') return;
      if (this.fold(type, envelope)) this.markCurrent();
      else {
        this.records.tally.add('gap');
        this.ask();
      }
    });
  }

  /** False when an event is missing before this one. */
  private fold(type: keyof Events & string, envelope: Envelope<Events[keyof Events]>): boolean {
    const { view } = this;
    if (!view) return true;
    const next = (this.options.fold ?? receive)(this.options.room, view, type, envelope);
    if (next === 'gap') return false;
    if (next === view) {
      this.records.tally.add('known');
      return true;
    }
    this.view = next;
    this.show(type, next, hashOf(envelope.data));
    this.saySeen();
    return true;
  }

  private beat(beat: Heartbeat): void {
    this.sign();
    const { view } = this;
    if (this.phase !== 'current' || !view) return;
    if (beat.epoch !== view.epoch) return this.ask();
    const head = beat.heads[this.roomName];
    if (!isBehind(view, head, beat)) return this.markCurrent();
    clearTimeout(this.retry);
    // It may have overtaken the events that are on their way.
    this.retry = setTimeout(() => {
      if (this.phase !== 'current' || (this.view?.seq ?? 0) >= (head ?? 0)) return;
      this.records.tally.add('behind');
      this.ask();
    }, OVERTAKEN_MS);
  }

  private overhear(type: string, message: Partial<Envelope>): void {
    if (type === 'heartbeat' || type === 'rejoin') return;
    const { room } = message;
    if (room === this.roomName && this.phase !== 'refused') return;
    this.records.verdict.broken('isolated', `${this.name}, in ${this.roomName}, heard ${type} of ${room}`);
  }

  private tick(): void {
    const now = performance.now();
    if (this.socket.connected && now - this.lastSign > STALE_AFTER_MS) {
      this.sign();
      this.records.tally.add('cut');
      this.socket.io.engine.close();
    }
    if (this.stale || this.phase === 'refused' || now - this.lastCurrent <= STALE_AFTER_MS) return;
    this.stale = true;
    this.records.tally.add('stale');
    this.note('stale', {});
  }

  private markCurrent(): void {
    this.stale = false;
    this.lastCurrent = performance.now();
  }

  /** A kitchen's screen confirms what it shows. */
  private saySeen(): void {
    if (this.options.room.kind !== 'kitchen') return;
    this.seeing ??= setTimeout(() => {
      this.seeing = undefined;
      if (!this.view || !this.socket.connected) return;
      this.socket.emit('seen', { room: this.roomName, seq: this.view.seq }, () => undefined);
    }, SEEN_AFTER_MS);
  }

  private sign(): void {
    this.lastSign = performance.now();
  }

  private backoff(): number {
    return Math.min(2 * HEARTBEAT_MS, 500 * 2 ** this.failures++) * (0.5 + Math.random() / 2);
  }

  private show(type: string, { epoch, seq }: View<State>, hash = ''): void {
    this.note('show', { event: type, epoch, seq });
    if (isDerived(this.options.room)) return;
    this.records.shown.push({ screen: this.name, room: this.roomName, epoch, seq, type, hash });
  }

  private note(type: string, what: object): void {
    this.records.history.note(type, this.name, { room: this.roomName, ...what });
  }
}

export type AnyScreen = Pick<
  Screen<unknown, Record<string, unknown>>,
  'name' | 'roomName' | 'token' | 'state' | 'position' | 'isStale' | 'isLive' | 'close'
>;
