import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import {
  DERIVED_ROOMS,
  type DerivedRoom,
  type Envelope,
  type JoinState,
} from '@banquet/shared/realtime/protocol';
import { Transactions, type Tx } from '../core/transactions.js';
import { Doorbell } from './doorbell.js';
import { Outlet } from './outlet.js';

/** A derived room: read whole, sent in parts, each part only when it changed. */
export interface DerivedSource<State extends object> {
  kind: DerivedRoom;
  /** At most one reading in so many milliseconds. */
  every: number;
  state: (tx: Tx) => Promise<State>;
  /** The events that say what changed between two states; none when nothing did. */
  changes: (before: State, after: State) => Change[];
  /**
   * False: when very many look, this change may take its time and be overtaken by a later one, which must then be whole
   * by itself. Left out: everything is urgent.
   */
  isUrgent?: (before: State, after: State) => boolean;
}

interface Change {
  type: string;
  data: unknown;
}

/** What a reading found. */
interface Read<State> {
  epoch: string;
  state: State;
  now: Date;
}

interface Told {
  type: string;
  envelope: Envelope;
}

type Reading = JoinState<object>;

/** What is not urgent is told to 250 sockets a second: to a full restaurant at once, to a stadium in its time. */
const CALM_MS_A_SOCKET = 4;

const CLOCK = `SELECT epoch, clock_timestamp() AS now FROM house`;

/**
 * One derived room on this node. Its numbers are taken from the database's clock in milliseconds, so that they
 * only grow, on whichever node a screen comes to sit.
 */
class Derivation<State extends object> {
  /** As the room was told last. */
  private told: { epoch: string; seq: number; state: State } | undefined;
  private running: Promise<Reading> | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** Under way to the sockets of the room; what is told in calm gives way to what is urgent. */
  private telling: { calm: AbortController | undefined } | undefined;
  private readAt = -Infinity;
  private toldAt = -Infinity;

  constructor(
    private readonly source: DerivedSource<State>,
    private readonly transactions: Transactions,
    private readonly outlet: Outlet,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Something changed: read again soon, if anyone is looking. */
  touch(): void {
    if (this.timer || !this.outlet.hasListeners(this.source.kind)) return;
    const wait = Math.max(0, this.readAt + this.source.every - performance.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.readAfterwards().catch(this.failed);
    }, wait);
  }

  /** Shared by all who ask while it runs: whoever is already in the room is sent what changes after it. */
  read(): Promise<Reading> {
    this.readAt = performance.now();
    this.running ??= this.readNow().finally(() => (this.running = undefined));
    return this.running;
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  // A reading under way may have begun before the change.
  private async readAfterwards(): Promise<void> {
    await this.running?.catch(this.failed);
    await this.read();
  }

  private async readNow(): Promise<Reading> {
    const { state, epoch, now } = await this.transactions.snapshot(async (tx) => {
      const [clock] = await tx.query<{ epoch: string; now: Date }>(CLOCK, [], 'derived-clock');
      if (!clock) throw new Error('The house has no log.');
      return { state: await this.source.state(tx), epoch: clock.epoch, now: clock.now };
    });
    this.told ??= { epoch, seq: now.getTime(), state };
    const before = this.told.state;
    const changes = this.source.changes(before, state);
    if (changes.length > 0) this.tellInTime(changes, { epoch, state, now }, this.isUrgent(before, state));
    // Who joins now may be ahead of the room, which does no harm.
    return { ok: true, epoch, seq: this.told.seq, state, now: now.toISOString() };
  }

  private isUrgent(before: State, after: State): boolean {
    return this.source.isUrgent?.(before, after) !== false;
  }

  /** At once, unless something else is being told; then the next reading comes back to it. */
  private tellInTime(changes: readonly Change[], read: Read<State>, urgent: boolean): void {
    if (urgent) this.telling?.calm?.abort();
    if (this.telling && !this.telling.calm?.signal.aborted) return;
    const telling = { calm: urgent ? undefined : new AbortController() };
    this.telling = telling;
    this.toldAt = performance.now();
    const end = () => {
      if (this.telling !== telling) return;
      this.telling = undefined;
      // What changed meanwhile was not told.
      if (this.toldAt < this.readAt) this.touch();
    };
    this.send(this.number(changes, read), telling.calm?.signal).then(end, (error: unknown) => {
      end();
      this.failed(error);
    });
  }

  private number(changes: readonly Change[], { epoch, state, now }: Read<State>): Told[] {
    let seq = this.told?.seq ?? 0;
    const told = changes.map(({ type, data }) => {
      seq = Math.max(seq + 1, now.getTime());
      return { type, envelope: { room: this.source.kind, seq, at: now.toISOString(), data } };
    });
    this.told = { epoch, seq, state };
    return told;
  }

  private async send(told: readonly Told[], calm: AbortSignal | undefined): Promise<void> {
    for (const { type, envelope } of told) {
      if (calm) await this.outlet.sendInCalm(type, envelope, CALM_MS_A_SOCKET, calm);
      else await this.outlet.sendInTurn(type, envelope);
    }
  }
}

/** Rooms of what many orders touch at once (the menu's stock, the admin's figures): no lock, no log, recomputed. */
@Injectable()
export class DerivedRooms implements OnApplicationShutdown {
  private readonly logger = new Logger('DerivedRooms');
  private readonly derivations = new Map<DerivedRoom, Pick<Derivation<object>, 'touch' | 'read' | 'stop'>>();

  constructor(
    private readonly transactions: Transactions,
    private readonly outlet: Outlet,
    private readonly doorbell: Doorbell,
  ) {
    doorbell.onRing((rooms) =>
      this.refresh(...DERIVED_ROOMS.filter((kind) => rooms === 'all' || rooms.includes(kind))),
    );
  }

  register<State extends object>(source: DerivedSource<State>): void {
    const failed = (error: unknown) => this.logger.warn(`Could not read ${source.kind}: ${String(error)}`);
    this.derivations.set(source.kind, new Derivation(source, this.transactions, this.outlet, failed));
  }

  /** Marks rooms as changed by `tx`, once it is committed. */
  touch(tx: Tx, ...kinds: DerivedRoom[]): void {
    tx.afterCommit(() => {
      this.refresh(...kinds);
      this.doorbell.ring(kinds);
    });
  }

  refresh(...kinds: DerivedRoom[]): void {
    for (const kind of kinds) this.derivations.get(kind)?.touch();
  }

  state(kind: DerivedRoom): Promise<Reading> {
    const derivation = this.derivations.get(kind);
    if (!derivation) throw new Error(`Nobody has registered the room ${kind}.`);
    return derivation.read();
  }

  onApplicationShutdown(): void {
    for (const derivation of this.derivations.values()) derivation.stop();
  }
}
