import { useSyncExternalStore } from 'react';

const subscribe = (changed: () => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

/** Whether the page fills the screen. */
export const useFullScreen = (): boolean =>
  useSyncExternalStore(subscribe, () => Boolean(document.fullscreenElement));

/** The whole document, so that messages and dialogs stay in it. A browser that refuses leaves all as it is. */
export const toggleFullScreen = async () => {
  const change = document.fullscreenElement
    ? document.exitFullscreen()
    : document.documentElement.requestFullscreen();
  await change.catch(() => undefined);
};
