import { withAt, type Leaf } from './support/bodies.js';
import { openStage, type Call, type Stage } from './support/stage.js';
import { HONEST } from './support/texts.js';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const places = (kind: Leaf['kind']) =>
  stage.routes.flatMap((call) =>
    (call.body?.leaves() ?? []).filter((leaf) => leaf.kind === kind).map((leaf) => ({ call, leaf })),
  );

/** Neither looked up only, nor of a spelling of its own, nor a secret. */
const isFree = ({ leaf }: { leaf: Leaf }) =>
  !['emailOrUsername', 'email', 'password'].includes(String(leaf.path.at(-1)));

const send = (call: Call, body: unknown) => call.who.request(call.method, call.address(), body);

const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

const valueAt = (body: unknown, [key, ...rest]: Leaf['path']): unknown =>
  key === undefined ? body : valueAt((body as Record<string | number, unknown>)[key], rest);

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
};

describe('a text as people write it', () => {
  const free = () => places('text').filter(isFree);
  // Names are given once.
  let count = 0;

  it.each(Object.entries(HONEST))('%s comes back as it was sent', async (_name, text) => {
    for (const { call, leaf } of free()) {
      const max = Number(leaf.schema['maxLength']);
      const sent = max < 40 ? [...text].slice(0, 5).join('').trim() : `${text} ${(count += 1)}`;
      const answer = await send(call, withAt(call.sample(), leaf.path, sent));
      expect([call.name, leaf.path, answer.status, textsIn(answer.body)]).toEqual([
        call.name,
        leaf.path,
        call.route.status,
        expect.arrayContaining([sent.normalize('NFC')]),
      ]);
    }
  });

  it('may be as long as is allowed, and not a letter longer', async () => {
    for (const { call, leaf } of free()) {
      const long = 'ä'.repeat(Number(leaf.schema['maxLength']) - 8) + String((count += 1)).padStart(8, '0');
      const answer = await send(call, withAt(call.sample(), leaf.path, long));
      expect([call.name, leaf.path, answer.status]).toEqual([call.name, leaf.path, call.route.status]);
      expect(textsIn(answer.body)).toContain(long);
      const longer = await send(call, withAt(call.sample(), leaf.path, `${long}ä`));
      expect([call.name, leaf.path, longer.status]).toEqual([call.name, leaf.path, 400]);
    }
  });

  it('may have several lines, as a wish', async () => {
    const call = stage.routes.find(({ name }) => name === 'PUT /customer/orders/:orderId');
    if (!call) throw new Error('A guest cannot change an order any more.');
    const body = withAt(call.sample(), ['items', 0, 'customization'], 'No onions\nwell done\t!');
    expect(textsIn((await send(call, body)).body)).toContain('No onions\nwell done\t!');
  });
});

describe('an id', () => {
  it('in capital letters is the same id', async () => {
    for (const { call, leaf } of places('id').filter(({ call }) => call.method === 'PUT')) {
      const body = call.sample();
      const small = await send(call, body);
      const large = await send(call, withAt(body, leaf.path, String(valueAt(body, leaf.path)).toUpperCase()));
      expect([call.name, large.status]).toEqual([call.name, call.route.status]);
      expect(textsIn(large.body)).toEqual(expect.arrayContaining(textsIn(small.body).filter(isId)));
    }
  });
});
