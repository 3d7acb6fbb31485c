import { useSyncExternalStore } from 'react';

/** Room for the menu and the order side by side; the style sheets divide at the same width. */
const WIDE = '(width >= 60rem)';

const subscribe = (changed: () => void) => {
  const query = window.matchMedia(WIDE);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

export const useWideScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches);
