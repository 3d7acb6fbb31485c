import { Encoder, PacketType } from 'socket.io-parser';
import { AnswerEncoder } from './encoder.js';

const ack = (id: number, ...data: unknown[]) => ({ type: PacketType.ACK, nsp: '/', id, data });

it.each([
  ['a state', ack(0, { ok: true, seq: 7, state: [{ name: 'Crème "brûlée" 🍮', left: undefined }] })],
  ['a list', ack(12, [1, 2])],
  ['nothing', ack(3)],
  ['null', ack(3, null)],
  ['a word', ack(4, 'done')],
  ['an event', { type: PacketType.EVENT, nsp: '/', data: ['rejoin', { room: 'menu' }] }],
  ['a connection', { type: PacketType.CONNECT, nsp: '/', data: { sid: 'a' } }],
])('what is said of %s is what Socket.IO itself would say', (_what, packet) => {
  expect(new AnswerEncoder().encode(packet)).toEqual(new Encoder().encode(structuredClone(packet)));
});

it('an answer that many wait for is made once, and each is told by its own number', () => {
  let made = 0;
  const answer = {
    toJSON: () => {
      made += 1;
      return { ok: true };
    },
  };
  const encoder = new AnswerEncoder();
  const said = [1, 2, 3].map((id): unknown => encoder.encode(ack(id, answer)));
  expect(said).toEqual([['31[{"ok":true}]'], ['32[{"ok":true}]'], ['33[{"ok":true}]']]);
  expect(made).toBe(1);
});
