export interface Limit {
  sign: '≥' | '≤';
  value: number;
}

/** One measured line of the table. */
export interface Finding {
  what: string;
  /** What `values` are: a ratio to something measured in the same round, or a quantity of its own. */
  unit: string;
  must: Limit;
  aim: Limit;
  values: number[];
  /** In absolute figures, e.g. `product 2.1 ms, A 1.8 ms`. */
  absolute: string;
}

export interface Outcome {
  findings: Finding[];
  /** What was not as it must be: stock, numbers, events. */
  problems: string[];
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[middle]];
  return (low + high) / 2;
};

export const isWithin = ({ sign, value }: Limit, measured: number): boolean =>
  sign === '≥' ? measured >= value : measured <= value;

/** As few digits as tell it. */
export const figure = (value: number): string =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toFixed(2);

export const atLeast = (value: number): Limit => ({ sign: '≥', value });
export const atMost = (value: number): Limit => ({ sign: '≤', value });
