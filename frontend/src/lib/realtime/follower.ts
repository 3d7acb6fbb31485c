import { STALE_AFTER_MS } from '@banquet/shared/vocabulary';
import type {
  Envelope,
  Heartbeat,
  JoinAnswer,
  JoinRefusal,
  JoinState,
  Room,
  RoomName,
} from '@banquet/shared/realtime/protocol';
import { isBehind, receive, viewOf, type View } from '@banquet/shared/realtime/view';
import { backoff } from './backoff';

/** `polled`: current up to a few seconds ago, asked for over HTTP because no socket passes. */
export type LiveStatus = 'joining' | 'live' | 'polled' | 'catching-up' | 'stale' | 'refused';

/** Whether what is shown is what is so, give or take a few seconds, and the house can be reached. */
export const isCurrent = (status: LiveStatus): boolean => status === 'live' || status === 'polled';

export interface RoomSnapshot<State> {
  /** Kept while not live, so that a screen never goes blank; gone when joining is refused. */
  state: State | undefined;
  status: LiveStatus;
  /** The number of the last event in the state, while that is current. */
  seq?: number;
  /** When the state was last known to be current, epoch ms on the server's clock. */
  staleSince?: number;
  /** Why joining is refused. */
  msg?: string;
}

/** Time as a follower needs it, so that tests can hold it. */
export interface Clock {
  /** Monotonic, ms. */
  now: () => number;
  /** The server's clock, epoch ms. */
  wall: () => number;
  after: (ms: number, run: () => void) => () => void;
  random: () => number;
}

export interface FollowerPorts<State> {
  clock: Clock;
  /** Asks for the room; null is no answer in time. */
  join: (answered: (answer: JoinAnswer<State> | null) => void) => void;
  publish: (snapshot: RoomSnapshot<State>) => void;
}

/** A heartbeat may overtake an event that is on its way; only one that stays ahead shows a loss. */
const OVERTAKEN_MS = 1_000;

type Phase = 'away' | 'asking' | 'waiting' | 'current' | 'polled' | 'refused';

/**
 * Follows one room: joins it, folds its events, and joins again whenever what it holds may not be what the
 * database holds. Knows no socket; whoever owns the connection tells it what happened.
 */
export class Follower<State, Events extends Record<string, unknown>> {
  private phase: Phase = 'away';
  private view: View<State> | undefined;
  private refusal: JoinRefusal | undefined;
  /** Events that arrived before the answer to the join that covers them. */
  private early: { type: string; envelope: Envelope }[] = [];
  /** Only the answer to the latest join counts. */
  private round = 0;
  private failures = 0;
  private askAgain = false;
  private stale = false;
  private lastCurrent: { at: number; wall: number };
  private cancelTimer: () => void = () => undefined;

  constructor(
    private readonly room: Room<State, Events>,
    private readonly name: RoomName,
    private readonly ports: FollowerPorts<State>,
  ) {
    this.lastCurrent = { at: ports.clock.now(), wall: ports.clock.wall() };
  }

  connected() {
    this.failures = 0;
    this.ask();
  }

  disconnected() {
    this.round += 1;
    this.cancelTimer();
    if (this.phase !== 'refused') this.phase = 'away';
    this.publish();
  }

  /** The server says that what may be seen here has changed. */
  rejoin() {
    if (this.phase === 'asking') this.askAgain = true;
    else if (this.phase !== 'away') this.ask();
  }

  /** The page was hidden or offline: whatever it slept through is asked for. */
  check() {
    this.tick();
    if (this.phase === 'current' || this.phase === 'waiting') this.ask();
  }

  /** What the room was found to be while there is no socket. An answer that was overtaken changes nothing. */
  polled(answer: JoinAnswer<State>) {
    if (this.phase === 'asking' || this.phase === 'waiting' || this.phase === 'current') return;
    if (!answer.ok) {
      if (!answer.retry) this.refuse(answer);
      return;
    }
    const { view } = this;
    const isNew = view?.epoch !== answer.epoch || view.seq < answer.seq;
    if (isNew) this.view = viewOf(answer);
    this.phase = 'polled';
    this.markCurrent();
  }

