import { setMaxListeners } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { table } from '@banquet/shared/table';
import { z } from 'zod';
import { shuffled } from './chance.js';
import { Evening } from './evening.js';
import { visit } from './guests.js';
import { House } from './house.js';
import { NoRush } from './no-rush.js';
import type { RushOptions } from './options.js';
import { Staff } from './staff.js';
import type { Tally } from './tally.js';

/** More than the slowest order takes in life, and what a slow machine may add to it. */
const LAST_ORDER_S = 1_800;
const GRACE_MS = 20_000;

const LOOK_AGAIN_MS = 100;
const KNOCK_MS = 5_000;
const JOIN_MS = 20_000;

/** Plays a dinner rush, counting in `tally`. It ends by itself, or with `signal`. */
export const rush = async (options: RushOptions, tally: Tally, signal: AbortSignal): Promise<void> => {
  const closing = new AbortController();
  const end = () => closing.abort();
  // Everybody who waits for something listens for the end.
  setMaxListeners(0, closing.signal);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  const evening = new Evening(new House(options.url, closing.signal), options.pace, tally, closing.signal);
  try {
    await knock(options.url);
    await play(evening, options);
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', end);
    end();
  }
};

const play = async (evening: Evening, options: RushOptions): Promise<void> => {
  const staff = await Staff.gather(evening);
  try {
    const tables = await Promise.race([staff.ready(), tooLate(evening)]);
    if (tables.length === 0)
      throw new NoRush('No table is assigned to a server of the demo: nobody can be served.');
    await receive(evening, shuffled(tables), options);
    const patience = GRACE_MS + (LAST_ORDER_S * 1_000) / options.pace;
    await Promise.race([allDone(evening, staff), delay(patience, undefined, { signal: evening.signal })]);
  } finally {
    staff.goHome();
  }
};

/** Screens ask again and again when they are told to; a house that never lets them in is not fit for a rush. */
const tooLate = async ({ house: { url }, signal }: Evening): Promise<never> => {
  await delay(JOIN_MS, undefined, { signal });
  throw new NoRush(`The house at ${url} does not let its staff's screens in. Its own log says why.`);
};

/** Guests come at their planned times, whether or not earlier ones are done. */
const receive = async (
  evening: Evening,
  tables: readonly string[],
  { orders, rate }: RushOptions,
): Promise<void> => {
  const opened = performance.now();
  for (let guest = 0; guest < orders; guest++) {
    const planned = opened + (guest * 1_000) / rate;
    await delay(Math.max(0, planned - performance.now()), undefined, { signal: evening.signal });
    void evening.does(() => visit(evening, tables[guest % tables.length] ?? ''));
  }
};

const allDone = async (evening: Evening, staff: Staff): Promise<void> => {
  while (!evening.quiet || !staff.idle) await delay(LOOK_AGAIN_MS, undefined, { signal: evening.signal });
};

/** Makes sure that it is our house that answers, before anybody waits for it. */
const knock = async (url: string): Promise<void> => {
  const answer = await fetch(`${url}/api/customer/tables`, { signal: AbortSignal.timeout(KNOCK_MS) }).catch(
    () => undefined,
  );
  if (!answer) throw new NoRush(`Nobody answers at ${url}. Start the house first: npm start`);
  const tables = z.array(table).safeParse(await answer.json().catch(() => undefined));
  if (!tables.success) throw new NoRush(`What answers at ${url} is not a Banquet house that is open.`);
};
