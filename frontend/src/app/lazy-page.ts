import { lazy, type ComponentType } from 'react';

const RELOADED_FOR = 'banquet.reloadedFor';

/** The file this is built into is called by the hash of what is in it. */
const VERSION = import.meta.url;

/** Whether this version of the page has not yet been loaded anew; where that cannot be kept, it is not tried. */
const isFirstTime = (): boolean => {
  try {
    if (sessionStorage.getItem(RELOADED_FOR) === VERSION) return false;
    sessionStorage.setItem(RELOADED_FOR, VERSION);
    return true;
  } catch {
    return false;
  }
};

/**
 * A page that is loaded when it is first opened. After an update its file may be gone: then the whole page is loaded
 * anew, once, with nothing half done, since that is on the page before.
 */
export const lazyPage = (
  load: () => Promise<{ default: ComponentType }>,
  reload: () => void = () => window.location.reload(),
) =>
  lazy(() =>
    load().catch((error: unknown) => {
      if (!navigator.onLine || !isFirstTime()) throw error;
      reload();
      // Nothing more happens here: the page goes.
      return new Promise<never>(() => undefined);
    }),
  );
