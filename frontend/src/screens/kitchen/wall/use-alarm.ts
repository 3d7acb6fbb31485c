import { useEffect } from 'react';
import { play, prepareSound } from '../../../lib/sound';
import { useScreenSettings, type Volume } from '../screen-settings';
import type { Notice, Notices } from './notices';

type Kind = Notice['kind'];

/** Hz: rising for new, even for changed, low and falling for cancelled, so that each is known without looking. */
const MELODIES: Record<Kind, readonly number[]> = {
  new: [660, 880],
  changed: [784, 784, 784],
  cancelled: [440, 330, 220],
};

const LOUDNESS: Record<Volume, number> = { Off: 0, Low: 0.15, Medium: 0.45, Loud: 1 };

const GRAVEST_FIRST: readonly Kind[] = ['cancelled', 'changed', 'new'];
const AGAIN_MS = 10_000;

export const sound = (kind: Kind) => play(MELODIES[kind], LOUDNESS[useScreenSettings.getState().volume]);

const gravest = (notices: readonly Notice[]): Kind | undefined =>
  GRAVEST_FIRST.find((kind) => notices.some((notice) => notice.kind === kind));

/** Sounds for each notice when it appears, and again until nothing is left to take notice of. */
export const useAlarm = ({ store }: Notices) => {
  useEffect(prepareSound, []);

  useEffect(() => {
    const soundGravest = (notices: readonly Notice[]) => {
      const kind = gravest(notices);
      if (kind) sound(kind);
    };
    const unsubscribe = store.subscribe(({ notices }, before) => {
      const fresh = Object.entries(notices).filter(([id, notice]) => before.notices[id] !== notice);
      soundGravest(fresh.map(([, notice]) => notice));
    });
    const timer = setInterval(() => soundGravest(Object.values(store.getState().notices)), AGAIN_MS);
    soundGravest(Object.values(store.getState().notices));
    return () => {
      unsubscribe();
      clearInterval(timer);
    };
  }, [store]);
};
