import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DERIVED_ROOMS, type DerivedRoom } from '@banquet/shared/realtime/protocol';
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
  changes: (before: State, after: State) => { type: string; data: unknown }[];
}

interface Reading {
  epoch: string;
  seq: number;
  state: object;
  now: string;
}

const CLOCK = `SELECT epoch, clock_timestamp() AS now FROM house`;

/**
 * One derived room on this node. Its numbers are taken from the database's clock in milliseconds, so that they
 * only grow, on whichever node a screen comes to sit.
 */
class Derivation<State extends object> {
  private last: (Reading & { state: State }) | undefined;
  private running: Promise<Reading> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private readAt = 0;

  constructor(
    private readonly source: DerivedSource<State>,
    private readonly transactions: Transactions,
    private readonly outlet: Outlet,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Something changed: read again soon, if anyone is looking. */
  touch(): void {
    if (this.timer || !this.outlet.hasListeners(this.source.kind)) return;
    const wait = Math.max(0, this.readAt + this.source.every - Date.now());
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.readAfterwards().catch(this.failed);
    }, wait);
  }

  /** Shared by all who ask while it runs: whoever is already in the room is sent what changes after it. */
  read(): Promise<Reading> {
    this.readAt = Date.now();
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
      const [clock] = await tx.query<{ epoch: string; now: Date }>(CLOCK);
      if (!clock) throw new Error('The house has no log.');
      return { state: await this.source.state(tx), epoch: clock.epoch, now: clock.now };
    });
    const changes = this.last ? this.source.changes(this.last.state, state) : [];
    const at = now.toISOString();
    let seq = this.last?.seq ?? now.getTime();
    for (const { type, data } of changes) {
      seq = Math.max(seq + 1, now.getTime());
      this.outlet.send(type, { room: this.source.kind, seq, at, data });
    }
    this.last = { epoch, seq, state, now: at };
    return this.last;
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
