import type { RoomName } from '@banquet/shared/realtime/protocol';
import { create } from 'zustand';
import type { LiveStatus } from './follower';

export interface Liveness {
  status: LiveStatus;
  staleSince?: number;
}

const WORST_FIRST: readonly LiveStatus[] = ['stale', 'catching-up', 'joining', 'polled', 'live'];

const useFollowed = create<Partial<Record<RoomName, Liveness>>>()(() => ({}));

export const reportLiveness = (name: RoomName, liveness: Liveness | undefined) =>
  useFollowed.setState(
    ({ [name]: _before, ...others }) => (liveness ? { ...others, [name]: liveness } : others),
    true,
  );

/** How live the page is as a whole: as its least live room. Undefined where it follows none. */
export const usePageLiveness = (): Liveness | undefined =>
  useFollowed((followed) => {
    const rooms = Object.values(followed);
    return WORST_FIRST.map((status) => rooms.find((room) => room?.status === status)).find(Boolean);
  });
