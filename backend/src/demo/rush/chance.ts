/** True with this probability. */
export const chance = (probability: number): boolean => Math.random() < probability;

/** A whole number, both ends included. */
export const between = (least: number, most: number): number =>
  least + Math.floor(Math.random() * (most - least + 1));

export const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((value) => ({ value, at: Math.random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ value }) => value);

export const oneOf = <T>(list: readonly [T, ...T[]]): T => list[between(0, list.length - 1)] ?? list[0];
