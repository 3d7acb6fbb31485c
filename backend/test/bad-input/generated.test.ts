import * as fc from 'fast-check';
import { refusal } from '@banquet/shared/errors';
import { roomRequest, seenRequest } from '@banquet/shared/realtime/protocol';
import { callerAt, type Caller } from './support/caller.js';
import type { Digest } from './support/digest.js';
import { brief, expectRefusal } from './support/expectations.js';
import { changes, mutated } from './support/mutations.js';
import { digest, openStage, type Call, type Stage } from './support/stage.js';

/*
 * Bodies and messages as chance makes them. A failure tells its seed, and the smallest body that fails;
 * BAD_INPUT_SEED makes the same ones again, BAD_INPUT_RUNS makes more of them.
 */
const { BAD_INPUT_SEED, BAD_INPUT_RUNS = '400' } = process.env;
const RUN = {
  numRuns: Number(BAD_INPUT_RUNS),
  ...(BAD_INPUT_SEED !== undefined && { seed: Number(BAD_INPUT_SEED) }),
};
const TIMEOUT_MS = 60_000 + RUN.numRuns * 200;

let stage: Stage;
let standing: Digest;

beforeAll(async () => {
  stage = await openStage();
  standing = await digest(stage);
});
afterAll(() => stage.close());

/** Refused for what it says, so that the parser never hands it on. */
const isPoisoned = (body: unknown) => /"(__proto__|constructor)":/.test(JSON.stringify(body));

const sizeOf = (body: unknown) => Buffer.byteLength(JSON.stringify(body));

const expectNothingWritten = async (what: string) => {
  expect([what, await digest(stage)]).toEqual([what, standing]);
};

const hold = async (call: Call, body: unknown): Promise<'refused' | 'granted'> => {
  const wellFormed = call.body?.schema.safeParse(body).success === true;
  const answer = await call.who.request(call.method, call.address(), body);
  const what = `${call.name} ${brief(body)} was answered ${answer.status} ${brief(answer.body)}`;
  if (answer.status < 300) {
    expect([what, wellFormed]).toEqual([what, true]);
    standing = await digest(stage);
    return 'granted';
  }
  expectRefusal(what, answer);
  if (!wellFormed) {
    const isTooLarge = sizeOf(body) > 102_400;
    expect([what, answer.status]).toEqual([what, isTooLarge ? 413 : 400]);
    const errors = refusal.parse(answer.body).errors ?? [];
    if (!isTooLarge && !isPoisoned(body)) expect([what, errors.length > 0]).toEqual([what, true]);
  }
  await expectNothingWritten(what);
  return 'refused';
};

it(
  'what a schema refuses is refused by its route, field by field; what it takes is done, or refused with a word',
  async () => {
    const calls = stage.routes.filter(({ route }) => route.takesBody);
    const met = { refused: 0, granted: 0 };
    await fc.assert(
      fc.asyncProperty(fc.nat(calls.length - 1), changes, async (at, by) => {
        const call = calls[at];
        if (call) met[await hold(call, mutated(call.sample(), by))] += 1;
      }),
      RUN,
    );
    // A run that was always granted, or never, has proved nothing.
    expect(met.refused).toBeGreaterThan(20);
    expect(met.granted).toBeGreaterThan(5);
    expect((await stage.house.guest.request('GET', '/health')).status).toBe(200);
    expect(stage.listeners.alive).toBe(true);
  },
  TIMEOUT_MS,
);

it(
  'whatever a socket says is answered, and changes nothing',
  async () => {
    const callers = [await callerAt(stage.house), await callerAt(stage.house, stage.server.token)];
    const sample = { room: `table:${stage.things.table}`, seq: 1 };
    const say = async (caller: Caller | undefined, event: string, body: unknown) => {
      // More ends the line: frames.test.ts.
      fc.pre(caller !== undefined && sizeOf(body) < 16_000);
      const { ok } = await caller.say(event, body);
      const schema = event === 'seen' ? seenRequest : roomRequest;
      const what = `${event} ${brief(body)}`;
      if (!schema.safeParse(body).success) expect([what, ok]).toEqual([what, false]);
      await expectNothingWritten(what);
    };
    await fc.assert(
      fc.asyncProperty(fc.nat(1), fc.constantFrom('join', 'leave', 'seen'), changes, (at, event, by) =>
        say(callers[at], event, mutated(sample, by)),
      ),
      RUN,
    );
    expect(callers.map(({ socket }) => socket.connected)).toEqual([true, true]);
    expect(stage.listeners.alive).toBe(true);
    for (const caller of callers) caller.close();
  },
  TIMEOUT_MS,
);
