import { rm } from 'node:fs/promises';
import path from 'node:path';
import { receive } from '@banquet/shared/realtime/view';
import type { FaultKind } from '../injections/faults.js';
import { mutant } from '../places.js';
import { run, type RunOptions } from '../run.js';
import type { Invariant } from '../verdict.js';

/** The design with one of its laws broken on purpose, and what is disturbed until the suite notices. */
interface Mutant {
  name: string;
  /** What it must be caught by, among whatever else. */
  breaks: Invariant;
  kinds: readonly FaultKind[];
  preloads?: readonly string[];
  fold?: typeof receive;
}

/** Takes every later event for the next one. */
const careless: typeof receive = (room, view, type, envelope) =>
  envelope.seq <= view.seq ? view : receive(room, { ...view, seq: envelope.seq - 1 }, type, envelope);

const MUTANTS: readonly Mutant[] = [
  {
    name: 'events are sent before COMMIT',
    breaks: 'true',
    kinds: ['node killed before a COMMIT'],
    preloads: [mutant('emits-before-commit')],
  },
  {
    name: 'events are numbered by one sequence for all rooms',
    breaks: 'dense',
    kinds: ['connections reset'],
    preloads: [mutant('serial-numbers')],
  },
  {
    name: 'state and number of a join come from two moments',
    breaks: 'converged',
    kinds: ['connections reset'],
    preloads: [mutant('two-snapshots')],
  },
  {
    name: 'an order that is sent again is placed again',
    breaks: 'unique',
    kinds: ['connections reset'],
    preloads: [mutant('places-again')],
  },
  { name: 'screens do not look for gaps', breaks: 'ordered', kinds: ['events lost'], fold: careless },
];

/** How the suite judged the house, as it is or broken. */
export interface Judgement {
  name: string;
  /** Undefined: nothing may be. */
  must: Invariant | undefined;
  found: Invariant[];
  isRight: boolean;
}

const SETTINGS = { nodes: 1, rounds: 1, faults: 8, paceMs: 700, chairs: 12, visitMs: 300 };

/** The house as it is, and then each mutant, disturbed alike: those must be caught, and that must not. */
export const judgeMutants = async (seed: string, tell: RunOptions['tell']): Promise<Judgement[]> => {
  const kinds = [...new Set(MUTANTS.flatMap((mutant) => mutant.kinds))];
  const judgements = [await judgeControl(seed, kinds, tell)];
  for (const mutant of MUTANTS) judgements.push(await judge(mutant, seed, tell));
  return judgements;
};

const judgeControl = async (
  seed: string,
  kinds: readonly FaultKind[],
  tell: RunOptions['tell'],
): Promise<Judgement> => {
  const wanted = { kinds, paths: [] };
  const { verdict, nemesis } = await run({ ...SETTINGS, seed, kinds, wanted, tell });
  const found = verdict.invariants;
  const isRight = found.length === 0 && nemesis.struck.missing(kinds).length === 0;
  tell(`${isRight ? 'held' : 'DID NOT HOLD'}: the house as it is`);
  return { name: 'nothing: the house as it is', must: undefined, found, isRight };
};

const judge = async (mutant: Mutant, seed: string, tell: RunOptions['tell']): Promise<Judgement> => {
  const { name, breaks, kinds, preloads = [], fold = receive } = mutant;
  const wanted = { kinds, paths: [] };
  const result = await run({ ...SETTINGS, seed, kinds, wanted, preloads, fold, tell: () => undefined });
  // It was to go wrong.
  await rm(path.dirname(result.history), { recursive: true, force: true });
  const isRight = result.verdict.count(breaks) > 0;
  tell(`${isRight ? 'caught' : 'NOT CAUGHT'}: ${name}`);
  return { name, must: breaks, found: result.verdict.invariants, isRight };
};
