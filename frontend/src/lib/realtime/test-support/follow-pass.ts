import type { JoinAnswer, Room } from '@banquet/shared/realtime/protocol';
import { Follower, type RoomSnapshot } from '../follower';
import { aClock } from './clock';

type Pass = string[];

/** A kitchen's pass in small: every event puts one more plate on it. */
const passRoom: Room<Pass, { 'plate:served': string }> = {
  kind: 'kitchen',
  events: ['plate:served'],
  apply: (plates, { data }) => [...plates, data],
};

export const NAME = 'kitchen:grill';

/** A follower with a clock that a test moves and a server that a test plays. */
export const followPass = () => {
  const { clock, pass } = aClock();
  const shown: RoomSnapshot<Pass>[] = [];
  const asked: ((answer: JoinAnswer<Pass> | null) => void)[] = [];

  const follower = new Follower(passRoom, NAME, {
    clock,
    join: (answered) => asked.push(answered),
    publish: (snapshot) => shown.push(snapshot),
  });

  const joined = (seq: number, state: Pass, epoch = 'one'): JoinAnswer<Pass> => ({
    ok: true,
    epoch,
    seq,
    state,
    now: '2026-11-21T21:00:00.000Z',
  });

  return {
    follower,
    pass: (ms: number) => {
      pass(ms);
      follower.tick();
    },
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

/** The same, joined: there is one soup on it. */
export const livePass = () => {
  const pass = followPass();
  pass.follower.connected();
  pass.answer(1, ['soup']);
  return pass;
};
