import { leavingNoTrace } from './support/expectations.js';
import { frameOf, speaking } from './support/line.js';
import { openStage, type Stage } from './support/stage.js';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
afterAll(() => stage.close());

describe('a line of our own', () => {
  const packets: readonly (string | Buffer)[] = [
    '',
    '9',
    'x',
    '1',
    '2probe',
    '3',
    '5',
    '6',
    '4',
    '49',
    '4x',
    '40',
    '40null',
    '40[]',
    '40"token"',
    '40{',
    '40{"token":{"sub":1}}',
    '40/admin,',
    '40/__proto__,{}',
    '42',
    '42[',
    '42[]',
    '42{}',
    '42null',
    '42[null]',
    '42[1]',
    '42[{}]',
    '42"join"',
    '42["join"',
    '42["join",]',
    '42/admin,["join",{"room":"admin"}]',
    '42["error","now"]',
    '42["connect"]',
    '42["connect_error"]',
    '42["disconnect"]',
    '42["disconnecting"]',
    '42["newListener"]',
    '42["__proto__",{}]',
    '42["join",{"room":"menu","__proto__":{"isAdmin":true}}]',
    `42${'9'.repeat(400)}["join",{"room":"menu"}]`,
    '42-1["join",{"room":"menu"}]',
    '421.5["join",{"room":"menu"}]',
    `42["join",${'['.repeat(8_000)}${']'.repeat(8_000)}]`,
    `42["join",${'{"room":'.repeat(1_500)}1${'}'.repeat(1_500)}]`,
    '43',
    '430[]',
    '4399[{"ok":true}]',
    '43{}',
    '44{}',
    '44"no"',
    '45',
    '451',
    '45-["join"]',
    '451-["join",{"_placeholder":true,"num":0}]',
    '451-["join",{"_placeholder":true,"num":9}]',
    '450-["join",{"_placeholder":true,"num":0}]',
    '45999999999-["join",{"_placeholder":true,"num":0}]',
    '461-0[{"_placeholder":true,"num":0}]',
    'bAAAA',
    Buffer.alloc(0),
    Buffer.alloc(1_000, 255),
  ];

  it.each(packets.map((packet) => [String(packet).slice(0, 60), packet] as const))(
    'on which %j is said goes on, or ends',
    async (_name, packet) => {
      await leavingNoTrace(stage, async () => {
        await speaking(stage.house, packet);
      });
      expect('isAdmin' in {}).toBe(false);
    },
  );

  it('ends when a message is larger than any of ours', async () => {
    await leavingNoTrace(stage, async () => {
      for (const packet of [
        'a'.repeat(16_385),
        `42["join","${'a'.repeat(1_000_000)}"]`,
        Buffer.alloc(20_000),
      ])
        expect(await speaking(stage.house, packet)).toBe('ended');
    });
  });

  it.each([
    ['bits that mean nothing', [0xf1, 0x80, 0, 0, 0, 0]],
    ['a kind of nobody’s', [0x83, 0x80, 0, 0, 0, 0]],
    ['a frame without a mask', [0x81, 0x02, 0x34, 0x32]],
    ['text that is no UTF-8', frameOf(0x81, [0xff, 0xfe, 0xc0, 0xaf])],
    ['a continuation of nothing', frameOf(0x80, [0x34])],
    ['a ping in pieces', frameOf(0x09, [0x34])],
    [
      'a ping that is too long',
      frameOf(
        0x89,
        Array.from({ length: 126 }, () => 0x61),
      ),
    ],
    ['a length beyond all numbers', [0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
    ['a goodbye with a reason of nobody’s', frameOf(0x88, [0x00, 0x01])],
  ])('ends at %s', async (_name, bytes) => {
    await leavingNoTrace(stage, async () => {
      expect(await speaking(stage.house, { bytes })).toBe('ended');
    });
  });
});
