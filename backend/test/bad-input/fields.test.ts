import { withAt, type Leaf } from './support/bodies.js';
import { brief, expectRefusal, leavingNoTrace } from './support/expectations.js';
import { openStage, type Call, type Stage } from './support/stage.js';
import { BLANK, NO_IDS, NO_NUMBERS, UNFIT } from './support/texts.js';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const places = (kind: Leaf['kind']) =>
  stage.routes.flatMap((call) =>
    (call.body?.leaves() ?? []).filter((leaf) => leaf.kind === kind).map((leaf) => ({ call, leaf })),
  );

/** A password is never shown, so any characters will do. */
const isShown = ({ leaf }: { leaf: Leaf }) => leaf.path.at(-1) !== 'password';

const send = (call: Call, body: unknown) => call.who.request(call.method, call.address(), body);

const pathsIn = (body: unknown): string[] =>
  ((body as { errors?: { path: string }[] } | undefined)?.errors ?? []).map(({ path }) => path);

/** Refused with 400 and a word on the very field. */
const expectRefusalOf = async (call: Call, leaf: Leaf, value: unknown) => {
  const answer = await send(call, withAt(call.sample(), leaf.path, value));
  const what = `${call.name} with ${leaf.path.join('.')} = ${brief(value)}`;
  expectRefusal(what, answer);
  expect([what, answer.status, pathsIn(answer.body)]).toEqual([
    what,
    400,
    expect.arrayContaining([leaf.path.join('.')]),
  ]);
};

it('knows every route that takes a body, and what is right for it', () => {
  const routes = stage.routes.filter(({ route }) => route.takesBody);
  expect(routes.length).toBeGreaterThan(20);
  for (const call of routes) {
    const said = call.body?.schema.safeParse(call.sample());
    expect([call.name, said?.error?.issues]).toEqual([call.name, undefined]);
  }
  for (const kind of ['text', 'word', 'id', 'number', 'boolean'] as const)
    expect(places(kind)).not.toEqual([]);
});

describe('a text that no screen could show', () => {
  it.each(Object.entries(UNFIT))('%s is refused at every field', async (_name, text) => {
    await leavingNoTrace(stage, async () => {
      for (const { call, leaf } of places('text').filter(isShown)) await expectRefusalOf(call, leaf, text);
    });
  });

  it.each(Object.entries(BLANK))('%s is no name and no message', async (_name, blank) => {
    await leavingNoTrace(stage, async () => {
      const required = places('text').filter(({ call, leaf }) => {
        const said = call.body?.schema.safeParse(withAt(call.sample(), leaf.path, ''));
        return said?.success === false;
      });
      expect(required.length).toBeGreaterThan(10);
      for (const { call, leaf } of required.filter(isShown)) await expectRefusalOf(call, leaf, blank);
    });
  });

  it('is refused at every word of a choice', async () => {
    await leavingNoTrace(stage, async () => {
      for (const { call, leaf } of places('word')) {
        for (const value of [...Object.values(UNFIT), '', 'constructor', 0, null, {}, ['Pending']]) {
          await expectRefusalOf(call, leaf, value);
        }
      }
    });
  });

  it('is refused where a text is wanted and something else comes', async () => {
    await leavingNoTrace(stage, async () => {
      for (const { call, leaf } of places('text')) {
        for (const value of [0, 1e21, true, {}, [], ['Soup'], { $ne: null }, { length: 3 }, null]) {
          await expectRefusalOf(call, leaf, value);
        }
      }
    });
  });

  it('is too much, at a million letters', async () => {
    await leavingNoTrace(stage, async () => {
      for (const { call, leaf } of places('text')) {
        const answer = await send(call, withAt(call.sample(), leaf.path, 'a'.repeat(1_000_000)));
        expectRefusal(call.name, answer);
        expect([call.name, answer.status]).toEqual([call.name, 413]);
      }
    });
  });
});

describe('a number that counts nothing', () => {
  it('is refused wherever a number is wanted', async () => {
    await leavingNoTrace(stage, async () => {
      for (const { call, leaf } of places('number')) {
        // A place in a log may be further on than anything else is counted.
        const wrong =
          leaf.path.at(-1) === 'seq' ? NO_NUMBERS.filter((value) => value !== 2 ** 31) : NO_NUMBERS;
        for (const value of wrong) await expectRefusalOf(call, leaf, value);
      }
    });
  });

  it('is refused where yes or no is wanted', async () => {
    await leavingNoTrace(stage, async () => {
      for (const { call, leaf } of places('boolean')) {
        for (const value of ['true', 'false', '', 0, 1, null, [], {}])
          await expectRefusalOf(call, leaf, value);
      }
    });
  });
});

describe('an id', () => {
  it('that is none is refused wherever one is wanted', async () => {
    await leavingNoTrace(stage, async () => {
      for (const { call, leaf } of places('id')) {
        for (const value of NO_IDS) await expectRefusalOf(call, leaf, value);
      }
    });
  });

  it('of nothing, or of something else, is refused wherever one is wanted', async () => {
    const others = [crypto.randomUUID(), '00000000-0000-0000-0000-000000000000', stage.things.item];
    await leavingNoTrace(stage, async () => {
      for (const { call, leaf } of places('id')) {
        for (const value of others) {
          expectRefusal(
            [call.name, leaf.path, value],
            await send(call, withAt(call.sample(), leaf.path, value)),
          );
        }
      }
    });
  });
});
