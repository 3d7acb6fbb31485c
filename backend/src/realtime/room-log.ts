import { Injectable, Logger } from '@nestjs/common';
import type { KitchenEvents } from '@banquet/shared/realtime/kitchen';
import type { OrderEvents } from '@banquet/shared/realtime/order';
import type { LoggedRoom, RoomName } from '@banquet/shared/realtime/protocol';
import type { ServerEvents } from '@banquet/shared/realtime/server';
import type { TableEvents } from '@banquet/shared/realtime/table';
import type { UserEvents } from '@banquet/shared/realtime/user';
import type { Tx } from '../core/transactions.js';
import { Doorbell } from './doorbell.js';
import { Pump, type Logged } from './pump.js';

/** What can happen in each kind of logged room. */
export interface LoggedEvents extends Record<LoggedRoom, object> {
  kitchen: KitchenEvents;
  server: ServerEvents;
  order: OrderEvents;
  table: TableEvents;
  user: UserEvents;
}

type Recorded = Pick<Logged, 'room' | 'seq' | 'at'>;

interface Fact {
  room: RoomName;
  type: string;
  data: unknown;
}

/*
 * Heads are counted up in the order of the rooms' names, so that two transactions with rooms in common never wait
 * for each other in a circle; and last in the transaction, so that nobody waits long.
 */
const APPEND = `
  WITH fact AS (
    SELECT room, type, data, row_number() OVER (PARTITION BY room ORDER BY ord) AS n
    FROM ROWS FROM (json_to_recordset($1) AS (room text, type text, data jsonb)) WITH ORDINALITY AS f (room, type, data, ord)
  ), counted AS (
    SELECT room, count(*) AS facts FROM fact GROUP BY room
  ), bumped AS (
    INSERT INTO stream (room, head) SELECT room, facts FROM counted ORDER BY room
    ON CONFLICT (room) DO UPDATE SET head = stream.head + excluded.head
    RETURNING room, head
  )
  INSERT INTO event (room, seq, type, data)
  SELECT fact.room, bumped.head - counted.facts + fact.n, fact.type, fact.data
  FROM fact JOIN counted USING (room) JOIN bumped USING (room)
  ORDER BY fact.room, fact.n
  RETURNING room, seq, at`;

/** What happened, room by room, recorded in the transaction that made it happen. */
@Injectable()
export class RoomLog {
  private readonly logger = new Logger('RoomLog');
  private readonly pending = new WeakMap<Tx, Fact[]>();

  constructor(
    private readonly pump: Pump,
    private readonly doorbell: Doorbell,
  ) {}

  /** Records that `type` happened in a room; `data` is the whole new state of the thing that changed. */
  record<Kind extends LoggedRoom, Type extends keyof LoggedEvents[Kind] & string>(
    tx: Tx,
    kind: Kind,
    id: string,
    type: Type,
    data: LoggedEvents[Kind][Type],
  ): void {
    const fact: Fact = { room: `${kind}:${id}`, type, data };
    const facts = this.pending.get(tx);
    if (facts) {
      facts.push(fact);
      return;
    }
    const first = [fact];
    this.pending.set(tx, first);
    tx.beforeCommit(() => this.append(tx, first));
  }

  private append(tx: Tx, facts: Fact[]): void {
    const rooms = new Set(facts.map(({ room }) => room));
    let recorded: readonly Recorded[] = [];
    tx.withCommit<Recorded & Record<string, unknown>>(APPEND, [JSON.stringify(facts)], 'append', (rows) => {
      recorded = rows;
    });
    tx.afterCommit(() => {
      this.logger.debug(`Recorded ${recorded.map(({ room, seq }) => `${room} ${seq}`).join(', ')}`);
      this.pump.announce(rooms, numbered(facts, recorded));
      this.doorbell.ring(rooms);
    });
  }
}

/** What was recorded, each with what it says: of one room, both are in the order in which it happened. */
const numbered = (facts: readonly Fact[], recorded: readonly Recorded[]): Logged[] => {
  const said = new Map<RoomName, Fact[]>();
  for (const fact of facts.toReversed()) {
    const later = said.get(fact.room);
    if (later) later.push(fact);
    else said.set(fact.room, [fact]);
  }
  return recorded.flatMap((event) => {
    const fact = said.get(event.room)?.pop();
    return fact ? { ...fact, ...event } : [];
  });
};
