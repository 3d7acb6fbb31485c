import type { JoinState, LoggedRoom, RoomName } from '@banquet/shared/realtime/protocol';
import { parseRoom } from '@banquet/shared/realtime/protocol';
import { isDatabaseAway } from '../core/database-errors.js';
import type { Transactions, Tx } from '../core/transactions.js';
import { readHeads } from './heads.js';

/** What rooms of one kind show, by their ids; left out is what does not exist. */
export type ReadStates = (tx: Tx, kind: LoggedRoom, ids: string[]) => Promise<Map<string, object>>;

type Found = JoinState<unknown> | undefined;

interface Asking {
  room: RoomName;
  done: (found: Found) => void;
  failed: (error: unknown) => void;
}

const AT_ONCE = 100;

/**
 * Reads rooms for those who join them. Whoever asks while a list of rooms is being read waits for the next, which reads
 * them all in one snapshot: when thousands come back at once, that is what their number costs.
 */
export class RoomReader {
  private waiting: Asking[] = [];
  private busy = false;

  constructor(
    private readonly transactions: Transactions,
    private readonly states: ReadStates,
  ) {}

  /** The present state of a room and its place in the log; undefined when there is no such thing. */
  read(room: RoomName): Promise<Found> {
    return new Promise((done, failed) => {
      this.waiting.push({ room, done, failed });
      if (!this.busy) void this.work();
    });
  }

  private async work(): Promise<void> {
    this.busy = true;
    while (this.waiting.length > 0) {
      const list = this.waiting.splice(0, AT_ONCE);
      try {
        await this.answer(list);
      } catch (error) {
        // One room that cannot be read must not keep the others out.
        if (list.length === 1 || isDatabaseAway(error)) for (const { failed } of list) failed(error);
        else for (const one of list) await this.answer([one]).catch(one.failed);
      }
    }
    this.busy = false;
  }

  private async answer(list: readonly Asking[]): Promise<void> {
    const rooms = [...new Set(list.map(({ room }) => room))];
    const found = await this.transactions.snapshot((tx) => this.readIn(tx, rooms));
    for (const { room, done } of list) done(found.get(room));
  }

  private async readIn(tx: Tx, rooms: RoomName[]): Promise<Map<RoomName, Found>> {
    const kinds = new Map<LoggedRoom, string[]>();
    for (const { kind, id } of rooms.map(parseRoom)) {
      if (kind !== 'menu' && kind !== 'admin') kinds.set(kind, [...(kinds.get(kind) ?? []), id]);
    }
    const [{ epoch, now, heads }, ...states] = await Promise.all([
      readHeads(tx, rooms),
      ...[...kinds].map(async ([kind, ids]) => ({ kind, found: await this.states(tx, kind, ids) })),
    ]);
    return new Map(
      states.flatMap(({ kind, found }) =>
        [...found].map(([id, state]): [RoomName, Found] => {
          const room: RoomName = `${kind}:${id}`;
          return [room, { ok: true, epoch, seq: heads.get(room) ?? 0, state, now: now.toISOString() }];
        }),
      ),
    );
  }
}
