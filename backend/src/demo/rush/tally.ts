import { Refused } from './house.js';

/** What has happened in an evening so far. */
export class Tally {
  placed = 0;
  /** Those that were served, or cancelled by somebody of the house. */
  finished = 0;
  delivered = 0;
  reported = 0;
  resolved = 0;
  cleared = 0;
  /** Meals that the admin had to refill before the doors opened. */
  restocked = 0;
  readonly finalizeMs: number[] = [];
  /** How often the house said no to an order, by what it said. */
  readonly refusals = new Map<string, number>();
  /** How often something went wrong that should not have, by what was said. */
  readonly troubles = new Map<string, number>();

  refused(reason: string): void {
    count(this.refusals, reason);
  }

  trouble(error: unknown): void {
    const reason = error instanceof Error ? error.message : String(error);
    count(this.troubles, error instanceof Refused ? `${reason} (${error.status})` : reason);
  }
}

const count = (counts: Map<string, number>, of: string) => counts.set(of, (counts.get(of) ?? 0) + 1);

export const total = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, times) => sum + times, 0);

/** The value that `share` of the values do not exceed; undefined of none. */
export const percentile = (values: readonly number[], share: number): number | undefined =>
  values.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)];
