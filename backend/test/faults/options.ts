import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';

export interface Options {
  minutes: number;
  seed: string;
  /** What to leave out. */
  only: 'run' | 'mutants' | undefined;
  /** The page whose summary is to be replaced. */
  report: string | undefined;
}

export const readOptions = (args: string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '10' },
      seed: { type: 'string', default: randomBytes(4).toString('hex') },
      only: { type: 'string' },
      report: { type: 'string' },
    },
  });
  const { only, report, seed } = values;
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error('--minutes takes a number above 0.');
  if (only !== undefined && only !== 'run' && only !== 'mutants') {
    throw new Error('--only takes "run" or "mutants".');
  }
  return { minutes, seed, only, report };
};
