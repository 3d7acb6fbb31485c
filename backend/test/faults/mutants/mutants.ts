import { rm } from 'node:fs/promises';
import path from 'node:path';
import { receive } from '@banquet/shared/realtime/view';
import type { FaultKind } from '../injections/faults.js';
import { mutant } from '../places.js';
import { run, type Result, type RunOptions } from '../run.js';
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

const ROUND_MS = 6_000;

const SETTINGS = { nodes: 1, rounds: 1, roundMs: ROUND_MS, paceMs: 700, chairs: 12, visitMs: 300 };

/** Runs the design as it is, and then each mutant, disturbed alike: those must be caught, and that must not. */
export const judgeMutants = async (
  seed: string,
  tell: RunOptions['tell'],
): Promise<{ text: string; problems: string[] }> => {
  const kinds = [...new Set(MUTANTS.flatMap((mutant) => mutant.kinds))];
  const control = await run({ ...SETTINGS, seed, kinds, tell });
  const problems = control.verdict.lines;
  const rows = [];
  for (const mutant of MUTANTS) {
    const { verdict } = await runMutant(mutant, seed);
    const caught = verdict.count(mutant.breaks) > 0;
    tell(`${caught ? 'caught' : 'NOT CAUGHT'}: ${mutant.name}`);
    if (!caught) problems.push(`Nobody noticed that ${mutant.name}.`);
    rows.push(`| ${mutant.name} | ${verdict.invariants.join(', ') || 'nothing'} |`);
  }
  const table = ['| On purpose | Caught by |', '|---|---|', ...rows].join('\n');
  return { text: table, problems };
};

const runMutant = async ({ kinds, preloads = [], fold = receive }: Mutant, seed: string): Promise<Result> => {
  const result = await run({ ...SETTINGS, seed, kinds, preloads, fold, tell: () => undefined });
  // It was to go wrong.
  await rm(path.dirname(result.history), { recursive: true, force: true });
  return result;
};
