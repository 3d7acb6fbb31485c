import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

const PARTS = ['run', 'mutants', 'short'] as const;

export interface Options {
  minutes: number;
  seed: string;
  /** Undefined: the long run and the mutants. */
  only: (typeof PARTS)[number] | undefined;
  /** The page that is to be written. */
  report: string | undefined;
  /** A file for how many checks passed and failed. */
  counts: string | undefined;
}

/** The short run is the same each time. */
const SHORT_SEED = 'npm test';

export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string' },
      only: { type: 'string' },
      report: { type: 'string' },
      counts: { type: 'string' },
    },
  });
  const { report, counts } = values;
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error('--minutes takes a number above 0.');
  const only = PARTS.find((part) => part === values.only);
  if (only !== values.only) throw new Error(`--only takes one of: ${PARTS.join(', ')}.`);
  const seed = values.seed ?? (only === 'short' ? SHORT_SEED : randomBytes(4).toString('hex'));
  return { minutes, seed, only, report, counts };
};
