const ASSETS = '/assets/';

/** What this page was made of before the worker was there to keep it. */
const filesOfThisPage = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => path.startsWith(ASSETS));

/** Has the worker keep the pages, so that they open without a network. Browsers allow one over HTTPS only. */
export const keepForOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ files: filesOfThisPage() });
  } catch {
    // A private window may forbid it: the pages then need the network, as pages do.
  }
};
