import { create } from 'zustand';
import { after } from './after';
import { Poller } from './realtime/poller';

/** Whether the house can be reached at all. */
export const useNetwork = create<{ reachable: boolean }>()(() => ({ reachable: navigator.onLine }));

export const useReachable = (): boolean => useNetwork(({ reachable }) => reachable);

/** Runs something each time the house can be reached again. */
export const onReachable = (run: () => void): (() => void) =>
  useNetwork.subscribe(({ reachable }, before) => {
    if (reachable && !before.reachable) run();
  });

const doesAnswer = async (): Promise<boolean> => {
  try {
    await fetch('/api/health/live', { cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
};

const knocking = new Poller({
  clock: { after, random: Math.random },
  isHidden: () => document.visibilityState === 'hidden',
  ask: async () => {
    const reachable = await doesAnswer();
    if (reachable) knocking.stop();
    useNetwork.setState({ reachable });
    return reachable;
  },
});

/** A call was not answered. That may be bad luck, so the house is asked, and again until it answers. */
export const doubtNetwork = () => knocking.start();

const follow = () => {
  if (navigator.onLine) return knocking.hurry();
  useNetwork.setState({ reachable: false });
  knocking.start();
};

window.addEventListener('online', follow);
window.addEventListener('offline', follow);
document.addEventListener('visibilitychange', () => knocking.hurry());
follow();
