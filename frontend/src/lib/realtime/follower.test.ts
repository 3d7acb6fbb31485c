import type { JoinAnswer, Room } from '@banquet/shared/realtime/protocol';
import { STALE_AFTER_MS } from '@banquet/shared/vocabulary';
import fc from 'fast-check';
import { Follower, type RoomSnapshot } from './follower';

type Pass = string[];

/** A kitchen's pass in small: every event puts one more plate on it. */
const passRoom: Room<Pass, { 'plate:served': string }> = {
  kind: 'kitchen',
  events: ['plate:served'],
  apply: (plates, { data }) => [...plates, data],
};

const NAME = 'kitchen:grill';
const NINE_O_CLOCK = Date.parse('2026-11-21T21:00:00Z');

/** A follower with a clock that a test moves and a server that a test plays. */
const followPass = () => {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const shown: RoomSnapshot<Pass>[] = [];
  const asked: ((answer: JoinAnswer<Pass> | null) => void)[] = [];

  const follower = new Follower(passRoom, NAME, {
    clock: {
      now: () => now,
      wall: () => NINE_O_CLOCK + now,
      after: (ms, run) => {
        const timer = { at: now + ms, run };
        timers.push(timer);
        return () => {
          timers = timers.filter((other) => other !== timer);
        };
      },
      random: () => 1,
    },
    join: (answered) => asked.push(answered),
    publish: (snapshot) => shown.push(snapshot),
  });

  const pass = (ms: number) => {
    now += ms;
    const due = timers.filter(({ at }) => at <= now);
    timers = timers.filter(({ at }) => at > now);
    due.forEach(({ run }) => run());
    follower.tick();
  };

  const joined = (seq: number, state: Pass, epoch = 'one'): JoinAnswer<Pass> => ({
    ok: true,
    epoch,
    seq,
    state,
    now: '2026-11-21T21:00:00.000Z',
  });

  return {
    follower,
    pass,
    asked,
    joins: () => asked.length,
    answer: (seq: number, state: Pass, epoch?: string) => asked.at(-1)?.(joined(seq, state, epoch)),
    poll: (seq: number, state: Pass, epoch?: string) => follower.polled(joined(seq, state, epoch)),
    refuse: (msg: string, retry: boolean) => asked.at(-1)?.({ ok: false, msg, retry }),
    leaveUnanswered: () => asked.at(-1)?.(null),
    serve: (seq: number, plate: string) =>
      follower.arrived('plate:served', { room: NAME, seq, at: '2026-11-21T21:00:00.000Z', data: plate }),
    beat: (head: number, epoch = 'one') =>
      follower.beat({ now: '2026-11-21T21:00:00.000Z', epoch, heads: { [NAME]: head } }),
    screen: () => {
      const { seq: _seq, ...screen } = shown.at(-1) ?? { state: undefined, status: 'joining' };
      return screen;
    },
    position: () => shown.at(-1)?.seq,
  };
};

const livePass = () => {
  const pass = followPass();
  pass.follower.connected();
  pass.answer(1, ['soup']);
  return pass;
};

test('a room shows its state once it is joined, and every event after it', () => {
  const room = followPass();
  room.follower.connected();
  expect(room.screen()).toEqual({ state: undefined, status: 'joining' });

  room.answer(1, ['soup']);
  expect(room.screen()).toEqual({ state: ['soup'], status: 'live' });

  room.serve(2, 'steak');
  expect(room.screen()).toEqual({ state: ['soup', 'steak'], status: 'live' });
});

test('an event told twice is shown once', () => {
  const room = livePass();
  room.serve(2, 'steak');
  room.serve(2, 'steak');
  expect(room.screen()?.state).toEqual(['soup', 'steak']);
  expect(room.joins()).toBe(1);
});

