import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import Koa from 'koa';
import { pino } from 'pino';
import supertest from 'supertest';
import { afterAll, expect, test } from 'vitest';
import { failures } from '../middlewares/failures.ts';
import { serveWeb } from './serve.ts';

const folder = mkdtempSync(join(tmpdir(), 'logistics-web-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const script = 'export const name = "site";';
for (const name of ['site', 'office']) {
  mkdirSync(join(folder, name, 'assets'), { recursive: true });
  writeFileSync(join(folder, name, 'index.html'), `<!doctype html><title>${name}</title>`);
  writeFileSync(join(folder, name, 'assets', 'index-a1B2c3D4.js'), script);
  writeFileSync(join(folder, name, 'assets', 'index-a1B2c3D4.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, name, 'assets', 'index-a1B2c3D4.js.map'), '{}');
  writeFileSync(join(folder, name, 'robots.txt'), 'User-agent: *');
}
writeFileSync(join(folder, 'secret.txt'), 'secret');

const serverOf = (site: string, office: string) => {
  const app = new Koa<{ requestId: string; address: string }>();
  app.silent = true;
  app.use(failures(pino({ level: 'silent' })));
  app.use(serveWeb({ site: join(folder, site), office: join(folder, office) }));
  return supertest(app.callback());
};
const web = serverOf('site', 'office');

test('pages are never cached, files with a hash in their name are cached forever', async () => {
  const page = await web.get('/').set('Accept', 'text/html');
  expect(page.text).toContain('<title>site</title>');
  expect(page.headers['cache-control']).toBe('no-cache');
  const asset = await web.get('/assets/index-a1B2c3D4.js').set('Accept-Encoding', 'identity');
  expect(asset.headers['content-type']).toContain('javascript');
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await web.get('/robots.txt')).headers['cache-control']).toBe('no-cache');
});

test('an address without a file gets the app: the site, or the back-office below /admin', async () => {
  const title = async (path: string) => (await web.get(path).set('Accept', 'text/html')).text;
  for (const path of ['/search', '/information/order-status/5', '/administration'])
    expect(await title(path), path).toContain('site');
  for (const path of ['/admin', '/admin/', '/admin/users/list/1'])
    expect(await title(path), path).toContain('office');
});

test('a missing script answers 404 instead of a page; source maps are not served', async () => {
  expect((await web.get('/assets/gone.js').set('Accept', '*/*')).status).toBe(404);
  expect((await web.get('/assets/index-a1B2c3D4.js.map')).status).toBe(404);
});

test('a client with a current copy gets 304', async () => {
  const { headers } = await web.get('/');
  expect((await web.get('/').set('If-None-Match', headers['etag'] ?? '')).status).toBe(304);
});

test('sends a precompressed file to a client that accepts it', async () => {
  const answer = await web.get('/assets/index-a1B2c3D4.js').set('Accept-Encoding', 'br');
  expect(answer.headers['content-encoding']).toBe('br');
});

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/admin/..%5csecret.txt',
])('%s does not leave the build folder', async (path) => {
  expect((await web.get(path)).text).not.toContain('secret\n');
  expect((await web.get(path)).text).not.toBe('secret');
});

test('a malformed address answers 400, another method 405', async () => {
  expect((await web.get('/%E0%A4%A')).status).toBe(400);
  expect((await web.post('/')).status).toBe(405);
});

test('a missing build answers how to create it', async () => {
  const answer = await serverOf('nowhere', 'office').get('/');
  expect(answer.status).toBe(503);
  expect(answer.text).toContain('npm run build');
});
