import type { FaultKind } from './injections/faults.js';

/** What a run is to have gone through: a run that never met one of these has proved nothing about it. */
export const PATHS = {
  gap: 'a screen noticed a missing event and joined again',
  behind: 'a heartbeat showed a screen that it was behind, and it joined again',
  known: 'an event that a screen already showed came again and was dropped by its number',
  rejoined: 'a screen lost its connection, came back and joined again',
  moved: 'a screen came back on another node',
  epoch: 'the log was exchanged for another, and a screen let go of what it had folded',
  stale: 'a screen said that it was not live',
  cut: 'a screen cut a connection that was open and carried nothing',
  'put out': 'a screen was put out of its room when its session was taken back',
  'kept out': 'somebody asked for a room that is not theirs, and was told no',
  away: 'a join was answered "try again" while the database was away',
  unknown: 'a command was never answered, so that nobody knew whether it was done',
  replayed: 'an order was sent again that had been placed without an answer, and got the same number',
  late: 'a copy of a command arrived after newer ones',
  twice: 'two copies of a command were on their way at once',
  unavailable: 'a command was answered 503',
  refused: 'an order was refused because a meal had run out',
  deadlock: 'PostgreSQL ended a deadlock, and the transaction was run again',
  struck: 'the process died, or lost its database, at a COMMIT',
} as const;
export type Path = keyof typeof PATHS;

/** What leads there, where a run did not come by itself; guests, cooks and intruders do the rest without being told. */
export const PROVOKED_BY: Record<Path, FaultKind> = {
  gap: 'events lost',
  behind: 'heartbeats and no events',
  known: 'events twice',
  rejoined: 'connections reset',
  moved: 'moved to another node',
  epoch: 'log exchanged for an older one',
  stale: 'nothing from the server',
  cut: 'nothing from the server',
  'put out': 'session taken back',
  'kept out': 'connections reset',
  away: 'database refusing',
  unknown: 'node killed',
  replayed: 'node killed between COMMIT and answer',
  late: 'events twice',
  twice: 'events twice',
  unavailable: 'PostgreSQL restarted',
  refused: 'events twice',
  deadlock: 'deadlock',
  struck: 'answer to a COMMIT lost',
};

/** Counts of what happened, by name. */
export class Tally<Name extends string> {
  private readonly counts = new Map<Name, number>();

  add(name: Name, count = 1): void {
    this.counts.set(name, this.of(name) + count);
  }

  of(name: Name): number {
    return this.counts.get(name) ?? 0;
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0);
  }

  missing(names: readonly Name[]): Name[] {
    return names.filter((name) => this.of(name) === 0);
  }
}
