import type { Clock } from '../follower';

export const NINE_O_CLOCK = Date.parse('2026-11-21T21:00:00Z');

/** A clock that stands still until a test moves it; whatever was put off until then is done on the way. */
export const aClock = () => {
  let now = 0;
  let timers: { at: number; run: () => void }[] = [];
  const clock: Clock = {
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
  };
  const pass = (ms: number) => {
    for (const end = now + ms; now < end;) {
      now = Math.min(end, ...timers.map(({ at }) => at));
      const due = timers.filter(({ at }) => at <= now);
      timers = timers.filter(({ at }) => at > now);
      due.forEach(({ run }) => run());
    }
  };
  return { clock, pass };
};