test('events that arrive before the answer to the join are not lost', () => {
  const room = followPass();
  room.follower.connected();
  room.serve(1, 'soup');
  room.serve(2, 'steak');
  room.answer(1, ['soup']);
  expect(room.screen()).toEqual({ state: ['soup', 'steak'], status: 'live' });
});

test('a missing event is never skipped: the room is joined again', () => {
  const room = livePass();
  room.serve(3, 'cake');
  expect(room.screen()).toEqual({ state: ['soup'], status: 'catching-up' });
  room.serve(4, 'coffee');
  expect(room.joins()).toBe(2);

  room.answer(3, ['soup', 'steak', 'cake']);
  expect(room.screen()).toEqual({ state: ['soup', 'steak', 'cake', 'coffee'], status: 'live' });
});

test('what was on the screen stays there while the connection is being made again', () => {
  const room = livePass();
  room.follower.disconnected();
  expect(room.screen()).toEqual({ state: ['soup'], status: 'catching-up' });

  room.follower.connected();
  room.answer(2, ['soup', 'steak']);
  expect(room.screen()).toEqual({ state: ['soup', 'steak'], status: 'live' });
});

test('the answer of a connection that is gone does not count', () => {
  const room = followPass();
  room.follower.connected();
  const answerLate = room.asked[0];
  room.follower.disconnected();
  room.follower.connected();
  room.answer(2, ['soup', 'steak']);
  answerLate?.({ ok: true, epoch: 'one', seq: 1, state: ['soup'], now: '2026-11-21T21:00:00.000Z' });
  expect(room.screen()?.state).toEqual(['soup', 'steak']);
});

test('a screen without a sign of life says since when, and is live again after the next one', () => {
  const room = livePass();
  room.pass(4_000);
  room.beat(1);
  room.pass(STALE_AFTER_MS + 1);
  expect(room.screen()).toEqual({ state: ['soup'], status: 'stale', staleSince: NINE_O_CLOCK + 4_000 });

  room.beat(1);
  expect(room.screen()).toEqual({ state: ['soup'], status: 'live' });
});

test('a room that was never reached does not pretend to be joining for ever', () => {
  const room = followPass();
  room.pass(STALE_AFTER_MS + 1);
  expect(room.screen()).toEqual({ state: undefined, status: 'stale', staleSince: NINE_O_CLOCK });
});

test('a heartbeat that stays ahead of the screen shows a loss, and the room is joined again', () => {
  const room = livePass();
  room.beat(2);
  expect(room.joins()).toBe(1);
  room.pass(1_000);
  expect(room.joins()).toBe(2);
});

test('a heartbeat that only overtook an event costs nothing', () => {
  const room = livePass();
  room.beat(2);
  room.serve(2, 'steak');
  room.pass(1_000);
  expect(room.joins()).toBe(1);
  expect(room.screen()?.status).toBe('live');
});

test('after the restore of a backup everything is read anew', () => {
  const room = livePass();
  room.beat(1, 'two');
  expect(room.joins()).toBe(2);
  room.answer(1, ['bread'], 'two');
  expect(room.screen()).toEqual({ state: ['bread'], status: 'live' });
});

test('a passing refusal is tried again, each time after a longer wait', () => {
  const room = livePass();
  room.follower.disconnected();
  room.follower.connected();
  room.refuse('Try again.', true);
  expect(room.screen()).toEqual({ state: ['soup'], status: 'catching-up' });
  room.pass(500);
  expect(room.joins()).toBe(3);
  room.leaveUnanswered();
  room.pass(500);
  expect(room.joins()).toBe(3);
  room.pass(500);
  expect(room.joins()).toBe(4);
  room.answer(2, ['soup', 'steak']);
  expect(room.screen()).toEqual({ state: ['soup', 'steak'], status: 'live' });
});

