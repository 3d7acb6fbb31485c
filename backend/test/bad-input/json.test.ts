import { refusal } from '@banquet/shared/errors';
import { expectRefusal, leavingNoTrace } from './support/expectations.js';
import { openStage, type Call, type Stage } from './support/stage.js';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

const calls = () => stage.routes.filter(({ route }) => route.takesBody);

const send = async (
  { who, method, address }: Call,
  body: string | Uint8Array<ArrayBuffer>,
  type = 'application/json',
) => {
  const response = await fetch(`${stage.house.url}/api${address()}`, {
    method,
    headers: { 'content-type': type, ...(who.token !== undefined && { 'x-auth-token': who.token }) },
    body,
  });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text) as unknown };
};

const sampleOf = (call: Call) => JSON.stringify(call.sample());
/** The sample with one more field at its start, written as it is. */
const plus = (field: string) => (call: Call) => `{${field},${sampleOf(call).slice(1)}`;
const always = (text: string) => () => text;
const deep = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf16 = (text: string) => Uint8Array.from(Buffer.from(text, 'utf16le'));

const NO_BODIES: readonly [string, (call: Call) => string | Uint8Array<ArrayBuffer>][] = [
  ['nothing', always('')],
  ['a space', always(' ')],
  ['an open brace', always('{')],
  ['half of it', (call) => sampleOf(call).slice(0, -2)],
  ['it and a bit', (call) => `${sampleOf(call)}}`],
  ['it twice', (call) => sampleOf(call).repeat(2)],
  ['single quotes', (call) => sampleOf(call).replaceAll('"', "'")],
  ['a comma at its end', (call) => sampleOf(call).replace(/\}$/, ',}')],
  ['a comment', (call) => `/* please */${sampleOf(call)}`],
  ['a form', always('a=1&b=2')],
  ['a field with a name of fifty kilobytes', plus(`"${'n'.repeat(50_000)}":1`)],
  ['an HTML page', always('<html></html>')],
  ['null', always('null')],
  ['true', always('true')],
  ['a number', always('42')],
  ['a number without end', always('1e400')],
  ['NaN', always('NaN')],
  ['a text', always('"hello"')],
  ['an empty list', always('[]')],
  ['it in a list', (call) => `[${sampleOf(call)}]`],
  ['it in an object', (call) => `{"body":${sampleOf(call)}}`],
  ['ten thousand of nothing', always(`[${'null,'.repeat(10_000)}null]`)],
  ['lists in lists, forty thousand deep', always(deep('[', ']', 40_000))],
  ['objects in objects, ten thousand deep', always(`${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`)],
  ['a field that nobody asked for', plus('"surprise":1')],
  ['a field that is nested deep', plus(`"surprise":${deep('[', ']', 10_000)}`)],
  ['a role', plus('"isAdmin":true')],
  ['a price', plus('"price":0,"total":0')],
  ['an empty name', plus('"":1')],
  ['a prototype', plus('"__proto__":{"isAdmin":true}')],
  ['a prototype in disguise', plus('"\\u005f_proto__":{"isAdmin":true}')],
  ['a constructor', plus('"constructor":{"prototype":{"isAdmin":true}}')],
  ['ten thousand fields', plus(Array.from({ length: 9_000 }, (_, at) => `"f${at}":1`).join())],
  ['bytes that are no UTF-8', () => latin1('{"name":"Andr\u00e9"}')],
  ['UTF-16', (call) => utf16(sampleOf(call))],
];

it.each(NO_BODIES)('%s is refused by every route that takes a body', async (_name, bodyOf) => {
  await leavingNoTrace(stage, async () => {
    for (const call of calls()) {
      const answer = await send(call, bodyOf(call));
      expectRefusal(call.name, answer);
      expect([call.name, answer]).toEqual([call.name, { ...answer, status: 400 }]);
    }
  });
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect('isAdmin' in {}).toBe(false);
});

it('a field that is missing is named, and so is one that nobody asked for', async () => {
  await leavingNoTrace(stage, async () => {
    for (const call of calls()) {
      const answer = await send(call, '{"surprise":1}');
      const said = refusal.parse(answer.body);
      expect([call.name, answer.status, said.errors?.length]).not.toEqual([call.name, 400, 0]);
      expect(JSON.stringify(said)).toContain('There is no field surprise here.');
    }
  });
});

it.each([
  'text/plain',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/xml',
  'application/jsonp',
  'text/json',
  'nonsense',
  'application/json, text/html',
  'a'.repeat(5_000),
])('a body that calls itself %s is not taken for JSON', async (type) => {
  await leavingNoTrace(stage, async () => {
    for (const call of calls()) {
      const answer = await send(call, sampleOf(call), type);
      expectRefusal(call.name, answer);
      expect([call.name, answer.status]).toEqual([call.name, 415]);
    }
  });
});

it('more than a hundred kilobytes are refused, whatever they hold', async () => {
  await leavingNoTrace(stage, async () => {
    for (const call of calls()) {
      for (const body of [' '.repeat(102_401), `[${'0,'.repeat(60_000)}0]`, 'x'.repeat(2_000_000)]) {
        const answer = await send(call, body);
        expectRefusal(call.name, answer);
        expect([call.name, answer.status]).toEqual([call.name, 413]);
      }
    }
  });
});

it('of a field that stands there twice the last one counts, and it alone is looked at', async () => {
  const call = calls().find(({ name }) => name === 'POST /admin/kitchens');
  if (!call) throw new Error('No kitchen can be made any more.');
  expect(await send(call, '{"name":"","name":"The last"}')).toMatchObject({
    status: 201,
    body: { name: 'The last' },
  });
  expect(await send(call, '{"name":"The first","name":""}')).toMatchObject({ status: 400 });
  expect(await send(call, '\ufeff{"name":"With a mark of its order"}')).toMatchObject({ status: 201 });
});
