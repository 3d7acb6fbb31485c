import { Injectable } from '@nestjs/common';
import type { JoinAnswer, JoinRefusal, LoggedRoom, RoomName } from '@banquet/shared/realtime/protocol';
import { parseRoom } from '@banquet/shared/realtime/protocol';
import { isDatabaseAway } from '../core/database-errors.js';
import { Transactions, type Tx } from '../core/transactions.js';
import type { Claims, Viewer } from '../core/viewer.js';
import { Authenticator } from './authenticator.js';
import { DerivedRooms } from './derived-rooms.js';
import { RoomReader, type ReadStates } from './room-reader.js';

/** A kind of logged room: who may join, and what its screen shows. */
export interface RoomSource {
  kind: LoggedRoom;
  /** `anyone`: the id is the capability, or the thing is public. Undefined stands for a guest. */
  mayJoin: 'anyone' | ((tx: Tx, viewer: Viewer, id: string) => Promise<boolean> | boolean);
  /** Undefined when there is no such thing. */
  state: (tx: Tx, id: string) => Promise<object | undefined>;
  /** The same of many at once, for rooms that thousands come back to; what does not exist is left out. */
  states?: (tx: Tx, ids: string[]) => Promise<Map<string, object>>;
  /** A screen in the room shows all of it up to this event. */
  seen?: (id: string, seq: number) => Promise<void>;
}

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
  /** Guests wait for guests; a kitchen's screen is not to stand in their queue. */
  private readonly guestsReader: RoomReader;
  private readonly staffReader: RoomReader;

  constructor(
    private readonly transactions: Transactions,
    private readonly authenticator: Authenticator,
    private readonly derived: DerivedRooms,
  ) {
    const states: ReadStates = (tx, kind, ids) => this.states(tx, kind, ids);
    this.guestsReader = new RoomReader(transactions, states);
    this.staffReader = new RoomReader(transactions, states);
  }

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
    const { kind } = parseRoom(room);
    return this.unlessAway(async () => {
      if (kind === 'menu' || kind === 'admin') return this.derived.state(kind);
      const reader = this.isOpen(room) ? this.guestsReader : this.staffReader;
      return (await reader.read(room)) ?? OUT_OF_REACH;
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

  private async states(tx: Tx, kind: LoggedRoom, ids: string[]): Promise<Map<string, object>> {
    const source = this.sources.get(kind);
    if (source?.states) return source.states(tx, ids);
    const states = await Promise.all(ids.map(async (id) => [id, await source?.state(tx, id)] as const));
    return new Map(states.flatMap(([id, state]) => (state === undefined ? [] : [[id, state]])));
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
