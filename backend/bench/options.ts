import { parseArgs } from 'node:util';
import type { Scale } from './scenarios/scenario.js';

export interface Options {
  scale: Scale;
  /** Names of scenarios; all of them when there is none. */
  only: string[];
  /** The page whose table is to be replaced. */
  report: string | undefined;
  command: string;
}

const WHOLE: Scale = {
  pairs: 5,
  ms: 2_000,
  warmUp: 6_000,
  phones: 5_000,
  restMs: 6_000,
  pastOrders: 1_000_000,
};
const SHORT: Scale = { pairs: 1, ms: 800, warmUp: 1_000, phones: 1_000, restMs: 1_000, pastOrders: 20_000 };

export const readOptions = (args: string[], names: readonly string[]): Options => {
  const { values } = parseArgs({
    args,
    options: {
      short: { type: 'boolean', default: false },
      only: { type: 'string', multiple: true, default: [] },
      pairs: { type: 'string' },
      report: { type: 'string' },
    },
  });
  const unknown = values.only.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`--only takes one of ${names.join(', ')}.`);
  const scale = values.short ? SHORT : WHOLE;
  const pairs = Number(values.pairs ?? scale.pairs);
  if (!Number.isInteger(pairs) || pairs < 1) throw new Error('--pairs takes a whole number above 0.');
  return {
    scale: { ...scale, pairs },
    only: values.only,
    report: values.report,
    command: ['npm run bench', ...(args.length > 0 ? ['--', ...args] : [])].join(' '),
  };
};
