import fc from 'fast-check';
import { followPass } from './test-support/follow-pass';

/** One thing that may happen to a screen; `plates` of the log have been written by then. */
type Happening =
  'write' | 'deliver' | 'lose' | 'repeat' | 'beat' | 'answer' | 'fail' | 'cut' | 'connect' | 'wait';

test('whatever is lost, repeated or cut: a live screen that has heard the last heartbeat shows the whole log', () => {
  const happening = fc.constantFrom<Happening>(
    'write',
    'deliver',
    'lose',
    'repeat',
    'beat',
    'answer',
    'fail',
    'cut',
    'connect',
    'wait',
  );
  fc.assert(
    fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
      const room = followPass();
      const log: string[] = [];
      let delivered = 0;
      let answered = 0;
      let connected = false;
      const answer = () => {
        if (answered >= room.joins()) return;
        answered = room.joins();
        room.answer(log.length, [...log]);
      };
      const acts: Record<Happening, () => void> = {
        write: () => log.push(`plate ${log.length + 1}`),
        deliver: () => {
          if (!connected || delivered >= log.length) return;
          delivered += 1;
          room.serve(delivered, log[delivered - 1] ?? '');
        },
        lose: () => {
          if (delivered < log.length) delivered += 1;
        },
        repeat: () => {
          if (connected && delivered > 0) room.serve(delivered, log[delivered - 1] ?? '');
        },
        beat: () => {
          if (connected) room.beat(log.length);
        },
        answer,
        fail: () => {
          if (answered >= room.joins()) return;
          answered = room.joins();
          room.leaveUnanswered();
        },
        cut: () => {
          if (connected) room.follower.disconnected();
          connected = false;
        },
        connect: () => {
          if (!connected) room.follower.connected();
          connected = true;
        },
        wait: () => room.pass(2_000),
      };
      happenings.forEach((name) => acts[name]());

      acts.connect();
      // The server comes to rest: every join is answered, every beat heard.
      for (let round = 0; round < 4; round += 1) {
        room.pass(10_000);
        answer();
        room.beat(log.length);
        room.pass(1_000);
        answer();
      }
      expect(room.screen()).toEqual({ state: log, status: 'live' });
    }),
    { numRuns: 500 },
  );
});
