import { STALE_AFTER_MS } from '@banquet/shared/vocabulary';
import { NINE_O_CLOCK } from './test-support/clock';
import { followPass, livePass, NAME } from './test-support/follow-pass';

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

test('only a live screen says up to where it shows the room', () => {
  const room = livePass();
  const before = room.position() ?? NaN;
  room.serve(before + 1, 'steak');
  expect(room.position()).toBe(before + 1);
  room.follower.disconnected();
  expect(room.position()).toBeUndefined();
});