  arrived(type: string, envelope: Envelope) {
    if (this.phase === 'asking') this.early.push({ type, envelope });
    if (this.phase !== 'current') return;
    if (this.fold(type, envelope)) this.markCurrent();
    else this.ask();
  }

  beat(beat: Heartbeat) {
    if (this.phase !== 'current' || !this.view) return;
    const head = beat.heads[this.name];
    if (beat.epoch !== this.view.epoch) this.ask();
    else if (isBehind(this.view, head, beat)) this.later(OVERTAKEN_MS, () => this.askIfBehind(head));
    else this.markCurrent();
  }

  tick() {
    if (this.stale || this.phase === 'refused') return;
    if (this.ports.clock.now() - this.lastCurrent.at <= STALE_AFTER_MS) return;
    this.stale = true;
    this.publish();
  }

  stop() {
    this.round += 1;
    this.cancelTimer();
  }

  private ask() {
    this.cancelTimer();
    this.phase = 'asking';
    this.early = [];
    this.askAgain = false;
    this.round += 1;
    const { round } = this;
    this.publish();
    this.ports.join((answer) => {
      if (round === this.round) this.answered(answer);
    });
  }

  private answered(answer: JoinAnswer<State> | null) {
    if (answer?.ok) this.accept(answer);
    else if (answer && !answer.retry) this.refuse(answer);
    else {
      this.phase = 'waiting';
      this.later(backoff(this.failures++, this.ports.clock.random), () => this.ask());
    }
  }

  private accept(answer: JoinState<State>) {
    this.failures = 0;
    this.view = viewOf(answer);
    this.phase = 'current';
    const whole = this.early.every(({ type, envelope }) => this.fold(type, envelope));
    this.early = [];
    if (this.askAgain || !whole) this.ask();
    else this.markCurrent();
  }

  private refuse(refusal: JoinRefusal) {
    this.phase = 'refused';
    this.view = undefined;
    this.stale = false;
    this.refusal = refusal;
    this.publish();
  }

  /** False when an event is missing before this one. */
  private fold(type: string, envelope: Envelope): boolean {
    const { room, view } = this;
    if (!view || !isEventOf(room, type)) return true;
    const next = receive(room, view, type, envelope as Envelope<Events[keyof Events]>);
    if (next === 'gap') return false;
    this.view = next;
    return true;
  }

  private askIfBehind(head: number | undefined) {
    if (this.phase === 'current' && this.view && head !== undefined && head > this.view.seq) this.ask();
  }

  private markCurrent() {
    this.stale = false;
    this.lastCurrent = { at: this.ports.clock.now(), wall: this.ports.clock.wall() };
    this.publish();
  }

  private later(ms: number, run: () => void) {
    this.cancelTimer();
    this.cancelTimer = this.ports.clock.after(ms, run);
  }

  private publish() {
    this.ports.publish(this.snapshot());
  }

  private snapshot(): RoomSnapshot<State> {
    const { state, seq } = this.view ?? {};
    if (this.phase === 'refused' && this.refusal) return { state, status: 'refused', msg: this.refusal.msg };
    if (this.stale) return { state, status: 'stale', staleSince: this.lastCurrent.wall };
    if (this.phase === 'current' && seq !== undefined) return { state, status: 'live', seq };
    if (this.phase === 'polled' && seq !== undefined) return { state, status: 'polled', seq };
    return { state, status: this.view ? 'catching-up' : 'joining' };
  }
}

const isEventOf = <Events extends Record<string, unknown>>(
  room: { events: readonly (keyof Events & string)[] },
  type: string,
): type is keyof Events & string => (room.events as readonly string[]).includes(type);
