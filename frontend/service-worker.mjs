/*
 * Keeps the guests' pages and whatever else this device has opened, so that Banquet opens without a network and says
 * so. What is shown always comes from the house: a page is asked for first and taken from here only when nobody
 * answers, and what the API or the socket say is never kept. So no device stays with an old version.
 *
 * The build puts its name and the files of the shell in place of the two constants.
 */
const BUILD = '__BUILD__';
const SHELL = ['__SHELL__'];

const worker = globalThis;
const CACHE = `banquet-${BUILD}`;
const PAGE = '/';

/** On a bad link a page from here, which says that it is not live, is better than a white one. */
const PAGE_WITHIN_MS = 5_000;

/** The build before stays: a page that was opened with it may still ask for its files. */
const dropOlder = async () => {
  const caches = (await worker.caches.keys()).filter((name) => name.startsWith('banquet-') && name !== CACHE);
  await Promise.all(caches.slice(0, -1).map((name) => worker.caches.delete(name)));
};

const kept = async (request) => (await worker.caches.open(CACHE)).match(request);

const late = () => new Promise((_, reject) => setTimeout(() => reject(new Error('late')), PAGE_WITHIN_MS));

const page = async (request) => {
  try {
    const answer = await Promise.race([worker.fetch(request), late()]);
    if (answer.status < 500) return answer;
    return (await kept(PAGE)) ?? answer;
  } catch (error) {
    const shell = await kept(PAGE);
    if (shell) return shell;
    throw error;
  }
};

/** Files by their hash never change. */
const file = async (request) => {
  const known = await worker.caches.match(request);
  if (known) return known;
  const answer = await worker.fetch(request);
  if (answer.ok) await (await worker.caches.open(CACHE)).put(request, answer.clone());
  return answer;
};

worker.addEventListener('install', (event) => {
  const prepare = async () => {
    await (await worker.caches.open(CACHE)).addAll(SHELL);
    await worker.skipWaiting();
  };
  event.waitUntil(prepare());
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOlder().then(() => worker.clients.claim()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(file(request));
  else if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(page(request));
});

/** A page tells which files it was made of before this worker was there. */
worker.addEventListener('message', ({ data }) => {
  if (Array.isArray(data?.files)) for (const address of data.files) file(address).catch(() => undefined);
});
