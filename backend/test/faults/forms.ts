import type { FaultKind } from './injections/faults.js';
import type { RunOptions } from './run.js';
import { FAULT_KINDS } from './schedule.js';
import { PATHS, type Path } from './tally.js';

/** How a run is played; the seed and who is told of it come from outside. */
export type Form = Omit<RunOptions, 'seed' | 'tell'>;

const ALL_PATHS = Object.keys(PATHS) as Path[];

/** A round with all that it takes: the faults, the healing, and looking at everything. */
const ROUND_MS = 48_000;

/** Everything, over and over. It is to have met every fault and every path. */
export const longForm = (minutes: number): Form => ({
  nodes: 2,
  rounds: Math.max(1, Math.round((minutes * 60_000) / ROUND_MS)),
  faults: 34,
  paceMs: 1_150,
  // Some 600 orders a minute, a hundred times a busy restaurant's: a kitchen's list reaches back a quarter of an hour.
  chairs: 16,
  visitMs: 450,
  wanted: { kinds: FAULT_KINDS, paths: ALL_PATHS },
});

/** One of each family that is over soon: what `npm test` can wait for. */
const SHORT_KINDS: readonly FaultKind[] = [
  'connections reset',
  'connections refused',
  'line stalled, everything late',
  'black hole, then a reset',
  'line flapping',
  'nothing from the server',
  'nothing to the server',
  'bytes in slices',
  'events lost',
  'events twice',
  'events out of order',
  'moved to another node',
  'database connections reset',
  'database refusing',
  'node killed',
  'node killed before a COMMIT',
  'node killed between COMMIT and answer',
  'answer to a COMMIT lost',
  'node stopped and continued',
  'nodes redeployed one after the other',
  'PostgreSQL killed',
  'PostgreSQL restarted',
  'PostgreSQL stopped and continued',
  'doorbell cut',
  'deadlock',
  'session taken back',
  'log exchanged for an older one',
];

const SHORT_PATHS: readonly Path[] = [
  'gap',
  'known',
  'rejoined',
  'moved',
  'epoch',
  'put out',
  'kept out',
  'unknown',
  'late',
  'twice',
  'unavailable',
  'deadlock',
  'struck',
];

export const SHORT_FORM: Form = {
  nodes: 2,
  rounds: 1,
  faults: SHORT_KINDS.length,
  paceMs: 450,
  longestMs: 3_000,
  chairs: 8,
  visitMs: 500,
  kinds: SHORT_KINDS,
  wanted: { kinds: SHORT_KINDS, paths: SHORT_PATHS },
};
