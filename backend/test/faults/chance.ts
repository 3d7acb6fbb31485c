import { createHash } from 'node:crypto';

/**
 * Random choices that a seed repeats. Each part of the suite draws from a stream of its own, so that what one does
 * never shifts what another draws.
 */
export class Chance {
  private readonly state: Uint32Array;

  constructor(private readonly seed: string) {
    const digest = createHash('sha256').update(seed).digest();
    this.state = Uint32Array.from([0, 4, 8, 12], (at) => digest.readUInt32LE(at));
  }

  /** The stream of one part. */
  of(part: string | number): Chance {
    return new Chance(`${this.seed}/${part}`);
  }

  /** From 0 up to, and never, 1. The generator is Chris Doty-Humphrey's sfc32. */
  next(): number {
    const [a = 0, b = 0, c = 0, count = 0] = this.state;
    const sum = (a + b + count) | 0;
    this.state.set([b ^ (b >>> 9), (c + (c << 3)) | 0, ((c << 21) | (c >>> 11)) + sum, count + 1]);
    return (sum >>> 0) / 2 ** 32;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  /** A whole number, both ends included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.next() * (most - least + 1));
  }

  oneOf<T>(list: readonly [T, ...T[]]): T;
  oneOf<T>(list: readonly T[]): T | undefined;
  oneOf<T>(list: readonly T[]): T | undefined {
    return list[this.between(0, list.length - 1)];
  }

  shuffled<T>(list: readonly T[]): T[] {
    return list
      .map((value) => ({ value, at: this.next() }))
      .sort((a, b) => a.at - b.at)
      .map(({ value }) => value);
  }
}
