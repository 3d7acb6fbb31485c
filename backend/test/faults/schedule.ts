import type { Chance } from './chance.js';
import type { Fault } from './injections/injection.js';
import type { FaultKind } from './injections/faults.js';

/** How often a kind comes up, and how long it lasts, ms. Where nothing lasts, the time says how much is done. */
interface Card {
  copies: number;
  lasts: [least: number, most: number];
}

const DECK: Record<FaultKind, Card> = {
  'connections reset': { copies: 3, lasts: [0, 0] },
  'connections refused': { copies: 1, lasts: [500, 4_000] },
  'line stalled, everything late': { copies: 2, lasts: [500, 7_000] },
  'black hole, then a reset': { copies: 2, lasts: [1_000, 6_000] },
  'black hole, never a reset': { copies: 2, lasts: [1_000, 6_000] },
  'line flapping': { copies: 1, lasts: [2_000, 5_000] },
  'nothing from the server': { copies: 1, lasts: [2_000, 9_000] },
  'nothing to the server': { copies: 1, lasts: [2_000, 9_000] },
  'bytes in slices': { copies: 1, lasts: [2_000, 6_000] },
  'slow line': { copies: 1, lasts: [2_000, 6_000] },
  'slow consumer': { copies: 1, lasts: [4_000, 12_000] },
  'events lost': { copies: 3, lasts: [1_000, 4_000] },
  'heartbeats and no events': { copies: 1, lasts: [7_000, 9_000] },
  'events twice': { copies: 1, lasts: [1_000, 6_000] },
  'events out of order': { copies: 2, lasts: [1_000, 4_000] },
  'moved to another node': { copies: 2, lasts: [0, 0] },
  'database connections reset': { copies: 2, lasts: [0, 0] },
  'database refusing': { copies: 1, lasts: [1_000, 4_000] },
  'database line stalled': { copies: 1, lasts: [500, 4_000] },
  'database black hole, then a reset': { copies: 1, lasts: [1_000, 5_000] },
  'database black hole, never a reset': { copies: 1, lasts: [1_000, 3_000] },
  'node killed': { copies: 2, lasts: [0, 0] },
  'node killed before a COMMIT': { copies: 1, lasts: [3_000, 3_000] },
  'node killed between COMMIT and answer': { copies: 2, lasts: [3_000, 3_000] },
  'answer to a COMMIT lost': { copies: 2, lasts: [3_000, 3_000] },
  'node stopped and continued': { copies: 2, lasts: [1_000, 6_000] },
  'node redeployed': { copies: 1, lasts: [0, 0] },
  'nodes redeployed one after the other': { copies: 1, lasts: [0, 0] },
  'PostgreSQL killed': { copies: 1, lasts: [0, 0] },
  'PostgreSQL shut down at once': { copies: 1, lasts: [0, 0] },
  'PostgreSQL restarted': { copies: 1, lasts: [0, 0] },
  'PostgreSQL stopped and continued': { copies: 1, lasts: [1_000, 5_000] },
  'doorbell cut': { copies: 2, lasts: [0, 0] },
  'meals locked by somebody else': { copies: 1, lasts: [2_000, 6_000] },
  deadlock: { copies: 1, lasts: [0, 0] },
  'session taken back': { copies: 2, lasts: [5_000, 5_000] },
  'log exchanged for an older one': { copies: 1, lasts: [1_000, 6_000] },
};

export const FAULT_KINDS = Object.keys(DECK) as FaultKind[];

export interface Pace {
  /** Between two faults, on average. */
  paceMs: number;
  /** No fault lasts longer. */
  longestMs?: number;
}

export interface Planned extends Fault<FaultKind> {
  /** Milliseconds after the one before it. */
  after: number;
}

/** Faults without end, dealt like cards: every kind comes up before any is dealt anew. */
export function* scheduleOf(
  chance: Chance,
  pace: Pace,
  kinds?: readonly FaultKind[],
): Generator<Planned, never> {
  const cards = kinds ?? FAULT_KINDS.flatMap((kind) => Array.from({ length: DECK[kind].copies }, () => kind));
  for (;;) {
    for (const kind of chance.shuffled(cards)) {
      yield { after: pace.paceMs * (0.25 + 1.5 * chance.next()), ...planOf(chance, kind, pace) };
    }
  }
}

export const planOf = (
  chance: Chance,
  kind: FaultKind,
  { longestMs = Infinity }: Pace,
): Fault<FaultKind> => ({
  kind,
  lasts: Math.min(longestMs, chance.between(...DECK[kind].lasts)),
  where: chance.next(),
});
