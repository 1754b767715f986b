import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, type Page } from '@playwright/test';
import { plainScript } from '../../plain-script.ts';

/** A release: its page loads one file of its own, and one that all releases share. */
const pageOf = (release: number) =>
  `<!doctype html><title>${release}</title><script src="/admin/assets/only-${release}.js"></script>`;
const filesOf = (release: number) => ['/admin/assets/shared.js', `/admin/assets/only-${release}.js`];

/** A server of small releases with the service worker of the back-office. It can be away or slow. */
async function startServer() {
  const state = { does: 'answer' as 'answer' | 'fail' | 'hang', release: 1, asked: [] as string[] };
  const scripts = new Map<number, string>();
  for (const release of [1, 2, 3])
    scripts.set(
      release,
      await plainScript('src/service-worker/service-worker.ts', {
        OFFLINE_PAGE: pageOf(release),
        OFFLINE_FILES: filesOf(release),
        RELEASE: String(release),
      }),
    );
  const server = createServer(({ url = '' }, response) => {
    state.asked.push(url);
    const say = (type: string, body: string) =>
      response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-cache' }).end(body);
    if (state.does === 'fail') response.writeHead(503, { 'Content-Type': 'text/html' }).end('away');
    if (state.does !== 'answer') return;
    if (url === '/admin/service-worker.js') say('text/javascript', scripts.get(state.release) ?? '');
    else if (url.startsWith('/admin/assets/')) say('text/javascript', `window.loaded = '${url}';`);
    else say('text/html', pageOf(state.release));
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = `http://localhost:${(server.address() as AddressInfo).port}`;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { state, address, stop };
}

const stored = (page: Page) => page.evaluate(() => caches.keys());

test('a page is loaded from the server, and from this machine only if the server is unreachable or slow', async ({
  page,
}) => {
  const { state, address, stop } = await startServer();
  try {
    await page.goto(`${address}/admin/scan`);
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/admin/service-worker.js');
      await navigator.serviceWorker.ready;
    });
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

    // A new release is shown at once, before its files are stored.
    state.release = 2;
    await page.goto(`${address}/admin/scan`);
    await expect(page).toHaveTitle('2');
    await expect.poll(() => stored(page)).toEqual(['office-1', 'office-2']);
    await expect
      .poll(() => page.evaluate(async () => (await caches.open('office-2').then((c) => c.keys())).length))
      .toBe(3);
    // A file that two releases share is fetched once.
    expect(state.asked.filter((url) => url === '/admin/assets/shared.js')).toHaveLength(1);

    state.does = 'fail';
    await page.goto(`${address}/admin/outbox`);
    await expect(page).toHaveTitle('2');
    expect(await page.evaluate(() => (window as { loaded?: string }).loaded)).toBe('/admin/assets/only-2.js');
    state.does = 'hang';
    await page.goto(`${address}/admin/bags/7`);
    await expect(page).toHaveTitle('2');

    // Only the release before remains.
    state.does = 'answer';
    state.release = 3;
    await page.goto(`${address}/admin/scan`);
    await expect(page).toHaveTitle('3');
    await expect.poll(() => stored(page)).toEqual(['office-2', 'office-3']);
  } finally {
    stop();
  }
});