test('a final refusal takes the state off the screen and says why, until the server asks to join again', () => {
  const room = livePass();
  room.follower.rejoin();
  room.refuse('This kitchen is not yours.', false);
  expect(room.screen()).toEqual({ state: undefined, status: 'refused', msg: 'This kitchen is not yours.' });
  room.pass(60_000);
  expect(room.joins()).toBe(2);

  room.follower.rejoin();
  room.answer(5, ['soup']);
  expect(room.screen()).toEqual({ state: ['soup'], status: 'live' });
});

test('asked to join again while joining, it does so afterwards, once', () => {
  const room = followPass();
  room.follower.connected();
  room.follower.rejoin();
  room.follower.rejoin();
  expect(room.joins()).toBe(1);
  room.answer(1, ['soup']);
  expect(room.joins()).toBe(2);
  room.answer(1, ['bread']);
  expect(room.screen()).toEqual({ state: ['bread'], status: 'live' });
});

test('a page that is shown again asks at once', () => {
  const room = livePass();
  room.follower.check();
  expect(room.joins()).toBe(2);
  room.follower.check();
  expect(room.joins()).toBe(2);
});

test('events that the room does not know change nothing', () => {
  const room = livePass();
  room.follower.arrived('plate:dropped', { room: NAME, seq: 2, at: '', data: 'soup' });
  expect(room.screen()?.state).toEqual(['soup']);
});

describe('a room that is asked for over HTTP', () => {
  test('shows what it was found to be, and does not call itself live', () => {
    const room = followPass();
    room.poll(1, ['soup']);
    expect(room.screen()).toEqual({ state: ['soup'], status: 'polled' });
    expect(room.position()).toBe(1);
    room.poll(2, ['soup', 'steak']);
    expect(room.screen()).toEqual({ state: ['soup', 'steak'], status: 'polled' });
  });

  test('says that it is not live when no answer comes for long, and recovers with the next', () => {
    const room = followPass();
    room.poll(1, ['soup']);
    room.pass(STALE_AFTER_MS + 1);
    expect(room.screen()).toEqual({ state: ['soup'], status: 'stale', staleSince: NINE_O_CLOCK });
    room.poll(1, ['soup']);
    expect(room.screen()).toEqual({ state: ['soup'], status: 'polled' });
  });

  test('never shows something older than it did; after the restore of a backup it does', () => {
    const room = livePass();
    room.serve(2, 'steak');
    room.follower.disconnected();
    room.poll(1, ['soup']);
    expect(room.screen()).toEqual({ state: ['soup', 'steak'], status: 'polled' });
    room.poll(1, ['bread'], 'two');
    expect(room.screen()).toEqual({ state: ['bread'], status: 'polled' });
  });

  test('is joined again as soon as there is a socket, and an answer from before then counts no more', () => {
    const room = followPass();
    room.poll(1, ['soup']);
    room.follower.connected();
    expect(room.screen()).toEqual({ state: ['soup'], status: 'catching-up' });
    room.poll(9, ['cake']);
    room.answer(2, ['soup', 'steak']);
    expect(room.screen()).toEqual({ state: ['soup', 'steak'], status: 'live' });
    room.poll(9, ['cake']);
    expect(room.screen()?.state).toEqual(['soup', 'steak']);
  });

  test('is taken off the screen when it is refused, and is there again when it is not', () => {
    const room = followPass();
    room.poll(1, ['soup']);
    room.follower.polled({ ok: false, msg: 'This kitchen is not yours.', retry: false });
    expect(room.screen()).toEqual({ state: undefined, status: 'refused', msg: 'This kitchen is not yours.' });
    room.poll(2, ['soup', 'steak']);
    expect(room.screen()).toEqual({ state: ['soup', 'steak'], status: 'polled' });
  });
});

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

test('only a live screen says up to where it shows the room', () => {
  const room = livePass();
  const before = room.position() ?? NaN;
  room.serve(before + 1, 'steak');
  expect(room.position()).toBe(before + 1);
  room.follower.disconnected();
  expect(room.position()).toBeUndefined();
});
