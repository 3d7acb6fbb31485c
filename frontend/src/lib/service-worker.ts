const ASSETS = '/assets/';

/** What this page is made of, now and later: what came before the worker stood between page and house, it has to be told. */
const tellFiles = (worker: ServiceWorker) => {
  const told = new PerformanceObserver((list) => {
    const paths = list.getEntries().map(({ name }) => new URL(name).pathname);
    worker.postMessage({ files: paths.filter((path) => path.startsWith(ASSETS)) });
  });
  told.observe({ type: 'resource', buffered: true });
};

/** Has the worker keep the pages, so that they open without a network. Browsers allow one over HTTPS only. */
export const keepForOffline = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' });
    const { active } = await navigator.serviceWorker.ready;
    if (active) tellFiles(active);
  } catch {
    // A private window may forbid it: the pages then need the network, as pages do.
  }
};
