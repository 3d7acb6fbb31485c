/*
 * Keeps the guests' pages and whatever else this device has opened, so that Banquet opens at once, and without a
 * network says so. What is on them always comes from the house: what the API or the socket say is never kept. A page
 * of the staff is asked for first and taken from here only when nobody answers. So is a guest's, unless it was asked
 * for in the last hours: then it is shown as it is kept, and asked for meanwhile. It is never older than a page that was
 * left open since.
 *
 * The build puts its name and the files of the shell in place of the two constants.
 */
const BUILD = '__BUILD__';
const SHELL = ['__SHELL__'];

const worker = globalThis;
const CACHE = `banquet-${BUILD}`;
const PAGE = '/';
const GUEST_PAGE = /^\/(customer\/.*)?$/;

/** An evening. */
const FRESH_MS = 6 * 60 * 60 * 1_000;
const COMPARED_AFTER_MS = 3_000;

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

/** Without a date it is not fresh. */
const isFresh = ({ headers }) => Date.now() - Date.parse(headers.get('date') ?? '') < FRESH_MS;

/** Where the house has another page by now, that is what the next visit gets. Asked when the guest has theirs. */
const compare = async (request, shell) => {
  await new Promise((resolve) => setTimeout(resolve, COMPARED_AFTER_MS));
  const answer = await worker.fetch(request);
  if (!answer.ok || answer.redirected) return;
  const cache = await worker.caches.open(CACHE);
  const isSame = (await answer.clone().text()) === (await shell.text());
  await (isSame ? cache.put(PAGE, answer) : cache.delete(PAGE));
};

/** A round trip less, of the few that a guest waits for. */
const guestPage = async (event) => {
  const shell = await kept(PAGE);
  if (!shell || !isFresh(shell)) return page(event.request);
  event.waitUntil(compare(event.request, shell.clone()).catch(() => undefined));
  return shell;
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
  else if (request.mode !== 'navigate') return;
  else if (GUEST_PAGE.test(pathname)) event.respondWith(guestPage(event));
  else if (!pathname.startsWith('/api/')) event.respondWith(page(request));
});

/** A page tells which files it was made of before this worker was there. */
worker.addEventListener('message', ({ data }) => {
  if (Array.isArray(data?.files)) for (const address of data.files) file(address).catch(() => undefined);
});
