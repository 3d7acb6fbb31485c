import { parseArgs, types } from 'node:util';
import { z } from 'zod';
import { USUAL_URL } from '../welcome.js';

export const USAGE = `npm run simulate -- [--orders 60] [--rate 2] [--pace 20] [--url ${USUAL_URL}]

  --orders  how many orders are placed, 1 to 5000
  --rate    orders a second, 0.1 to 10
  --pace    how many times faster than in life everybody works and chooses, 1 to 200
  --url     where the house is open`;

/** A mistake in the arguments, as a sentence. */
export class UsageError extends Error {}

const between = (min: number, max: number, what: 'number' | 'whole number' = 'number') => {
  const msg = `must be a ${what} from ${min} to ${max}`;
  const number = z.coerce.number(msg).min(min, msg).max(max, msg);
  return what === 'number' ? number : number.int(msg);
};

const options = z.object({
  orders: between(1, 5_000, 'whole number').default(60),
  // What one address and each of two dozen tables may order by the house's limits is more than this.
  rate: between(0.1, 10).default(2),
  pace: between(1, 200).default(20),
  url: z
    .url({ protocol: /^https?$/, error: `must be an address like ${USUAL_URL}` })
    .transform((url) => new URL(url).origin)
    .default(USUAL_URL),
});
export type RushOptions = z.infer<typeof options>;

const OPTION = { type: 'string' } as const;

/** What the command line asks for; undefined when it asks for help. */
export const readOptions = (args: string[]): RushOptions | undefined => {
  const { help, ...given } = parse(args);
  if (help) return undefined;
  const { data, error } = options.safeParse(given);
  if (data) return data;
  throw new UsageError(error.issues.map(({ path, message }) => `--${path.join('.')} ${message}.`).join('\n'));
};

const parse = (args: string[]) => {
  try {
    const { values } = parseArgs({
      args,
      options: {
        orders: OPTION,
        rate: OPTION,
        pace: OPTION,
        url: OPTION,
        help: { type: 'boolean', short: 'h' },
      },
    });
    return values;
  } catch (error) {
    // Its first sentence says what is wrong; the rest is for programmers.
    throw new UsageError(types.isNativeError(error) ? `${error.message.split('. ')[0]}.` : String(error));
  }
};
