/**
 * Lets the back-office open without a connection, since staff scan where there is none. Pages come from the server
 * whenever it answers; only if it does not, the page that is stored here opens, with the files of the same release.
 * Calls to the API never pass through it.
 */
export {};
declare const self: ServiceWorkerGlobalScope;
/** Written by the build (office-worker.ts): the page, and the addresses of the files that it may load. */
declare const OFFLINE_PAGE: string;
declare const OFFLINE_FILES: readonly string[];
/** Differs when any of them does. */
declare const RELEASE: string;

const PREFIX = 'office-';
const PAGE = '/admin/';
/** Milliseconds that a page waits for the server's answer. */
const PATIENCE = 4000;
/** Files that are fetched at once, so that the open page's own calls do not wait. */
const AT_ONCE = 4;

self.addEventListener('install', (event) => {
  event.waitUntil(store().then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(pageFor(event));
  else if (origin === self.location.origin && OFFLINE_FILES.includes(pathname))
    event.respondWith(caches.match(pathname).then((stored) => stored ?? fetch(request)));
});

/** Stores the files of this release; those that an earlier one has are not fetched again. */
async function store(): Promise<void> {
  const cache = await caches.open(`${PREFIX}${RELEASE}`);
  const page = await fetch(PAGE, { cache: 'no-cache' });
  // Another release's page would ask for files that are not stored.
  if (!page.ok || (await page.clone().text()) !== OFFLINE_PAGE)
    throw new Error('The server has another release.');
  const waiting = [...OFFLINE_FILES];
  const storeNext = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const stored = await caches.match(file);
      if (stored) await cache.put(file, stored);
      else await cache.add(file);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, storeNext));
  await cache.put(PAGE, page);
}

/** Deletes all but this release and the one before, whose pages may still be open. */
async function takeOver(): Promise<void> {
  await self.registration.navigationPreload.enable();
  const own = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  const old = own.filter((name) => name !== `${PREFIX}${RELEASE}`).slice(0, -1);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** Returns the server's page, or the stored one if the server is away, fails or takes too long. */
async function pageFor(event: FetchEvent): Promise<Response> {
  const cache = await caches.open(`${PREFIX}${RELEASE}`);
  const stored = await cache.match(PAGE);
  const asked = fromServer(event);
  if (!stored) return asked;
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
  const answer = await Promise.race([asked.catch(() => null), late]);
  return answer && answer.status < 500 ? answer : stored;
}

async function fromServer(event: FetchEvent): Promise<Response> {
  const preloaded = (await event.preloadResponse) as Response | undefined;
  return preloaded ?? fetch(event.request);
}
