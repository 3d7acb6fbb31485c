/** Local storage, where the browser allows it; otherwise the page's memory. */
const memory = new Map<string, string>();

const tryTo = <Result>(attempt: (local: Storage) => Result, otherwise: Result): Result => {
  try {
    return attempt(window.localStorage);
  } catch {
    return otherwise;
  }
};

export const storage = {
  get: (key: string): string | null => tryTo((local) => local.getItem(key), null) ?? memory.get(key) ?? null,
  set: (key: string, value: string) => {
    const kept = tryTo((local) => {
      local.setItem(key, value);
      return true;
    }, false);
    if (!kept) memory.set(key, value);
  },
  /** Every key that begins so. */
  keys: (prefix: string): string[] => {
    const stored = tryTo((local) => Object.keys(local), []);
    return [...new Set([...stored, ...memory.keys()])].filter((key) => key.startsWith(prefix));
  },
  remove: (key: string) => {
    memory.delete(key);
    tryTo((local) => local.removeItem(key), undefined);
  },
};
