import fc from 'fast-check';
import type { Room } from './protocol.js';
import { receive, type View } from './view.js';

type Notes = { 'note:added': string };
const notesRoom: Room<string[], Notes> = {
  kind: 'table',
  events: ['note:added'],
  apply: (notes, { data }) => (notes.includes(data) ? notes : [...notes, data]),
};

const room = 'table:00000000-0000-4000-8000-000000000000';
const at = '2026-11-21T19:00:00.000Z';
const fact = (seq: number) => ({ room, seq, at, data: `note ${seq}` }) as const;
const start: View<string[]> = { epoch: 'e', seq: 0, state: [] };

describe('folding a room', () => {
  it('takes the next event', () => {
    expect(receive(notesRoom, start, 'note:added', fact(1))).toEqual({
      epoch: 'e',
      seq: 1,
      state: ['note 1'],
    });
  });

  it('drops an event it has already folded', () => {
    const view = { epoch: 'e', seq: 3, state: ['a'] };
    expect(receive(notesRoom, view, 'note:added', fact(3))).toBe(view);
  });

  it('notices a missing event', () => {
    expect(receive(notesRoom, start, 'note:added', fact(2))).toBe('gap');
  });

  it('takes any later event of a derived room, whose numbers only grow', () => {
    const derived: Room<string[], Notes> = { ...notesRoom, kind: 'menu' };
    expect(receive(derived, start, 'note:added', fact(40))).toMatchObject({ seq: 40 });
  });

  it('never loses, doubles or reorders anything without noticing, whatever the network does', () => {
    const deliveries = fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 40 });
    fc.assert(
      fc.property(deliveries, (order) => {
        let view: View<string[]> = start;
        for (const seq of order) {
          const next = receive(notesRoom, view, 'note:added', fact(seq));
          if (next === 'gap') expect(seq).toBeGreaterThan(view.seq + 1);
          else view = next;
        }
        expect(view.state).toEqual(Array.from({ length: view.seq }, (_, index) => `note ${index + 1}`));
      }),
    );
  });
});
