import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from './test';

const SIMULATE = path.resolve(import.meta.dirname, '../../../backend/dist/demo/simulate.js');

/** How many times as fast as in life everybody works: the slowest order is served in nine seconds. */
const PACE = 200;

/**
 * Plays a dinner rush in the house by its public API, as "npm run simulate" does, to the last plate; answers how many
 * orders were placed. Its guests choose at random, and one who wants only what is sold out goes without.
 */
export const playRush = async (url: string, orders: number, rate: number): Promise<number> => {
  const options = { orders, rate, pace: PACE, url };
  const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`]);
  const rush = spawn(process.execPath, ['--enable-source-maps', SIMULATE, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const output of [rush.stdout, rush.stderr])
    output.on('data', (text: Buffer) => (said += text.toString()));
  const [code] = (await once(rush, 'exit')) as [number | null];
  expect(code, said).toBe(0);
  const [placed = NaN, refused = NaN] = ['placed', 'refused'].map((fate) =>
    Number(new RegExp(`orders ${fate} +(\\d+)`).exec(said)?.[1]),
  );
  expect(placed + refused, said).toBe(orders);
  return placed;
};
