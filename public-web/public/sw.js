// Caches one page for offline use. It never caches API answers or pages, since those must be fresh. Scripts and styles
// have a hash in their name, so the browser's own cache is enough.
const KEPT = 'offline-2';
const OFFLINE_PAGE = '/offline.html';
const FILES = [OFFLINE_PAGE, '/offline.css', '/offline.js', '/favicon.svg'];

self.addEventListener('install', (event) => {
  const fresh = FILES.map((file) => new Request(file, { cache: 'reload' }));
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(fresh)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      caches
        .keys()
        .then((names) =>
          Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))),
        ),
      // Requests the page while the worker is still starting.
      self.registration.navigationPreload?.enable(),
    ]),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.mode === 'navigate') event.respondWith(page(event));
  else if (origin === self.location.origin && FILES.includes(pathname))
    event.respondWith(fetch(request).catch(() => kept(pathname)));
});

async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return kept(OFFLINE_PAGE);
  }
}

async function kept(path) {
  return (await caches.match(path)) ?? Response.error();
}
