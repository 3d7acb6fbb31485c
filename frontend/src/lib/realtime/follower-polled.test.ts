import { STALE_AFTER_MS } from '@banquet/shared/vocabulary';
import { NINE_O_CLOCK } from './test-support/clock';
import { followPass, livePass } from './test-support/follow-pass';

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
