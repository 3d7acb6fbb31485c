import * as fc from 'fast-check';
import type { Json } from './bodies.js';
import { BLANK, HONEST, NO_IDS, NO_NUMBERS, UNFIT } from './texts.js';

/** One thing done to a body that was right: at the place of this number, counted round. */
export interface Mutation {
  at: number;
  what: 'drop' | 'put' | 'add' | 'nest' | 'repeat';
  value: unknown;
  depth: number;
}

/** Anything that JSON can say, and often what has brought others down. */
const anything: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(
    ...NO_NUMBERS,
    ...NO_IDS,
    ...[HONEST, UNFIT, BLANK].flatMap((texts) => Object.values(texts)),
  ),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.nat(12),
  fc.double(),
  fc.nat(9_000).map((length) => 'a'.repeat(length)),
  fc.nat(900).map((length) => Array.from({ length }, () => null)),
);

const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(60),
  what: fc.constantFrom('drop', 'put', 'put', 'add', 'nest', 'repeat'),
  value: anything,
  depth: fc.integer({ min: 1, max: 300 }),
});

/** What a body becomes: mostly one that was right and is not any more, seldom one that never was. */
export const changes: fc.Arbitrary<Mutation[] | { instead: unknown }> = fc.oneof(
  { weight: 9, arbitrary: fc.array(mutation, { maxLength: 3 }) },
  { weight: 1, arbitrary: fc.record({ instead: anything }) },
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const countOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values<unknown>({ ...value }).reduce<number>((sum, one) => sum + countOf(one), 1);
};

const nested = (value: unknown, depth: number): unknown => {
  let nest = value;
  for (let level = 0; level < depth; level++) nest = level % 2 === 0 ? [nest] : { nest };
  return nest;
};

const GONE = Symbol('gone');

const changed = (value: unknown, { what, value: other, depth }: Mutation): unknown => {
  if (what === 'drop') return GONE;
  if (what === 'nest') return nested(value, depth);
  if (what === 'repeat') return Array.from({ length: depth }, () => value);
  if (what === 'add' && isObject(value)) return { ...value, [`more${depth}`]: other };
  if (what === 'add' && Array.isArray(value)) return [...(value as unknown[]), other];
  return other;
};

const changedAt = (value: unknown, at: number, mutation: Mutation): unknown => {
  if (at === 0) return changed(value, mutation);
  if (typeof value !== 'object' || value === null) return value;
  let left = at - 1;
  const entries = Object.entries<unknown>({ ...value }).map(([key, one]) => {
    const count = countOf(one);
    const here = left >= 0 && left < count;
    const result = here ? changedAt(one, left, mutation) : one;
    left -= count;
    return [key, result] as const;
  });
  const kept = entries.filter(([, one]) => one !== GONE);
  return Array.isArray(value) ? kept.map(([, one]) => one) : Object.fromEntries(kept);
};

/** The body as it would arrive: after JSON has said it. */
export const mutated = (body: Json, by: Mutation[] | { instead: unknown }): unknown => {
  const result = Array.isArray(by)
    ? by.reduce<unknown>((value, one) => {
        const next = changedAt(value, one.at % countOf(value), one);
        return next === GONE ? {} : next;
      }, body)
    : by.instead;
  const said: unknown = JSON.parse(JSON.stringify(result) ?? 'null');
  return said;
};
