import type { Envelope } from '@banquet/shared/realtime/protocol';
import { receive, type View } from '@banquet/shared/realtime/view';
import fc from 'fast-check';
import { step } from './support/evening-steps.js';
import { Evening, join, type Snapshot } from './support/evening.js';
import { openHouse, type House } from './support/house.js';

/*
 * The law of the house: whatever is done, in whatever order, folding a room's log from any earlier moment gives
 * what a fresh join gives.
 */

let house: House;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

const fold = async ({ room, name, view }: Snapshot): Promise<View<unknown>> => {
  const events = await house.query<{ seq: number; type: string; at: Date; data: unknown }>(
    'SELECT seq, type, at, data FROM event WHERE room = $1 AND seq > $2 ORDER BY seq',
    [name, view.seq],
  );
  return events.reduce<View<unknown>>((folded, { type, seq, at, data }) => {
    const envelope: Envelope = { room: name, seq, at: at.toISOString(), data };
    const next = receive(room, folded, type, envelope);
    if (next === 'gap') throw new Error(`${name} has a gap before ${seq}.`);
    return next;
  }, view);
};

/** A guest's phone tells an echo that comes late by the number in it. */
const expectItsPlaceInTheLog = async ({ name }: Snapshot): Promise<void> => {
  if (!name.startsWith('order:')) return;
  const events = await house.query<{ seq: number; data: { version: number } }>(
    'SELECT seq, data FROM event WHERE room = $1',
    [name],
  );
  for (const { seq, data } of events) expect(data.version).toBe(seq);
  const { seq, state } = await join(house, name);
  expect(state).toMatchObject({ version: seq });
};

describe('folding equals joining', () => {
  it('for any history of commands, from any earlier moment', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const evening = await Evening.begin(house);
        await evening.look();
        for (const { run } of steps) await run(evening);
        for (const snapshot of evening.snapshots) {
          expect(await fold(snapshot)).toEqual(await join(house, snapshot.name));
          await expectItsPlaceInTheLog(snapshot);
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);

  it('also when the commands come all at once', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async (steps) => {
        const evening = await Evening.begin(house);
        for (const guest of [0, 1, 2, 3]) await evening.order(guest, guest, [guest, guest + 1]);
        await evening.look();
        await Promise.all(steps.map(({ run }) => run(evening)));
        for (const snapshot of evening.snapshots) {
          expect(await fold(snapshot)).toEqual(await join(house, snapshot.name));
          await expectItsPlaceInTheLog(snapshot);
        }
      }),
      { numRuns: 25 },
    );
  }, 120_000);
});
