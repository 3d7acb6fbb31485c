import type { Envelope, Heartbeat, JoinAnswer, Room, RoomName } from '@banquet/shared/realtime/protocol';
import { isBehind, isDerived, receive, viewOf, type View } from '@banquet/shared/realtime/view';
import { STALE_AFTER_MS } from '@banquet/shared/vocabulary';
import type { Recorders } from './caller.js';
import { hashOf } from './shown.js';
import { Wire } from './wire.js';

const ANSWER_WITHIN_MS = 10_000;
const OVERTAKEN_MS = 1_000;
const SEEN_AFTER_MS = 250;
const TICK_MS = 1_000;
/** More than that in a row are not what overlaps when somebody joins. */
const MOST_KNOWN = 250;

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

type Phase = 'away' | 'asking' | 'waiting' | 'current' | 'refused';

/**
 * One screen of the house. It joins a room and folds what it hears, by the same rules as the browser's
 * (frontend/src/lib/realtime/follower.ts), and writes down what it was shown.
 */
export class Screen<State, Events extends Record<string, unknown>> {
  readonly name: string;
  readonly roomName: RoomName;
  private readonly wire: Wire;
  private phase: Phase = 'away';
  private view: View<State> | undefined;
  /** Events that arrived before the answer to the join that covers them. */
  private early: { type: keyof Events & string; envelope: Envelope<Events[keyof Events]> }[] = [];
  /** Only the answer to the latest join counts. */
  private round = 0;
  private failures = 0;
  private known = 0;
  private stale = false;
  private lastCurrent = performance.now();
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
    this.wire = new Wire(port, token, {
      connected: () => this.connected(),
      disconnected: () => this.disconnected(),
      cut: () => records.tally.add('cut'),
    });
    const { socket } = this.wire;
    socket.on('rejoin', () => this.rejoin());
    socket.on('heartbeat', (beat: Heartbeat) => this.beat(beat));
    socket.onAny((type: string, message: Envelope) => this.overhear(type, message));
    for (const type of room.events) this.listen(type);
    this.ticking = setInterval(() => this.tick(), TICK_MS);
  }

  get token(): string | undefined {
    return this.options.token?.();
  }

  get port(): number {
    return this.options.port;
  }

  get state(): State | undefined {
    return this.view?.state;
  }

  /** How far it has come in which log. */
  get position(): { epoch: string; seq: number } | undefined {
    return this.view && { epoch: this.view.epoch, seq: this.view.seq };
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
    this.phase = 'away';
    this.wire.reconnect();
  }

  close(): void {
    this.wire.close();
    clearInterval(this.ticking);
    clearTimeout(this.retry);
    clearTimeout(this.seeing);
  }

  private connected(): void {
    this.failures = 0;
    if (this.view) this.records.tally.add('rejoined');
    this.ask();
  }

  private disconnected(): void {
    this.round += 1;
    clearTimeout(this.retry);
    if (this.phase !== 'refused') this.phase = 'away';
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
    this.wire.socket
      .timeout(ANSWER_WITHIN_MS)
      .emit('join', { room: this.roomName }, (error: Error | null, answer: JoinAnswer<unknown>) => {
        // The server answers a join with the state of the room that was asked for.
        if (round === this.round) this.answered(error ? undefined : (answer as JoinAnswer<State>));
      });
  }

  private answered(answer: JoinAnswer<State> | undefined): void {
    if (answer) this.wire.sign();
    if (answer?.ok) return this.accept(viewOf(answer));
    if (answer && !answer.retry) return this.refuse(answer.msg);
    if (answer) this.records.tally.add('away');
    this.phase = 'waiting';
    const pause = Math.min(10_000, 500 * 2 ** this.failures++) * (0.5 + Math.random() / 2);
    this.retry = setTimeout(() => this.ask(), pause);
  }

  private accept(view: View<State>): void {
    if (this.view && this.view.epoch !== view.epoch) this.records.tally.add('epoch');
    this.show('join', view);
    this.failures = 0;
    this.known = 0;
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
    this.wire.socket.on(event, (envelope: Envelope<Events[keyof Events]>) => {
      if (this.phase === 'asking') this.early.push({ type, envelope });
      if (this.phase !== 'current') return;
      const before = this.view;
      if (this.fold(type, envelope)) {
        if (this.view === before) this.knows(envelope.seq);
        return this.markCurrent();
      }
      this.records.tally.add('gap');
      this.ask();
    });
  }

  /** False when an event is missing before this one. */
  private fold(type: keyof Events & string, envelope: Envelope<Events[keyof Events]>): boolean {
    const { view } = this;
    if (!view) return true;
    this.records.verdict.checked('sparing');
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

  /** Not those that came before the answer to its join: over a slow line they may be of the last ten seconds. */
  private knows(seq: number): void {
    this.known += 1;
    if (this.known !== MOST_KNOWN) return;
    this.records.verdict.broken(
      'sparing',
      `${this.name}, at ${this.view?.seq ?? 0}, was sent ${MOST_KNOWN} old events, the last ${seq}`,
    );
  }

  private beat(beat: Heartbeat): void {
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

  private overhear(type: string, { room }: Partial<Envelope>): void {
    if (type === 'heartbeat' || type === 'rejoin') return;
    this.records.verdict.checked('isolated');
    if (room === this.roomName && this.phase !== 'refused') return;
    this.records.verdict.broken('isolated', `${this.name}, in ${this.roomName}, heard ${type} of ${room}`);
  }

  private tick(): void {
    if (this.stale || this.phase === 'refused') return;
    if (performance.now() - this.lastCurrent <= STALE_AFTER_MS) return;
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
      if (!this.view || !this.wire.connected) return;
      this.wire.socket.emit('seen', { room: this.roomName, seq: this.view.seq }, () => undefined);
    }, SEEN_AFTER_MS);
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
  'name' | 'roomName' | 'port' | 'token' | 'state' | 'position' | 'isStale' | 'isLive' | 'close'
>;
