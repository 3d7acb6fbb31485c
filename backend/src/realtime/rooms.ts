import { Injectable } from '@nestjs/common';
import type { JoinAnswer, JoinRefusal, LoggedRoom, RoomName } from '@banquet/shared/realtime/protocol';
import { parseRoom } from '@banquet/shared/realtime/protocol';
import { isDatabaseAway } from '../core/database-errors.js';
import { Transactions, type Tx } from '../core/transactions.js';
import type { Viewer } from '../core/viewer.js';
import { Authenticator, type Claims } from './authenticator.js';
import { DerivedRooms } from './derived-rooms.js';

/** A kind of logged room: who may join, and what its screen shows. */
export interface RoomSource {
  kind: LoggedRoom;
  /** `anyone`: the id is the capability, or the thing is public. Undefined stands for a guest. */
  mayJoin: 'anyone' | ((tx: Tx, viewer: Viewer, id: string) => Promise<boolean> | boolean);
  /** Undefined when there is no such thing. */
  state: (tx: Tx, id: string) => Promise<object | undefined>;
  /** A screen in the room shows all of it up to this event. */
  seen?: (id: string, seq: number) => Promise<void>;
}

const HEAD = `
  SELECT epoch, clock_timestamp() AS now, coalesce((SELECT head FROM stream WHERE room = $1), 0)::bigint AS head
  FROM house`;

const refuse = (msg: string, retry = false): JoinRefusal => ({ ok: false, msg, retry });

// One answer for what does not exist and for what is out of reach, so that names tell nothing.
const OUT_OF_REACH = refuse('There is no such room, or it is not yours to see.');
const LOG_IN = refuse('Your session has ended. Please log in again.');
const AWAY = refuse('The house cannot reach its database just now.', true);

/** Whoever asks: a guest without claims, one whose session has ended, or a member of the staff. */
export type Holder = Claims | 'ended' | undefined;

/** The rooms of the house: what each shows, and to whom. Features register the kinds they own. */
@Injectable()
export class Rooms {
  private readonly sources = new Map<string, RoomSource>();

  constructor(
    private readonly transactions: Transactions,
    private readonly authenticator: Authenticator,
    private readonly derived: DerivedRooms,
  ) {}

  register(source: RoomSource): void {
    this.sources.set(source.kind, source);
  }

  /** Why the holder of these claims may not be in a room at this moment; undefined when they may. */
  async admit(room: RoomName, holder: Holder): Promise<JoinRefusal | undefined> {
    if (this.isOpen(room)) return undefined;
    if (holder === 'ended') return LOG_IN;
    if (!holder) return OUT_OF_REACH;
    return this.unlessAway(() => this.transactions.snapshot((tx) => this.admitIn(tx, room, holder)));
  }

  /** The whole present state of a room and its place in the log, from one snapshot. Asks nobody who they are. */
  read(room: RoomName): Promise<JoinAnswer<unknown>> {
    const { kind, id } = parseRoom(room);
    return this.unlessAway(async () => {
      if (kind === 'menu' || kind === 'admin') return { ok: true, ...(await this.derived.state(kind)) };
      return this.transactions.snapshot((tx) => this.readIn(tx, room, kind, id));
    });
  }

  /** Passes on what a screen says it shows; rooms where nobody asks ignore it. */
  async seen(room: RoomName, seq: number): Promise<void> {
    const { kind, id } = parseRoom(room);
    await this.sources.get(kind)?.seen?.(id, seq);
  }

  private isOpen(room: RoomName): boolean {
    return room === 'menu' || this.sources.get(parseRoom(room).kind)?.mayJoin === 'anyone';
  }

  private async admitIn(tx: Tx, room: RoomName, claims: Claims): Promise<JoinRefusal | undefined> {
    const viewer = await this.authenticator.viewer(tx, claims);
    if (!viewer) return LOG_IN;
    const { kind, id } = parseRoom(room);
    if (kind === 'admin') return viewer.role === 'admin' ? undefined : OUT_OF_REACH;
    const mayJoin = this.sources.get(kind)?.mayJoin;
    const admitted = typeof mayJoin === 'function' && (await mayJoin(tx, viewer, id));
    return admitted ? undefined : OUT_OF_REACH;
  }

  private async readIn(tx: Tx, room: RoomName, kind: LoggedRoom, id: string): Promise<JoinAnswer<unknown>> {
    const [log] = await tx.query<{ epoch: string; now: Date; head: number }>(HEAD, [room], 'head');
    if (!log) throw new Error('The house has no log.');
    const state = await this.sources.get(kind)?.state(tx, id);
    if (state === undefined) return OUT_OF_REACH;
    return { ok: true, epoch: log.epoch, seq: log.head, state, now: log.now.toISOString() };
  }

  private async unlessAway<Answer>(work: () => Promise<Answer>): Promise<Answer | JoinRefusal> {
    try {
      return await work();
    } catch (error) {
      if (isDatabaseAway(error)) return AWAY;
      throw error;
    }
  }
}
